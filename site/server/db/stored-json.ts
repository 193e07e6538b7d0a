import { create, type Struct, StructError } from 'superstruct'

/**
 * A JSON column, read through its schema: rows of an older release get the fields that were added since. Throws where a
 * row does not fit, and says the field only: an error is logged, and the row is somebody's.
 */
export const fromStored = <T, S>(json: string, struct: Struct<T, S>): T => {
  try {
    return create(JSON.parse(json), struct)
  } catch (error) {
    const field = error instanceof StructError ? error.path.join('.') : 'no JSON'
    throw new Error(`a stored row is not as its schema says: ${field}`)
  }
}
