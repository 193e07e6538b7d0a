import { Struct } from 'superstruct'
import { NOTES, Picture } from '../../kinds/entry-fields'
import type { Field } from './stored-entry'

/** Fields that an entry of a schema may hold beside its id, by name. */
export type DeclaredFields = ReadonlyMap<string, Field['kind']>

/**
 * Fields of a file that name entries of a collection by their slugs, and are sent as these entries;
 * in the items of a list, 'contains.product', they are sent as text.
 */
export type Relations = Readonly<Record<string, string>>

/** Written as text, and sent as components. */
const SENT_AS_LISTS = ['links', 'previousSlugs']

const kindOf = (name: string, struct: unknown): Field['kind'] => {
  if (!(struct instanceof Struct)) return 'plain'
  if (struct.schema === Picture.schema) return 'media'
  const { schema: element } = struct
  const holdsObjects =
    struct.type === 'array' && element instanceof Struct && element.type === 'object'
  return holdsObjects || SENT_AS_LISTS.includes(name) ? 'list' : 'plain'
}

const relationKind = (struct: unknown): Field['kind'] =>
  struct instanceof Struct && struct.type === 'array' ? 'relations' : 'relation'

/** Returns the fields of `object(schema)` as they are sent. */
export const declaredFields = (schema: object, relations: Relations = {}): DeclaredFields =>
  new Map(
    Object.entries(schema)
      .filter(([name]) => name !== 'id' && !NOTES.includes(name))
      .map(
        ([name, struct]) =>
          [name, name in relations ? relationKind(struct) : kindOf(name, struct)] as const,
      ),
  )
