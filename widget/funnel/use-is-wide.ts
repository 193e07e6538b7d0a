import { useEffect, useState } from 'react'

/** As the style sheet has it: from this width on, in CSS pixels, there is a column beside the steps. */
const WIDE = 920

/** Whether the element has a column beside its steps. */
export const useIsWide = (host: HTMLElement): boolean => {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(() => setIsWide(host.clientWidth >= WIDE))
    observer.observe(host)
    return () => observer.disconnect()
  }, [host])
  return isWide
}
