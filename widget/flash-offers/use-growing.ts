import { useEffect, useState } from 'react'

/** So many take a slow phone less than a twentieth of a second, the first of all included, whose code is not warm. */
const AT_ONCE = 3

/** How many of `total` are to be drawn by now: a phone takes half a second for two hundred cards at once. */
export const useGrowing = (total: number): number => {
  // A server draws all of them.
  const [count, setCount] = useState(globalThis.document ? AT_ONCE : total)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => setCount(count + AT_ONCE))
    return () => clearTimeout(timer)
  }, [count, total])
  return count
}
