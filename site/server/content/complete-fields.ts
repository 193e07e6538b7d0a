import type { Field, Fields, StoredEntry } from './stored-entry'

type Kind = Field['kind']

/** Kinds of the fields of a collection or component, as far as any entry shows them. */
type Shape = ReadonlyMap<string, { kind: Kind; inner: Shape }>

const EMPTY: Readonly<Record<Kind, Field>> = {
  plain: { kind: 'plain', value: null },
  media: { kind: 'media', id: 0, fields: null },
  component: { kind: 'component', fields: null },
  list: { kind: 'list', items: [] },
  relation: { kind: 'relation', items: [] },
  relations: { kind: 'relations', items: [] },
}

const isEmpty = (field: Field): boolean => field.kind === 'plain' && field.value === null

/** Media and related entries are always complete. */
const itemsOf = (field: Field): readonly Fields[] => {
  if (field.kind === 'list') return field.items
  return field.kind === 'component' && field.fields !== null ? [field.fields] : []
}

const shapeOf = (
  records: readonly Fields[],
  declared: ReadonlyMap<string, Kind> = new Map(),
): Shape => {
  const kinds = new Map(declared)
  const items = new Map<string, Fields[]>()
  for (const record of records)
    for (const [name, field] of record) {
      if (!isEmpty(field) || !kinds.has(name)) kinds.set(name, field.kind)
      items.set(name, [...(items.get(name) ?? []), ...itemsOf(field)])
    }
  return new Map(
    [...kinds].map(([name, kind]) => [name, { kind, inner: shapeOf(items.get(name) ?? []) }]),
  )
}

const completed = (fields: Fields, shape: Shape): Fields => {
  const whole = new Map(fields)
  for (const [name, { kind, inner }] of shape) {
    const field = fields.get(name)
    if (field === undefined || isEmpty(field)) whole.set(name, EMPTY[kind])
    else if (field.kind === 'list')
      whole.set(name, { ...field, items: field.items.map(item => completed(item, inner)) })
    else if (field.kind === 'component' && field.fields !== null)
      whole.set(name, { ...field, fields: completed(field.fields, inner) })
  }
  return whole
}

/**
 * Adds the fields that other entries or the schema have, as Strapi does: null, no picture, or an
 * empty list.
 */
export const completeFields = (
  entries: readonly StoredEntry[],
  declared: ReadonlyMap<string, Kind>,
): readonly StoredEntry[] => {
  const shape = shapeOf(
    entries.map(({ fields }) => fields),
    declared,
  )
  return entries.map(entry => ({ ...entry, fields: completed(entry.fields, shape) }))
}
