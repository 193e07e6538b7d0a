import { MESSAGE_FIELDS, type MessageKind } from '../../../shared/domain/message'
import type { Violation } from '../../../shared/domain/violation'

type Violations = readonly Violation[]

const at = (violations: Violations, name: string) =>
  violations.find(({ propertyPath }) => propertyPath === name)

const replaceAt = (
  kind: MessageKind,
  listed: Violations,
  name: string,
  violation: Violation | undefined,
): Violations => {
  const names: readonly string[] = MESSAGE_FIELDS[kind]
  const others = listed.filter(({ propertyPath }) => propertyPath !== name)
  return (violation === undefined ? others : [...others, violation]).sort(
    (one, other) => names.indexOf(one.propertyPath) - names.indexOf(other.propertyPath),
  )
}

/**
 * Returns the visible violations after a field was left: those in `listed`, and the field's own of
 * all `found`. Violations by the server stay until the field changes.
 */
export const afterLeaving = (
  kind: MessageKind,
  listed: Violations,
  found: Violations,
  name: string,
): Violations => replaceAt(kind, listed, name, at(found, name) ?? at(listed, name))

/** Same while a field is edited: a fixed violation disappears at once, new ones wait. */
export const afterTyping = (
  kind: MessageKind,
  listed: Violations,
  found: Violations,
  name: string,
): Violations =>
  at(listed, name) === undefined ? listed : replaceAt(kind, listed, name, at(found, name))
