import { create, type Struct } from 'superstruct'

/** A JSON column, read through its schema: rows of an older release get the fields that were added since. */
export const fromStored = <T, S>(json: string, struct: Struct<T, S>): T => create(JSON.parse(json), struct)
