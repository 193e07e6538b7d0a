import { Struct } from 'superstruct'
import { MAX_HTML } from '../../kinds/entry-fields'
import { findCollection } from './collections'
import { findSingle } from './single-types'

/** Paths of fields that a Strapi may send in several forms: 'content', 'centralContent.content'. */
export interface FieldPaths {
  /** Texts with headings and paragraphs. */
  texts: ReadonlySet<string>
  numbers: ReadonlySet<string>
}

/** True for the bounds of a text that may hold a whole page. */
export const isRich = (bounds: unknown): boolean =>
  typeof bounds === 'object' &&
  bounds !== null &&
  'maxLength' in bounds &&
  bounds.maxLength === MAX_HTML

const pathsWhere = (
  isMeant: (struct: Struct) => boolean,
  schema: object,
  before = '',
): readonly string[] =>
  Object.entries(schema).flatMap(([name, struct]): readonly string[] => {
    if (!(struct instanceof Struct)) return []
    const path = before + name
    if (isMeant(struct)) return [path]
    const { schema: inner } = struct.type === 'array' ? Object(struct.schema) : struct
    return typeof inner === 'object' && inner !== null && !(inner instanceof Struct)
      ? pathsWhere(isMeant, inner, `${path}.`)
      : []
  })

const isText = ({ type, schema }: Struct): boolean => type === 'string' && isRich(schema)
const isNumber = ({ type }: Struct): boolean => type === 'number' || type === 'integer'

const known = new Map<string, FieldPaths>()

/** Returns such fields of a collection or a single; none for an unknown one. */
export const fieldPathsOf = (name: string): FieldPaths => {
  const found = known.get(name)
  if (found !== undefined) return found
  const single = findSingle(name)?.schema
  const schemas = [...(findCollection(name)?.schemas ?? []), ...(single ? [single] : [])]
  const setOf = (isMeant: (struct: Struct) => boolean): ReadonlySet<string> =>
    new Set(schemas.flatMap(schema => pathsWhere(isMeant, schema)))
  const paths = { texts: setOf(isText), numbers: setOf(isNumber) }
  known.set(name, paths)
  return paths
}
