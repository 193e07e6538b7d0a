import type { MouseEvent } from 'react'
import { leavePage } from './leave-page'
import type { Emit } from './element-view'

/** Lets a click on a link of an element be followed, unless the page keeps the visitor; out of a frame where it has to. */
export const followLink = (emit: Emit, event: MouseEvent, href: string): void => {
  const isOtherTab = event.metaKey || event.ctrlKey || event.shiftKey
  const isFramed = window.top !== window && !isOtherTab
  if (!emit('navigate', { href }) || (isFramed && leavePage(href))) event.preventDefault()
}
