import { useEffect, useState } from 'react'
import { later } from '../../shared/domain/later'

/** Whether what stands below the first fields is to be shown yet: in a task of its own, so that no press waits for all. */
export const useIsRest = (): boolean => {
  const [isRest, setIsRest] = useState(false)
  useEffect(() => later(() => setIsRest(true)), [])
  return isRest
}
