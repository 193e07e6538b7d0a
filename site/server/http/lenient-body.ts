import type { Context, Struct } from 'superstruct'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { tooLong } from '../../../shared/domain/text'
import { BODY_TEXTS } from '../../../shared/texts/body-texts'
import { violationText } from '../../../shared/texts/violations'
import { check, type Checked, type RefusalMessage } from '../../../shared/validation/check'

/** A schema of any type, with its faults about a value and its parts. */
interface PartStruct {
  type: string
  coercer(value: unknown, context: Context): unknown
  validator(value: unknown, context: Context): Iterable<unknown>
  refiner(value: unknown, context: Context): Iterable<unknown>
  entries(value: unknown, context: Context): Iterable<[string | number, unknown, PartStruct]>
  validate(value: unknown, options: { coerce: boolean }): [unknown, unknown]
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/
const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i
const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,15})?$/
const FLAGS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }
/** Maximum characters of a text that can represent a value of another type. */
const MAX_LENGTH = 40

/** Returns the day of a date-time in Paris; one without a zone is Paris time. Null for any other text. */
const dayOf = (text: string): string | null => {
  if (!DATE_TIME.test(text)) return null
  if (!ZONED.test(text)) return text.slice(0, 10)
  const moment = new Date(text.replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? null : dayInFrance(moment)
}

/** Returns the values that a sent value may represent, the value itself first. */
const readingsOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null || value === '') return [undefined, null, '']
  // PHP writes an empty object as an empty list.
  if (Array.isArray(value) && value.length === 0) return [value, {}, undefined]
  if (value === 0 || value === 1) return [value, value === 1, String(value)]
  if (typeof value === 'number') return [value, String(value)]
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return [value]
  const text = value.trim()
  const number = NUMBER.test(text) ? Number(text.replace(',', '.')) : null
  return [value, number, FLAGS[text.toLowerCase()] ?? null, dayOf(text)].filter(
    reading => reading !== null,
  )
}

const CONTEXT = { path: [], branch: [], mask: true }

const isNone = (failures: Iterable<unknown>): boolean =>
  failures[Symbol.iterator]().next().done === true

/**
 * Returns how well a struct accepts an interpretation. Checks its parts one by one, since an error
 * of the library costs ten times as much.
 */
const fitOf = (reading: unknown, struct: PartStruct): 'whole' | 'type' | 'none' => {
  if (typeof reading === 'object' && reading !== null)
    return struct.validate(reading, { coerce: true })[0] === undefined ? 'whole' : 'none'
  const value = struct.coercer(reading, CONTEXT)
  if (!isNone(struct.validator(value, CONTEXT))) return 'none'
  return isNone(struct.refiner(value, CONTEXT)) ? 'whole' : 'type'
}

/**
 * Returns the first interpretation that the struct accepts, else the first of its type, else the
 * value as it was sent.
 */
const readLeaf = (value: unknown, struct: PartStruct): unknown => {
  let readings: { reading: unknown } | null = null
  for (const reading of readingsOf(value)) {
    const fit = fitOf(reading, struct)
    if (fit === 'whole') return reading
    if (fit === 'type') readings ??= { reading }
  }
  return readings === null ? value : readings.reading
}

const isEmpty = (value: unknown): boolean => value === null || value === ''

/**
 * Returns the list that PHP writes as an object: one with gaps, whose names are its indices, or an
 * empty one.
 */
const listIn = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.keys(value).every(name => /^\d{1,6}$/.test(name)) ? Object.values(value) : value
}

/** Converts a value and its parts to the types of the struct, where possible. */
const readAs = (sent: unknown, struct: PartStruct): unknown => {
  const value = struct.type === 'array' ? listIn(sent) : sent
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0))
    return readLeaf(value, struct)
  if (Array.isArray(value)) {
    const items: unknown[] = [...value]
    for (const [index, item, itemStruct] of struct.entries(value, CONTEXT))
      items[Number(index)] = readAs(item, itemStruct) ?? item
    return items
  }
  const filled: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).filter(([, part]) => !isEmpty(part)),
  )
  const values: Record<string, unknown> = {}
  for (const [key, part, partStruct] of struct.entries(filled, CONTEXT)) {
    if (partStruct.type === 'never') continue
    const reading = readAs(part, partStruct)
    if (reading !== undefined) values[key] = reading
  }
  return values
}

/** Returns why a value is refused, with the limits if it exceeds them. */
const withLimits: RefusalMessage = (reason, _path, message = '') => {
  const [, min, max] = /between `(-?\d+)` and `(\d+)`/.exec(message) ?? []
  if (reason !== 'size' || min === undefined || max === undefined) return violationText(reason)
  const [, length] = /received one with a length of `(\d+)`/.exec(message) ?? []
  if (length === undefined) return BODY_TEXTS.outOfRange(min, max)
  if (Number(length) < Number(min)) return violationText(reason)
  return message.includes('string')
    ? violationText(tooLong(Number(max)))
    : BODY_TEXTS.listTooLong(max)
}

/**
 * Reads the body of a public call, in any sensible form of JSON: `null`, `""` and absent mean the
 * same for an optional field, numbers and flags may be text, text a number, flags 0 and 1, days
 * date-times. A body in the form of the schema is taken unchanged.
 */
export const readLeniently = <T, S>(
  value: unknown,
  struct: Struct<T, S>,
  sentence: RefusalMessage = withLimits,
): Checked<T> => {
  const checked = check(value, struct, sentence)
  return checked.ok ? checked : check(readAs(value, struct), struct, sentence)
}

/**
 * Reads a body as `readLeniently` does; a missing or malformed owner uuid is reported like an
 * unknown one.
 */
export const readOwnedBody = <T, S>(
  value: unknown,
  struct: Struct<T, S>,
  owner: { field: string; unknown: string },
): Checked<T> => {
  const result = readLeniently(value, struct)
  if (result.ok) return result
  const violations = result.violations.map(violation =>
    violation.propertyPath === owner.field ? { ...violation, message: owner.unknown } : violation,
  )
  return { ok: false, violations }
}
