import { useLayoutEffect, useRef } from 'react'

/** A link may go while it has the focus: its title takes it over, so that who goes by keyboard stays where he was. */
export const useFocusKept = (hasLink: boolean) => {
  const link = useRef<HTMLAnchorElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // Asked before the link is taken away.
  const isTaken = !hasLink && link.current?.matches(':focus') === true
  useLayoutEffect(() => {
    if (isTaken) title.current?.focus({ preventScroll: true })
  })
  return { link, title }
}
