import type { Violation } from '../../shared/domain/violation'

/**
 * Snapshots from the server (`GET /widget/fragment/…`) can be used until the script's view replaces
 * them: no input may be lost.
 */

const isTicked = ({ type }: HTMLInputElement): boolean => /^(checkbox|radio)$/.test(type)

/** A refused post comes back with the typed values as defaults. */
const isRefused = (root: ParentNode): boolean => root.querySelector('[data-typed]') !== null

const changedFields = (root: ParentNode): HTMLInputElement[] => {
  const wasRefused = isRefused(root)
  const isChanged = (field: HTMLInputElement): boolean =>
    isTicked(field)
      ? field.checked !== (!wasRefused && field.defaultChecked)
      : field.value !== (wasRefused ? '' : field.defaultValue)
  return [...root.querySelectorAll<HTMLInputElement>('input[name]')].filter(isChanged)
}

/** Tells if the values were restored by the browser at a reload, without any interaction. */
const isUntouched = (): boolean => navigator.userActivation?.hasBeenActive === false

/** Returns the violations if the visitor has begun to fill it in, else null. */
export const enteredViolationsIn = (root: ParentNode): readonly Violation[] | null =>
  // A drawn price is the stored draft's own, which is continued and not replaced.
  root.querySelector('[data-drawn]') !== null ||
  (!isRefused(root) && (isUntouched() || changedFields(root).length === 0))
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

const counterpartOf = <Kind extends Element>(mount: Element, element: Kind): Kind | undefined =>
  [...mount.querySelectorAll<Kind>(element.localName)].find(
    other => markOf(other) === markOf(element),
  )

/**
 * Replaces the snapshot by `mount` in one task, with typed values, checked boxes, open parts, focus
 * and caret; fields without a counterpart, as in another version's snapshot, are skipped.
 */
export const replaceSnapshot = (shadow: ShadowRoot, mount: HTMLElement): void => {
  const changed = changedFields(shadow)
  const active = shadow.activeElement as HTMLInputElement | null
  // Read while it has the focus; dates and e-mail fields have no selection.
  const { selectionStart: start = null, selectionEnd, selectionDirection } = active ?? {}
  const folds = [...shadow.querySelectorAll('details')]
  const snapshotNodes = [...shadow.childNodes]
  shadow.append(mount)
  for (const fold of folds) {
    const counterpart = fold.open && counterpartOf(mount, fold)
    if (counterpart) counterpart.open = true
  }
  const focused = active && counterpartOf(mount, active)
  // Focus moves from field to field, so that a phone's keyboard stays. Before the input event: a
  // list of places opens for the focused field.
  focused?.focus({ preventScroll: true })
  const blurredFields: Element[] = []
  for (const field of changed) {
    const counterpart = counterpartOf(mount, field)
    if (counterpart === undefined) continue
    if (!isTicked(field)) {
      counterpart.value = field.value
      counterpart.dispatchEvent(new CustomEvent('input', { bubbles: true }))
      if (counterpart !== focused) blurredFields.push(counterpart)
    } else if (
      counterpart.checked !== field.checked &&
      !(field.type === 'radio' && counterpart.checked)
    )
      counterpart.click()
  }
  for (const node of snapshotNodes) node.remove()
  if (start !== null && focused?.type === active?.type)
    focused?.setSelectionRange(start, selectionEnd ?? start, selectionDirection ?? undefined)
  // After the events above are rendered: places are looked up and mistakes shown, as at any blur.
  queueMicrotask(() => {
    for (const field of blurredFields)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
