import { useEffect, useState } from 'react'
import { firstEstimate } from '../../shared/api/first-estimate'
import type { Address } from '../../shared/domain/address'

/**
 * Returns the first figures for a chosen departure, in one sentence; '' until they are known.
 * `isAllowed`: false to request nothing, as on another site before the customer acts.
 */
export const useEstimate = (
  apiUrl: string,
  { postalCode, city }: Pick<Address, 'postalCode' | 'city'>,
  isAllowed: boolean,
): string => {
  const [text, setText] = useState('')
  const isWanted = postalCode !== '' && isAllowed
  useEffect(() => {
    let isOver = false
    setText('')
    if (isWanted)
      void firstEstimate(apiUrl, { postalCode, city }).then(found => {
        if (!isOver) setText(found)
      })
    return () => {
      isOver = true
    }
  }, [apiUrl, postalCode, city, isWanted])
  return text
}
