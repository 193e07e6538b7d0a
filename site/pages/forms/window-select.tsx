import type { SelectHTMLAttributes } from 'react'
import { CALL_WINDOWS } from '../../../shared/domain/message'
import { CALL_WINDOW_TEXTS, FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { Sign } from './sign'

/** Choice of the time for a call. */
export const WindowSelect = ({
  value,
  ...props
}: SelectHTMLAttributes<HTMLSelectElement> & { value: string }) => (
  <span className="field-select">
    <select {...props} defaultValue={value}>
      <option value="">{FORM_TEXTS.chooseWindow}</option>
      {CALL_WINDOWS.map(window => (
        <option key={window} value={window}>
          {CALL_WINDOW_TEXTS[window]}
        </option>
      ))}
    </select>
    <Sign name="chevron" />
  </span>
)
