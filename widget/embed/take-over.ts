/**
 * What a server has drawn in an element's shadow root (`GET /widget/fragment/…`) stands until the script's own picture takes
 * its place, and is used by its visitor until then: nothing he has done may be lost.
 */

const isTicked = ({ type }: HTMLInputElement): boolean => /^(checkbox|radio)$/.test(type)

const isChanged = (field: HTMLInputElement): boolean =>
  isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

const changedFields = (root: ParentNode): HTMLInputElement[] => [...root.querySelectorAll('input')].filter(isChanged)

/** Whether its visitor has filled in any of it. */
export const isFilledIn = (root: ParentNode): boolean => changedFields(root).length > 0

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
  // Asked while it stands in the page; a date or an e-mail has none.
  const { selectionStart: start = null, selectionEnd, selectionDirection } = active ?? {}
  const folds = [...shadow.querySelectorAll('details')]
  shadow.replaceChildren(mount)
  for (const fold of folds) {
    const twin = fold.open && twinOf(mount, fold)
    if (twin) twin.open = true
  }
  for (const field of changed) {
    const twin = twinOf(mount, field)
    if (twin === undefined) continue
    if (!isTicked(field)) {
      twin.value = field.value
      twin.dispatchEvent(new Event('input', { bubbles: true }))
    } else if (twin.checked !== field.checked && !(field.type === 'radio' && twin.checked)) twin.click()
  }
  const focused = active && twinOf(mount, active)
  focused?.focus({ preventScroll: true })
  if (start !== null) focused?.setSelectionRange(start, selectionEnd ?? start, selectionDirection ?? undefined)
}
