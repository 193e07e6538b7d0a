import {
  type Infer,
  intersection,
  nullable,
  number,
  pattern,
  record,
  string,
  type Struct,
  type,
  unknown,
  validate,
} from 'superstruct'

export const IsoDate = pattern(string(), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/)

/** What every file of a collection holds beside its own fields; `publishedAt: null` is a draft. */
export const Entry = intersection([
  record(string(), unknown()),
  type({ id: number(), createdAt: IsoDate, updatedAt: IsoDate, publishedAt: nullable(IsoDate) }),
])
export type Entry = Infer<typeof Entry>

/** An entry as its schema is asked about it: as it was written, and as it is sent, everything of its first level populated. */
export interface ReadEntry {
  fields: Readonly<Record<string, unknown>>
  attributes: Readonly<Record<string, unknown>>
}

/** A field that is not what its schema says. */
export interface FieldFault {
  path: readonly (string | number)[]
  message: string
}

/** The first of them, or null; a field that no schema names comes first, since it may be another one misspelt. */
export const faultOf = <T>(value: unknown, struct: Struct<T, unknown>): FieldFault | null => {
  const [fault] = validate(value, struct)
  if (fault === undefined) return null
  const stranger = fault.failures().find(({ type: expected }) => expected === 'never')
  return stranger === undefined ? fault : { path: stranger.path, message: 'no field has that name' }
}
