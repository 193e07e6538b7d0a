import { Struct } from 'superstruct'
import { MAX_HTML } from '../../kinds/entry-fields'
import { findCollection } from './collections'
import { findSingle } from './single-types'

/** True for the bounds of a text that may hold a whole page. */
export const isRich = (bounds: unknown): boolean =>
  typeof bounds === 'object' &&
  bounds !== null &&
  'maxLength' in bounds &&
  bounds.maxLength === MAX_HTML

/** Paths of the fields with a text in headings and paragraphs: 'content', 'centralContent.content'. */
const richPaths = (schema: object, before = ''): readonly string[] =>
  Object.entries(schema).flatMap(([name, struct]): readonly string[] => {
    if (!(struct instanceof Struct)) return []
    const path = before + name
    const { schema: inner } = struct
    if (struct.type === 'string') return isRich(inner) ? [path] : []
    if (struct.type === 'object') return richPaths(inner, `${path}.`)
    return inner instanceof Struct && inner.type === 'object'
      ? richPaths(inner.schema, `${path}.`)
      : []
  })

const known = new Map<string, ReadonlySet<string>>()

/** Returns the paths of such fields in a collection or a single; none for an unknown one. */
export const richFieldsOf = (name: string): ReadonlySet<string> => {
  const found = known.get(name)
  if (found !== undefined) return found
  const schemas = findCollection(name)?.schemas ?? []
  const single = findSingle(name)?.schema
  const paths = new Set([...schemas, ...(single ? [single] : [])].flatMap(one => richPaths(one)))
  known.set(name, paths)
  return paths
}
