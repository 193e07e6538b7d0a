import { type Failure, type Struct, validate } from 'superstruct'
import { leftOutBy, type ReportLeftOut } from './content-faults'
import { isTable } from './record'
import type { FieldPath } from './written-file'

/**
 * Fields that limit what is shown, sold or allowed. An entry with a malformed one is left out as a
 * whole: without the field it would be shown, sold or allowed without that limit.
 */
const LIMITS: readonly unknown[] = [
  'publishedAt',
  'withdrawnAt',
  'stock',
  'example',
  'allowedOrigins',
]
/** Rounds in which a list may become empty where it must not be, and so on. */
const MAX_ROUNDS = 10

const AS_READ = { coerce: true, mask: true } as const

const startsWith = (path: FieldPath, start: FieldPath): boolean =>
  start.every((part, at) => path[at] === part)

const without = (value: unknown, [part, ...rest]: FieldPath): unknown => {
  if (Array.isArray(value) && typeof part === 'number')
    return rest.length === 0
      ? value.filter((_, at) => at !== part)
      : value.map((item: unknown, at) => (at === part ? without(item, rest) : item))
  if (!isTable(value) || part === undefined) return value
  const { [part]: inner, ...others } = value
  return rest.length === 0 ? others : { ...others, [part]: without(inner, rest) }
}

/** Returns the list item around a field, else the field or group that may be missing; null: none may. */
const removableAt = <T, S>(
  value: unknown,
  struct: Struct<T, S>,
  path: FieldPath,
): FieldPath | null => {
  if (LIMITS.includes(path[0])) return null
  const item = path.findLastIndex(part => typeof part === 'number')
  if (item !== -1) return path.slice(0, item + 1)
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length)
    const [fault] = validate(without(value, part), struct, AS_READ)
    const isStill = fault
      ?.failures()
      .some(({ path: other }) => startsWith(other, part) || startsWith(part, other))
    if (isStill !== true) return part
  }
  return null
}

/** Returns what can be removed for each failure, the outermost only. */
const removablesOf = <T, S>(
  value: unknown,
  struct: Struct<T, S>,
  failures: readonly Failure[],
): readonly { failure: Failure; part: FieldPath }[] | null => {
  const found = new Map<string, { failure: Failure; part: FieldPath }>()
  for (const failure of failures) {
    const part = removableAt(value, struct, failure.path)
    if (part === null) return null
    const key = JSON.stringify(part)
    if (!found.has(key)) found.set(key, { failure, part })
  }
  const all = [...found.values()]
  return all.filter(
    ({ part }) => !all.some(other => other.part !== part && startsWith(part, other.part)),
  )
}

/**
 * Returns the fields of a schema. A malformed field leaves out the list item around it, else itself
 * if it may be missing, and is reported. Throws a `StructError` for any other field.
 */
export const readFields = <T, S>(
  value: unknown,
  struct: Struct<T, S>,
  report: ReportLeftOut,
): T => {
  let current = value
  for (let round = 1; ; round += 1) {
    const [fault, read] = validate(current, struct, AS_READ)
    if (fault === undefined) return read
    const removables = round > MAX_ROUNDS ? null : removablesOf(current, struct, fault.failures())
    if (removables === null) throw fault
    for (const { failure, part } of removables) report(leftOutBy(failure, part))
    // From the end, so that the places of earlier items stay.
    current = removables.toReversed().reduce((rest, { part }) => without(rest, part), current)
  }
}
