import { useEffect, useState } from 'react'

/** Width in CSS pixels from which there is a column beside the steps, as in the style sheet. */
const WIDE = 920

/** Tells if the element has a column beside its steps. */
export const useIsWide = (host: HTMLElement): boolean => {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(() => setIsWide(host.clientWidth >= WIDE))
    observer.observe(host)
    return () => observer.disconnect()
  }, [host])
  return isWide
}
