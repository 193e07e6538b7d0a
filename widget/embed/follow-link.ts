import type { MouseEvent } from 'react'
import { leavePage } from './leave-page'
import type { Emit } from './element-view'

/**
 * Follows a click on a link of an element, unless the page prevents it; out of a frame if
 * necessary.
 */
export const followLink = (emit: Emit, event: MouseEvent, href: string): void => {
  const isOtherTab = event.metaKey || event.ctrlKey || event.shiftKey
  const isFramed = window.top !== window && !isOtherTab
  if (!emit('navigate', { href }) || (isFramed && leavePage(href))) event.preventDefault()
}
