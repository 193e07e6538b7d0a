/**
 * What a server has drawn in an element's shadow root (`GET /widget/fragment/…`) stands until the script's own picture takes
 * its place, and is used by its visitor until then: nothing he has done may be lost.
 */

/** After so long a finger or a mouse button that went down has done what it does. */
const PRESS_MS = 600
/** Asked again so soon whether the parser has left. */
const PARSER_MS = 50

const isTicked = ({ type }: HTMLInputElement): boolean => /^(checkbox|radio)$/.test(type)

const changedFields = (root: ParentNode): HTMLInputElement[] => {
  // A step that comes back refused has what was typed as its fields' defaults.
  const isTyped = root.querySelector('[data-typed]') !== null
  const isChanged = (field: HTMLInputElement): boolean =>
    isTicked(field)
      ? field.checked !== (!isTyped && field.defaultChecked)
      : field.value !== (isTyped ? '' : field.defaultValue)
  return [...root.querySelectorAll<HTMLInputElement>('input[name]')].filter(isChanged)
}

/** Whether its visitor has filled in any of it. */
export const isFilledIn = (root: ParentNode): boolean => changedFields(root).length > 0

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

/** By what an element is known among those of its kind, in both pictures. */
const markOf = (element: Element): string =>
  [
    element.getAttribute('name') ?? element.textContent,
    element.matches('[type=radio]') && element.getAttribute('value'),
  ].join()

const twinOf = <Kind extends Element>(mount: Element, element: Kind): Kind | undefined =>
  [...mount.querySelectorAll<Kind>(element.localName)].find(other => markOf(other) === markOf(element))

/**
 * Puts `mount` in the place of what was drawn, in one task, with what its visitor has typed, ticked and opened, his focus
 * and his caret; a field that has no twin there, as in a fragment of another version, is left.
 */
export const takeOver = (shadow: ShadowRoot, mount: HTMLElement): void => {
  const changed = changedFields(shadow)
  const active = shadow.activeElement as HTMLInputElement | null
  // Asked while it has the focus; a date or an e-mail has none.
  const { selectionStart: start = null, selectionEnd, selectionDirection } = active ?? {}
  const folds = [...shadow.querySelectorAll('details')]
  const drawn = [...shadow.childNodes]
  shadow.append(mount)
  for (const fold of folds) {
    const twin = fold.open && twinOf(mount, fold)
    if (twin) twin.open = true
  }
  const focused = active && twinOf(mount, active)
  const left: Element[] = []
  for (const field of changed) {
    const twin = twinOf(mount, field)
    if (twin === undefined) continue
    if (!isTicked(field)) {
      twin.value = field.value
      twin.dispatchEvent(new Event('input', { bubbles: true }))
      if (twin !== focused) left.push(twin)
    } else if (twin.checked !== field.checked && !(field.type === 'radio' && twin.checked)) twin.click()
  }
  // From field to field: a phone's keyboard stays.
  focused?.focus({ preventScroll: true })
  for (const node of drawn) node.remove()
  if (start !== null && focused?.type === active?.type)
    focused?.setSelectionRange(start, selectionEnd ?? start, selectionDirection ?? undefined)
  // Once the events above are drawn: a place is looked up and a mistake told, as whenever a field is left.
  queueMicrotask(() => {
    for (const field of left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
