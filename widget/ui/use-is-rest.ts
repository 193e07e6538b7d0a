import { useEffect, useState } from 'react'
import { later } from '../../shared/domain/later'

/**
 * Tells if the content below the first fields is to be rendered: in a later task, so that a press
 * is answered at once.
 */
export const useIsRest = (): boolean => {
  const [isRest, setIsRest] = useState(false)
  useEffect(() => later(() => setIsRest(true)), [])
  return isRest
}
