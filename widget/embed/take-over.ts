import type { Violation } from '../../shared/domain/violation'

/**
 * Snapshots from the server (`GET /widget/fragment/…`) can be used until the script's view replaces
 * them: no input may be lost.
 */

const isTicked = ({ type }: HTMLInputElement): boolean => /^(checkbox|radio)$/.test(type)

/** A refused post comes back with the typed values as defaults. */
const isRefused = (root: ParentNode): boolean => root.querySelector('[data-typed]') !== null

const changedFields = (root: ParentNode): HTMLInputElement[] => {
  const isAnew = isRefused(root)
  const isChanged = (field: HTMLInputElement): boolean =>
    isTicked(field)
      ? field.checked !== (!isAnew && field.defaultChecked)
      : field.value !== (isAnew ? '' : field.defaultValue)
  return [...root.querySelectorAll<HTMLInputElement>('input[name]')].filter(isChanged)
}

/** Tells if the values were restored by the browser at a reload, without any interaction. */
const isUntouched = (): boolean => navigator.userActivation?.hasBeenActive === false

/** Returns the violations if the visitor has begun to fill it in, else null. */
export const begunIn = (root: ParentNode): readonly Violation[] | null =>
  !isRefused(root) && (isUntouched() || changedFields(root).length === 0)
    ? null
    : [...root.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ id, name }) => ({
        propertyPath: name,
        message: root.querySelector(`[id="${id}-error"]`)?.textContent ?? '',
      }))

/** Returns the key of an element among its kind, equal in snapshot and view. */
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
 * Replaces the snapshot by `mount` in one task, with typed values, checked boxes, open parts, focus
 * and caret; fields without a counterpart, as in another version's snapshot, are skipped.
 */
export const takeOver = (shadow: ShadowRoot, mount: HTMLElement): void => {
  const changed = changedFields(shadow)
  const active = shadow.activeElement as HTMLInputElement | null
  // Read while it has the focus; dates and e-mail fields have no selection.
  const { selectionStart: start = null, selectionEnd, selectionDirection } = active ?? {}
  const folds = [...shadow.querySelectorAll('details')]
  const drawn = [...shadow.childNodes]
  shadow.append(mount)
  for (const fold of folds) {
    const twin = fold.open && twinOf(mount, fold)
    if (twin) twin.open = true
  }
  const focused = active && twinOf(mount, active)
  // Focus moves from field to field, so that a phone's keyboard stays. Before the input event: a
  // list of places opens for the focused field.
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
  // After the events above are rendered: places are looked up and mistakes shown, as at any blur.
  queueMicrotask(() => {
    for (const field of left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
