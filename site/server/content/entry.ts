import {
  type Infer,
  intersection,
  nullable,
  number,
  record,
  string,
  type Struct,
  type StructError,
  type,
  unknown,
  validate,
} from 'superstruct'
import { IsoDate } from '../../kinds/text-like'

/** Fields that every file of a collection has; `publishedAt: null` is a draft. */
export const Entry = intersection([
  record(string(), unknown()),
  type({ id: number(), createdAt: IsoDate, updatedAt: IsoDate, publishedAt: nullable(IsoDate) }),
])
export type Entry = Infer<typeof Entry>

/**
 * An entry for its schema: as it was written, and as it is sent, with its first level populated.
 */
export interface ReadEntry {
  fields: Readonly<Record<string, unknown>>
  attributes: Readonly<Record<string, unknown>>
}

/** A field that does not fit its schema. */
export interface FieldFault {
  path: readonly (string | number)[]
  message: string
}

/** Returns what is wrong with the place that an entry names; null: it exists, or none is named. */
export type NamedPlaceFault = (collection: string, fields: ReadEntry['fields']) => FieldFault | null

/** Returns the first fault, as one line. */
export const fieldFault = (fault: StructError): FieldFault => {
  const [{ value, message } = fault] = fault.failures()
  return {
    path: fault.path,
    message: value === undefined ? 'it is missing' : message.replaceAll(/\s+/g, ' '),
  }
}

/**
 * Returns the first fault, or null; an unknown field comes first, since it may be a misspelt one.
 */
export const faultOf = <T>(value: unknown, struct: Struct<T, unknown>): FieldFault | null => {
  const [fault] = validate(value, struct)
  if (fault === undefined) return null
  const unknownField = fault.failures().find(({ type: expected }) => expected === 'never')
  return unknownField === undefined
    ? fieldFault(fault)
    : { path: unknownField.path, message: 'no field has that name' }
}
