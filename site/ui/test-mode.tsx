import { createContext, useContext } from 'react'
import { MODE_PARAMETER } from '../../shared/domain/attribution'

/** True for a page in test mode, according to its address. */
export const TestMode = createContext(false)

/** Field of a GET form: in test mode the next page is in test mode too, without script. */
export const TestModeField = () =>
  useContext(TestMode) && <input type="hidden" name={MODE_PARAMETER} value="test" />
