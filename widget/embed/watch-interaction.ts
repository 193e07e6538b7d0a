/** Time after which a pressed pointer no longer makes a click. */
const PRESS_MS = 600
/** Interval for checks without an event. */
const RETRY_MS = 50

/**
 * Tells if the parser may still be inside the element: its open tags would continue beside the new
 * view.
 */
const isBeingParsed = (host: Element): boolean => {
  if (host.ownerDocument.readyState !== 'loading') return false
  for (let node: Node | null = host; node !== null; node = node.parentNode)
    if (node.nextSibling !== null) return false
  return true
}

/**
 * Tells if replacing the snapshot would disturb the visitor, and calls `onFree` when it may be
 * over. It also waits for a view that is still loading, whose skeleton shows less. A composition
 * begun before the script is noticed at the next key.
 */
export const watchInteraction = (
  shadow: ShadowRoot,
  onFree: () => void,
): ((view: HTMLElement) => boolean) => {
  let isComposing = false
  let press: ReturnType<typeof setTimeout> | undefined
  const compose = () => (isComposing = true)
  // Later: an event takes effect, such as a focus change, after its listeners.
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
  return view => {
    // A button may have been pressed before the script ran.
    const isInUse =
      isBeingParsed(shadow.host) ||
      shadow.querySelector(':active') !== null ||
      view.querySelector('[aria-busy=true]') !== null
    if (isInUse) free(RETRY_MS)
    // A partial date has no value, and phones choose dates in a window of their own.
    return (
      isInUse ||
      isComposing ||
      press !== undefined ||
      shadow.activeElement?.matches('[type=date]') === true
    )
  }
}
