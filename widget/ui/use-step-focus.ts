import { useEffect, useRef } from 'react'
import { later } from '../../shared/domain/later'
import { useDoubleTapGuard } from './use-double-tap-guard'

/**
 * After a change of `content` (a step, or a question in its place) caused by the visitor, focuses
 * the step's title, and scrolls to the element's top only if it is out of sight. Leaves the focus
 * when it is elsewhere in the page, or in another element of the same quote.
 */
export const useStepFocus = (host: HTMLElement, ...content: readonly unknown[]) => {
  useDoubleTapGuard(host, ...content)
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(content)
  const isUsed = useRef(false)
  const isUnchanged = content.every((part, index) => part === before.current[index])
  // Read before the focused step is removed.
  if (!isUnchanged) isUsed.current ||= host.matches(':focus-within')
  useEffect(() => {
    if (isUnchanged) return
    before.current = content
    const moveFocus = () => {
      // The page resumed an earlier quote while it loaded: its visitor has not moved to this step.
      if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return
      const { activeElement, body } = host.ownerDocument
      if (activeElement !== null && activeElement !== body && !host.matches(':focus-within')) return
      title.current?.focus({ preventScroll: true })
      const { top } = host.getBoundingClientRect()
      // Height that a bar fixed to the top of the page covers.
      const inset = Number.parseFloat(getComputedStyle(host).scrollMarginTop) || 0
      if (top < inset || top > window.innerHeight) host.scrollIntoView({ block: 'start' })
    }
    const wasUsed = isUsed.current
    isUsed.current = false
    if (wasUsed) return moveFocus()
    // Another element of the same quote may be in use: it has priority.
    return later(moveFocus)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- isUnchanged follows from the content, and its turning true would cancel the focus
  }, [host, ...content])
  return title
}
