import { Struct } from 'superstruct'
import { Day, MAX_HTML, Picture, Slug, Time } from '../../kinds/entry-fields'
import { IsoDate } from '../../kinds/text-like'
import { findCollection } from './collections'
import type { Relations } from './declared-fields'
import { findSingle } from './single-types'

/** Content of a field that a Strapi may send in several ways. */
export type FieldForm = 'rich' | 'text' | 'number' | 'flag' | 'day' | 'moment' | 'time' | 'slug'

/** A field of a collection, a single or a component; `fields`: those of its own component. */
export interface FieldShape {
  form: FieldForm | null
  fields: FieldShapes
  /** Schema of the field, by which editors are told what it takes. */
  struct: Struct
}
export type FieldShapes = ReadonlyMap<string, FieldShape>

const NO_FIELDS: FieldShapes = new Map()

/** True for the bounds of a text that may hold a whole page. */
export const isRich = (bounds: unknown): boolean =>
  typeof bounds === 'object' &&
  bounds !== null &&
  'maxLength' in bounds &&
  bounds.maxLength === MAX_HTML

const FORMS_OF_TEXTS: ReadonlyMap<unknown, FieldForm> = new Map([
  [Day.schema, 'day'],
  [IsoDate.schema, 'moment'],
  [Time.schema, 'time'],
  [Slug.schema, 'slug'],
])
const FORMS_OF_TYPES: Readonly<Record<string, FieldForm>> = {
  boolean: 'flag',
  integer: 'number',
  number: 'number',
  string: 'text',
  text: 'text',
}

const formOf = ({ type, schema }: Struct): FieldForm | null =>
  FORMS_OF_TEXTS.get(schema) ??
  (type === 'string' && isRich(schema) ? 'rich' : (FORMS_OF_TYPES[type] ?? null))

const shapeOf = (struct: Struct): FieldShape => {
  const element: unknown = struct.type === 'array' ? struct.schema : struct
  if (!(element instanceof Struct) || element.schema === Picture.schema)
    return { form: null, fields: NO_FIELDS, struct }
  if (element.type === 'object') return { form: null, fields: shapesOf(element.schema), struct }
  const form = formOf(element)
  // A line of text is a component in a Strapi, and read as such; former slugs are too.
  return { form: element === struct || form === 'slug' ? form : null, fields: NO_FIELDS, struct }
}

const shapesOf = (schema: object, relations: Relations = {}): FieldShapes =>
  new Map(
    Object.entries(schema).flatMap(([name, struct]) => {
      if (!(struct instanceof Struct)) return []
      const shape = shapeOf(struct)
      return [[name, name in relations ? { ...shape, form: null } : shape] as const]
    }),
  )

const known = new Map<string, FieldShapes>()

/** Returns the fields of a collection or a single; none for an unknown one. */
export const fieldShapesOf = (name: string): FieldShapes => {
  const found = known.get(name)
  if (found !== undefined) return found
  const collection = findCollection(name)
  const single = findSingle(name)
  const schemas = [...(collection?.schemas ?? []), ...(single ? [single.schema] : [])]
  const { relations } = { ...collection, ...single }
  const shapes = new Map(schemas.flatMap(schema => [...shapesOf(schema, relations)]))
  known.set(name, shapes)
  return shapes
}

/** Returns the field at a path of an entry: `['sources', 0, 'href']`. Undefined: no schema has it. */
export const fieldShapeAt = (
  name: string,
  path: readonly (string | number)[],
): FieldShape | undefined => {
  let fields = fieldShapesOf(name)
  let found: FieldShape | undefined
  for (const part of path) {
    if (typeof part === 'number') continue
    found = fields.get(part)
    fields = found?.fields ?? NO_FIELDS
  }
  return found
}
