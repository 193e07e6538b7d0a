import type { ContentQuery, Filter, Populate } from './query'
import type { Fields, StoredEntry } from './stored-entry'

/** What a collection can be asked for, by path. */
export interface KnownFields {
  /** Texts, numbers and flags, null too: what filters and sorts look at. */
  scalars: ReadonlySet<string>
  /** Pictures and components. */
  populated: ReadonlySet<string>
  /** All of these, and JSON. */
  all: ReadonlySet<string>
  /** Fields that an entry may have, though none has: asking for them is no mistake. */
  declared: ReadonlySet<string>
}

/** Gathers what the entries hold; `declared` are the fields of their schema. */
export const knownFieldsOf = (entries: readonly StoredEntry[], declared: readonly string[]): KnownFields => {
  const scalars = new Set(['id'])
  const populated = new Set<string>()
  const all = new Set(['id'])
  const gather = (fields: Fields, before: string): void => {
    for (const [name, field] of fields) {
      const path = before + name
      all.add(path)
      if (field.kind === 'plain') {
        if (field.value === null || typeof field.value !== 'object') scalars.add(path)
        continue
      }
      populated.add(path)
      const inner = field.kind === 'list' ? field.items : field.fields === null ? [] : [field.fields]
      for (const item of inner) gather(item, `${path}.`)
    }
  }
  for (const { fields } of entries) gather(fields, '')
  return { scalars, populated, all, declared: new Set(declared) }
}

const isUnfilled = ({ all, declared }: KnownFields, path: string): boolean => {
  const [field = ''] = path.split('.')
  return declared.has(field) && !all.has(field)
}

const unknownOfFilters = (filters: readonly Filter[], known: KnownFields): string[] =>
  filters.flatMap(filter => {
    if ('any' in filter) return filter.any.flatMap(branch => unknownOfFilters(branch, known))
    const { field, operator } = filter
    const askable = operator === '$null' || operator === '$notNull' ? known.all : known.scalars
    return askable.has(field) || isUnfilled(known, field) ? [] : [field]
  })

const unknownOfPopulate = (populate: Populate, known: KnownFields, before = ''): string[] => {
  if (populate === '*') return []
  return Object.entries(populate).flatMap(([name, deeper]) => {
    const path = before + name
    if (isUnfilled(known, path)) return []
    return known.populated.has(path) ? unknownOfPopulate(deeper, known, `${path}.`) : [path]
  })
}

/** The first field of the query that no entry of the collection has, or can have, in the shape asked for. */
export const unknownFieldOf = (query: ContentQuery, known: KnownFields): string | undefined => {
  const isSortable = (path: string) => known.scalars.has(path) || isUnfilled(known, path)
  const isThere = (name: string) => known.all.has(name) || isUnfilled(known, name)
  const chosen = query.fields === '*' ? [] : query.fields
  return [
    ...unknownOfFilters(query.filters, known),
    ...query.sort.map(({ field }) => field).filter(field => !isSortable(field)),
    ...unknownOfPopulate(query.populate, known),
    ...chosen.filter(name => !isThere(name)),
  ][0]
}
