import { useEffect, useState } from 'react'

/** More than fill a screen. */
const AT_ONCE = 24

/** How many of `total` are to be drawn by now: a phone takes half a second for two hundred cards at once. */
export const useGrowing = (total: number): number => {
  const [count, setCount] = useState(AT_ONCE)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => setCount(count + AT_ONCE))
    return () => clearTimeout(timer)
  }, [count, total])
  return count
}
