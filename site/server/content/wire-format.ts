import { inOrder, matcherOf } from './match-entry'
import { type ContentQuery, type Populate, type Selection, WHOLE } from './query'
import type { Field, Fields, StoredEntry } from './stored-entry'

type Attributes = Record<string, unknown>
type WireQuery = Pick<ContentQuery, 'populate' | 'fields' | 'within'>

const isSent = (name: string, { fields }: Pick<Selection, 'fields'>): boolean =>
  fields === '*' || name === 'id' || fields.includes(name)

const plainOf = (fields: Fields, selection: Selection): Attributes =>
  Object.fromEntries(
    [...fields].flatMap(([name, field]) =>
      field.kind === 'plain' && isSent(name, selection) ? [[name, field.value] as const] : [],
    ),
  )

const idOf = (fields: Fields): number => {
  const id = fields.get('id')
  return id?.kind === 'plain' && typeof id.value === 'number' ? id.value : 0
}

const selected = (items: readonly Fields[], { filters, sort }: Selection): readonly Fields[] => {
  if (filters.length === 0 && sort.length === 0) return items
  const matching = items.map(fields => ({ id: idOf(fields), fields })).filter(matcherOf(filters))
  return (sort.length === 0 ? matching : inOrder(matching, sort)).map(({ fields }) => fields)
}

const deeperOf = (populate: Populate, name: string): Populate | undefined => {
  if (populate === '*') return {}
  return Object.hasOwn(populate, name) ? populate[name] : undefined
}

const attributesOf = (
  fields: Fields,
  { populate, fields: chosen, within }: WireQuery,
  before: string,
): Attributes => {
  const attributes: Attributes = {}
  for (const [name, field] of fields) {
    if (field.kind === 'plain') {
      if (isSent(name, { fields: chosen })) attributes[name] = field.value
      continue
    }
    const deeper = deeperOf(populate, name)
    if (deeper !== undefined) attributes[name] = wireOf(field, deeper, within, before + name)
  }
  return attributes
}

const relatedOf = (
  fields: Fields,
  selection: Selection,
): { id: number; attributes: Attributes } => {
  const { id: _, ...attributes } = plainOf(fields, selection)
  return { id: idOf(fields), attributes }
}

const wireOf = (
  field: Exclude<Field, { kind: 'plain' }>,
  populate: Populate,
  within: WireQuery['within'],
  path: string,
): unknown => {
  const selection = Object.hasOwn(within, path) ? (within[path] ?? WHOLE) : WHOLE
  const attributes = (fields: Fields) =>
    attributesOf(fields, { populate, fields: selection.fields, within }, `${path}.`)
  if ('items' in field) {
    const items = selected(field.items, selection)
    if (field.kind === 'list') return items.map(attributes)
    const related = items.map(item => relatedOf(item, selection))
    return { data: field.kind === 'relations' ? related : (related[0] ?? null) }
  }
  if (field.kind === 'component') return field.fields === null ? null : attributes(field.fields)
  return {
    data:
      field.fields === null ? null : { id: field.id, attributes: plainOf(field.fields, selection) },
  }
}

/** Returns an entry in Strapi's format 4: '*' populates one level, as there. */
export const toWire = (
  { id, fields }: StoredEntry,
  query: WireQuery,
): { id: number; attributes: Attributes } => ({
  id,
  attributes: attributesOf(fields, query, ''),
})
