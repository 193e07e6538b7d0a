import { useEffect, useRef } from 'react'
import { useFunnel } from './funnel-context'

/**
 * On a step change, never at first: the focus goes to the step's title, and the page scrolls to the element's top only
 * if that is out of sight. Someone who is elsewhere in the page, or in another element of the same quote, is left there.
 */
export const useStepFocus = (host: HTMLElement) => {
  const { step, restorable } = useFunnel()
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ step, restorable })
  useEffect(() => {
    if (shown.current.step === step && shown.current.restorable === restorable) return
    shown.current = { step, restorable }
    const { activeElement, body } = host.ownerDocument
    if (activeElement !== null && activeElement !== body && !host.matches(':focus-within')) return
    title.current?.focus({ preventScroll: true })
    const { top } = host.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight) host.scrollIntoView({ block: 'start' })
  }, [host, step, restorable])
  return title
}
