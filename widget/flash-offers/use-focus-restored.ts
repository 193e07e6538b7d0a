import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus from a link that is removed to its title, so that keyboard users keep their
 * place.
 */
export const useFocusRestored = (hasLink: boolean) => {
  const link = useRef<HTMLAnchorElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // Read before the link is removed.
  const isTaken = !hasLink && link.current?.matches(':focus') === true
  useLayoutEffect(() => {
    if (isTaken) title.current?.focus({ preventScroll: true })
  })
  return { link, title }
}
