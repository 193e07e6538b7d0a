import { type Struct, validate } from 'superstruct'

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('a stored row is not as its schema says: no JSON')
  }
}

/**
 * A JSON column, read through its schema: rows of an older release get the fields that were added since, those of a newer
 * one lose what this one does not know, so that a release can be taken back. A new value of a field there is has to be
 * readable one release before it is written: read as another, it would make another price. Throws where a row does not fit,
 * and says the field only: an error is logged, and the row is somebody's.
 */
export const fromStored = <T, S>(json: string, struct: Struct<T, S>): T => {
  const [error, value] = validate(parsed(json), struct, { coerce: true, mask: true })
  if (error !== undefined)
    throw new Error(`a stored row is not as its schema says: ${error.path.join('.')}`)
  return value
}
