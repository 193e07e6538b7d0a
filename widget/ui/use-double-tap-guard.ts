import { useLayoutEffect, useRef } from 'react'

/** In milliseconds: longer than a double tap. */
const CALM_MS = 350

/**
 * Ignores pointers in an element for a moment after `content` changes: the second tap of a double
 * tap was for the previous content. Keys keep working.
 */
export const useDoubleTapGuard = (host: HTMLElement, ...content: readonly unknown[]): void => {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!isFirst.current)
      host.shadowRoot
        ?.querySelector('.moving')
        ?.animate?.({ pointerEvents: ['none', 'none'] }, CALM_MS)
    isFirst.current = false
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is shown is a list of its own
  }, [host, ...content])
}
