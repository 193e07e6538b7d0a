import { useEffect, useState } from 'react'
import { firstEstimate } from '../../shared/api/first-estimate'
import type { Address } from '../../shared/domain/address'

/**
 * Returns the first figures for a chosen departure, in one sentence; '' until they are known. On
 * another site nothing is requested before the customer acts: `isUsed`.
 */
export const useEstimate = (
  apiUrl: string,
  { postalCode, city }: Pick<Address, 'postalCode' | 'city'>,
  isUsed: boolean,
): string => {
  const [text, setText] = useState('')
  const isWanted = postalCode !== '' && (isUsed || apiUrl === globalThis.location?.origin)
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
