import { type Failure, type Struct, validate } from 'superstruct'
import type { Violation } from '../domain/violation'
import { violationText } from '../texts/violations'

export type Checked<T> = { ok: true; value: T } | { ok: false; violations: Violation[] }

/** Maximum number of reported faults of a body: a caller needs no more. */
const MAX_VIOLATIONS = 50

/**
 * Returns why the value at a path was refused. `reason` undefined: the value was missing or of
 * another type. `message`: text of the schema library.
 */
export type RefusalMessage = (
  reason: string | undefined,
  propertyPath: string,
  message?: string,
) => string

type Fault = Pick<Failure, 'path' | 'refinement'>

const toViolation = (
  { path, refinement, message }: Fault & { message?: string },
  sentence: RefusalMessage,
): Violation => {
  const propertyPath = path.map(String).join('.')
  return { propertyPath, message: sentence(refinement, propertyPath, message) }
}

/**
 * Reads a value from outside through its schema: defaults are filled in, unknown fields left out.
 * One violation a path, in the order of the schema's fields. `sentence`: for callers with sentences
 * of their own.
 */
export const check = <T, S>(
  value: unknown,
  struct: Struct<T, S>,
  sentence: RefusalMessage = violationText,
): Checked<T> => {
  try {
    return validated(value, struct, sentence)
  } catch {
    // superstruct quotes refused values in its messages, which throws for a value whose own
    // `toString` is not a function.
    return { ok: false, violations: [{ propertyPath: '', message: violationText('required') }] }
  }
}

const validated = <T, S>(
  value: unknown,
  struct: Struct<T, S>,
  sentence: RefusalMessage,
): Checked<T> => {
  const [error, checked] = validate(value, struct, { coerce: true, mask: true })
  if (error === undefined) return { ok: true, value: checked }
  const violations = new Map<string, Violation>()
  for (const failure of error.failures()) {
    const violation = toViolation(failure, sentence)
    if (!violations.has(violation.propertyPath)) violations.set(violation.propertyPath, violation)
    if (violations.size === MAX_VIOLATIONS) break
  }
  return { ok: false, violations: [...violations.values()] }
}

/** Returns the same result for rules that are functions over several fields. */
export const toViolations = (faults: readonly Fault[]): Violation[] =>
  faults.map(fault => toViolation(fault, violationText))
