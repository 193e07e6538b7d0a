/** After so long a finger or a mouse button that went down has done what it does. */
const PRESS_MS = 600
/** Asked again so soon whether the parser has left. */
const PARSER_MS = 50

/** Whether the parser may still be inside: what it has opened there would go on beside the new picture. */
const isBeingRead = (host: Element): boolean => {
  if (host.ownerDocument.readyState !== 'loading') return false
  for (let node: Node | null = host; node !== null; node = node.parentNode) if (node.nextSibling !== null) return false
  return true
}

/**
 * Follows its visitor's hands: tells whether they would be disturbed now, and calls `onFree` when that may be over. Of a sign
 * whose composition began before the script, the next key tells.
 */
export const followHands = (shadow: ShadowRoot, onFree: () => void): (() => boolean) => {
  let isComposing = false
  let presses = 0
  const compose = () => (isComposing = true)
  // Not at once: the event has its effect, as a focus that is on its way to another field, after its listeners.
  const free = (delayMs = 0) => void setTimeout(onFree, delayMs)
  shadow.addEventListener('compositionstart', compose)
  shadow.addEventListener('compositionupdate', compose)
  shadow.addEventListener('compositionend', () => {
    isComposing = false
    free()
  })
  shadow.addEventListener('focusout', () => free())
  shadow.addEventListener('pointerdown', () => {
    presses += 1
    setTimeout(() => {
      presses -= 1
      onFree()
    }, PRESS_MS)
  })
  return () => {
    const isUnread = isBeingRead(shadow.host)
    if (isUnread) free(PARSER_MS)
    // Half a date can be read by nobody, and a phone chooses it in a window of its own.
    return isUnread || isComposing || presses > 0 || shadow.activeElement?.matches('[type=date]') === true
  }
}
