import { useEffect, useState } from 'react'
import { firstEstimate } from '../../shared/api/first-estimate'
import type { Address } from '../../shared/domain/address'

/** Returns the first figures for a chosen departure, in one sentence; '' until they are known. */
export const useEstimate = (
  apiUrl: string,
  { postalCode, city }: Pick<Address, 'postalCode' | 'city'>,
): string => {
  const [text, setText] = useState('')
  useEffect(() => {
    let isOver = false
    setText('')
    if (postalCode !== '')
      void firstEstimate(apiUrl, { postalCode, city }).then(found => {
        if (!isOver) setText(found)
      })
    return () => {
      isOver = true
    }
  }, [apiUrl, postalCode, city])
  return text
}
