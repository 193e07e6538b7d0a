import { useEffect, useState } from 'react'
import { later } from '../../shared/domain/later'

/**
 * Returns how many of `total` to render, `atOnce` more in each task: a phone takes half a second
 * for two hundred cards at once.
 */
export const useGradualCount = (total: number, atOnce: number): number => {
  // A server renders all of them.
  const [count, setCount] = useState(globalThis.document ? atOnce : total)
  useEffect(() => {
    if (count >= total) return
    return later(() => setCount(count + atOnce))
  }, [count, total, atOnce])
  return count
}
