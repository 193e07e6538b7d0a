import type { Violation } from '../../shared/domain/violation'

/**
 * What a server has drawn in an element's shadow root (`GET /widget/fragment/…`) stands until the script's own picture takes
 * its place, and is used by its visitor until then: nothing he has done may be lost.
 */

const isTicked = ({ type }: HTMLInputElement): boolean => /^(checkbox|radio)$/.test(type)

/** A step that comes back refused: what was typed are its fields' defaults. */
const isRefused = (root: ParentNode): boolean => root.querySelector('[data-typed]') !== null

const changedFields = (root: ParentNode): HTMLInputElement[] => {
  const isAnew = isRefused(root)
  const isChanged = (field: HTMLInputElement): boolean =>
    isTicked(field)
      ? field.checked !== (!isAnew && field.defaultChecked)
      : field.value !== (isAnew ? '' : field.defaultValue)
  return [...root.querySelectorAll<HTMLInputElement>('input[name]')].filter(isChanged)
}

/** Nobody has touched the page yet: what stands in its fields, the browser has put back as it loaded the page again. */
const isUntouched = (): boolean => navigator.userActivation?.hasBeenActive === false

/** Whether its visitor has begun to fill it in: what was found wrong with that, or null. */
export const begunIn = (root: ParentNode): readonly Violation[] | null =>
  !isRefused(root) && (isUntouched() || changedFields(root).length === 0)
    ? null
    : [...root.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ id, name }) => ({
        propertyPath: name,
        message: root.querySelector(`[id="${id}-error"]`)?.textContent ?? '',
      }))

/** By what an element is known among those of its kind, in both pictures. */
const markOf = (element: Element): string =>
  [
    element.getAttribute('name') ?? element.textContent,
    element.matches('[type=radio]') && element.getAttribute('value'),
  ].join()

const twinOf = <Kind extends Element>(mount: Element, element: Kind): Kind | undefined =>
  [...mount.querySelectorAll<Kind>(element.localName)].find(
    other => markOf(other) === markOf(element),
  )

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
  // From field to field: a phone's keyboard stays. Before anything is typed there: a list of places opens for what is typed last.
  focused?.focus({ preventScroll: true })
  const left: Element[] = []
  for (const field of changed) {
    const twin = twinOf(mount, field)
    if (twin === undefined) continue
    if (!isTicked(field)) {
      twin.value = field.value
      twin.dispatchEvent(new CustomEvent('input', { bubbles: true }))
      if (twin !== focused) left.push(twin)
    } else if (twin.checked !== field.checked && !(field.type === 'radio' && twin.checked))
      twin.click()
  }
  for (const node of drawn) node.remove()
  if (start !== null && focused?.type === active?.type)
    focused?.setSelectionRange(start, selectionEnd ?? start, selectionDirection ?? undefined)
  // Once the events above are drawn: a place is looked up and a mistake told, as whenever a field is left.
  queueMicrotask(() => {
    for (const field of left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
