import { MESSAGE_FIELDS, type MessageKind } from '../../../shared/domain/message'
import type { Violation } from '../../../shared/domain/violation'

type Violations = readonly Violation[]

const at = (violations: Violations, name: string) =>
  violations.find(({ propertyPath }) => propertyPath === name)

const replaceAt = (
  kind: MessageKind,
  told: Violations,
  name: string,
  violation: Violation | undefined,
): Violations => {
  const names: readonly string[] = MESSAGE_FIELDS[kind]
  const others = told.filter(({ propertyPath }) => propertyPath !== name)
  return (violation === undefined ? others : [...others, violation]).sort(
    (one, other) => names.indexOf(one.propertyPath) - names.indexOf(other.propertyPath),
  )
}

/**
 * What a form that has told of `told` tells once a field is left: also what is wrong there, of all that is `found`. What the
 * server alone found stays until it is changed.
 */
export const tellLeft = (
  kind: MessageKind,
  told: Violations,
  found: Violations,
  name: string,
): Violations => replaceAt(kind, told, name, at(found, name) ?? at(told, name))

/** The same as a field is typed into: what is put right stops being wrong at once, nobody is told of a mistake while typing. */
export const tellTyped = (
  kind: MessageKind,
  told: Violations,
  found: Violations,
  name: string,
): Violations =>
  at(told, name) === undefined ? told : replaceAt(kind, told, name, at(found, name))
