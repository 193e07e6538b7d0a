/** After so long a finger or a mouse button that went down makes no click any more. */
const PRESS_MS = 600
/** Asked again so soon where no event tells. */
const AGAIN_MS = 50

/** Whether the parser may still be inside: what it has opened there would go on beside the new picture. */
const isBeingRead = (host: Element): boolean => {
  if (host.ownerDocument.readyState !== 'loading') return false
  for (let node: Node | null = host; node !== null; node = node.parentNode)
    if (node.nextSibling !== null) return false
  return true
}

/**
 * Follows its visitor's hands: tells whether they would be disturbed now, and calls `onFree` when that may be over. Of a sign
 * whose composition began before the script, the next key tells.
 */
export const followHands = (shadow: ShadowRoot, onFree: () => void): (() => boolean) => {
  let isComposing = false
  let press: ReturnType<typeof setTimeout> | undefined
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
  const endPress = () => {
    clearTimeout(press)
    press = undefined
    free()
  }
  shadow.addEventListener('pointerdown', () => {
    clearTimeout(press)
    press = setTimeout(endPress, PRESS_MS)
  })
  shadow.addEventListener('click', endPress)
  return () => {
    // A button may be down since before the script.
    const isHeld = isBeingRead(shadow.host) || shadow.querySelector(':active') !== null
    if (isHeld) free(AGAIN_MS)
    // Half a date can be read by nobody, and a phone chooses it in a window of its own.
    return (
      isHeld ||
      isComposing ||
      press !== undefined ||
      shadow.activeElement?.matches('[type=date]') === true
    )
  }
}
