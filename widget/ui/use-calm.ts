import { useLayoutEffect, useRef } from 'react'

/** In milliseconds: longer than a double tap. */
const CALM_MS = 350

/**
 * On a change of what is `shown` in an element, takes no pointer there for a moment: the second tap of two was for what stood
 * there before. Keys work as ever.
 */
export const useCalm = (host: HTMLElement, ...shown: readonly unknown[]): void => {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!isFirst.current)
      host.shadowRoot
        ?.querySelector('.moving')
        ?.animate?.({ pointerEvents: ['none', 'none'] }, CALM_MS)
    isFirst.current = false
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is shown is a list of its own
  }, [host, ...shown])
}
