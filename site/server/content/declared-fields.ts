import { Struct } from 'superstruct'
import type { Field } from './stored-entry'
import { NOTES, Picture } from './written-fields'

/** By name, what an entry of a schema may hold beside its number. */
export type DeclaredFields = ReadonlyMap<string, Field['kind']>

/** Written as words, and sent as components. */
const SENT_AS_LISTS = ['links', 'previousSlugs']

const kindOf = (name: string, struct: unknown): Field['kind'] => {
  if (!(struct instanceof Struct)) return 'plain'
  if (struct.schema === Picture.schema) return 'media'
  const { schema: element } = struct
  const holdsObjects = struct.type === 'array' && element instanceof Struct && element.type === 'object'
  return holdsObjects || SENT_AS_LISTS.includes(name) ? 'list' : 'plain'
}

/** What `object(schema)` lets an entry hold, and is sent. */
export const declaredFields = (schema: object): DeclaredFields =>
  new Map(
    Object.entries(schema)
      .filter(([name]) => name !== 'id' && !NOTES.includes(name))
      .map(([name, struct]) => [name, kindOf(name, struct)] as const),
  )
