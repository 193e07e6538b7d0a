import type { ContentQuery, Filter, Populate, Selection } from './query'
import { type Fields, innerOf, type StoredEntry } from './stored-entry'

/** Fields of a collection, by path. */
export interface KnownFields {
  /** Texts, numbers, flags and null: usable in filters and sorting. */
  scalars: ReadonlySet<string>
  /** Pictures and components. */
  populated: ReadonlySet<string>
  /** All of these, and JSON. */
  all: ReadonlySet<string>
  /** Fields that an entry may have, though none has filled them: they are valid in every query. */
  unfilled: ReadonlySet<string>
}

/** An unknown field in a query: the parameter, and the path in it. */
interface Unknown {
  param: string
  path: readonly string[]
}

/** Collects the fields of the entries; `declared` are those of their schema. */
export const knownFieldsOf = (
  entries: readonly StoredEntry[],
  declared: Iterable<string>,
): KnownFields => {
  const unfilled = new Set(declared)
  const scalars = new Set(['id'])
  const populated = new Set<string>()
  const all = new Set(['id'])
  const gather = (fields: Fields, before: string): void => {
    for (const [name, field] of fields) {
      const path = before + name
      all.add(path)
      if (field.kind !== 'plain' || field.value !== null) unfilled.delete(path)
      if (field.kind === 'plain') {
        if (field.value === null || typeof field.value !== 'object') scalars.add(path)
        continue
      }
      populated.add(path)
      for (const item of innerOf(field)) gather(item, `${path}.`)
    }
  }
  for (const { fields } of entries) gather(fields, '')
  return { scalars, populated, all, unfilled }
}

const isUnfilled = ({ unfilled }: KnownFields, path: string): boolean => {
  const [field = ''] = path.split('.')
  return unfilled.has(field)
}

const unknownOfFilters = (
  filters: readonly Filter[],
  known: KnownFields,
  before: string,
): string[] =>
  filters.flatMap(filter => {
    if ('any' in filter)
      return filter.any.flatMap(branch => unknownOfFilters(branch, known, before))
    if ('not' in filter) return unknownOfFilters(filter.not, known, before)
    const path = before + filter.field
    const askable =
      filter.operator === '$null' || filter.operator === '$notNull' ? known.all : known.scalars
    return askable.has(path) || isUnfilled(known, path) ? [] : [filter.field]
  })

const unknownOfPopulate = (populate: Populate, known: KnownFields, before = ''): string[] => {
  if (populate === '*') return []
  return Object.entries(populate).flatMap(([name, deeper]) => {
    const path = before + name
    if (isUnfilled(known, path)) return []
    return known.populated.has(path) ? unknownOfPopulate(deeper, known, `${path}.`) : [path]
  })
}

const unknownOfSelection = (
  { filters, sort, fields }: Selection,
  known: KnownFields,
  before = '',
): Unknown[] => {
  const isSortable = (path: string) => known.scalars.has(path) || isUnfilled(known, path)
  const isThere = (path: string) => known.all.has(path) || isUnfilled(known, path)
  const chosen = fields === '*' ? [] : fields
  const inParam = (param: string, paths: readonly string[]) =>
    paths.map(path => ({ param, path: path.split('.') }))
  return [
    ...inParam('filters', unknownOfFilters(filters, known, before)),
    ...inParam(
      'sort',
      sort.map(({ field }) => field).filter(field => !isSortable(before + field)),
    ),
    ...inParam(
      'fields',
      chosen.filter(name => !isThere(before + name)),
    ),
  ]
}

/**
 * Returns the first field of the query that no entry of the collection has, or can have, in that
 * shape.
 */
export const unknownFieldOf = (query: ContentQuery, known: KnownFields): Unknown | undefined =>
  [
    ...unknownOfSelection(query, known),
    ...unknownOfPopulate(query.populate, known).map(path => ({
      param: 'populate',
      path: path.split('.'),
    })),
    ...Object.entries(query.within).flatMap(([path, selection]) =>
      unknownOfSelection(selection, known, `${path}.`).map(unknown => ({
        param: 'populate',
        path: [...path.split('.'), unknown.param, ...unknown.path],
      })),
    ),
  ][0]
