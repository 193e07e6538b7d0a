import { defaulted, string, type Struct, validate } from 'superstruct'

/** Schema of a text in a JSON column; '' where a row does not have it. */
export const textOrEmpty = () => defaulted(string(), '')

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('a stored row does not match its schema: no JSON')
  }
}

/**
 * Parses a JSON column by its schema: rows of an older release get defaults for newer fields,
 * unknown fields of a newer release are dropped, so that a release can be rolled back. A release
 * must be able to read a new value of a field before the next one writes it: read as another value,
 * it would change the price. Throws for an invalid row, naming only the field, since errors are
 * logged and the row holds personal data.
 */
export const fromStored = <T, S>(json: string, struct: Struct<T, S>): T => {
  const [error, value] = validate(parsed(json), struct, { coerce: true, mask: true })
  if (error !== undefined)
    throw new Error(`a stored row does not match its schema: ${error.path.join('.')}`)
  return value
}

/** Applies a reader to a JSON column; null if it is unreadable. */
export const mapJson = <Value>(json: string, read: (json: string) => Value): Value | null => {
  try {
    return read(json)
  } catch {
    return null
  }
}
