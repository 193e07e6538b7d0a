import { type ContentAnswer, type ContentSource, invalidKey, NOT_FOUND } from './content-source'
import type { Entry } from './entry'
import type { ContentQuery, Filter, Sort } from './query'
import type { Upload } from './uploads'
import { isPopulated, toWire } from './wire-format'

interface EmbeddedContent {
  collections: ReadonlyMap<string, readonly Entry[]>
  singles: ReadonlyMap<string, Entry>
  uploads: ReadonlyMap<string, Upload>
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'
const fieldOf = (entry: Entry, field: string): unknown => (Object.hasOwn(entry, field) ? entry[field] : null)

const matches = (entry: Entry, { field, values }: Filter): boolean => {
  const value = fieldOf(entry, field)
  return value !== null && isScalar(value) && values.includes(String(value))
}

const collator = new Intl.Collator('fr', { numeric: true })

const compareBy =
  (sorts: readonly Sort[]) =>
  (one: Entry, other: Entry): number => {
    for (const { field, direction } of sorts) {
      const order = collator.compare(String(fieldOf(one, field) ?? ''), String(fieldOf(other, field) ?? ''))
      if (order !== 0) return direction === 'asc' ? order : -order
    }
    return one.id - other.id
  }

/** The first field of the query that no entry of the collection has in the shape asked for. */
const unknownField = (entries: readonly Entry[], query: ContentQuery): string | undefined => {
  const scalar = (field: string) =>
    entries.some(entry => Object.hasOwn(entry, field) && isScalar(entry[field])) ? [] : [field]
  const populated = (field: string) =>
    entries.some(entry => Object.hasOwn(entry, field) && isPopulated(entry[field])) ? [] : [field]
  const scalars = [...query.filters, ...query.sort].map(({ field }) => field)
  return [...scalars.flatMap(scalar), ...(query.populate === '*' ? [] : query.populate.flatMap(populated))][0]
}

const answer = (entries: readonly Entry[], query: ContentQuery, uploads: EmbeddedContent['uploads']): ContentAnswer => {
  const unknown = unknownField(entries, query)
  if (unknown !== undefined) return { ok: false, error: invalidKey(unknown) }
  const found = entries
    .filter(entry => query.withDrafts || entry.publishedAt !== null)
    .filter(entry => query.filters.every(filter => matches(entry, filter)))
    .toSorted(compareBy(query.sort))
  const { page, pageSize } = query
  const counts = { pageCount: Math.ceil(found.length / pageSize), total: found.length }
  const data = found.slice((page - 1) * pageSize, page * pageSize).map(entry => toWire(entry, query.populate, uploads))
  return { ok: true, list: { data, meta: { pagination: { page, pageSize, ...(query.withCount ? counts : {}) } } } }
}

/** The content of `site/content`, read once at start: an edit is seen after a restart. */
export const createEmbeddedContent = ({ collections, singles, uploads }: EmbeddedContent): ContentSource => ({
  list: (collection, query) => {
    const entries = collections.get(collection)
    return Promise.resolve(entries === undefined ? { ok: false, error: NOT_FOUND } : answer(entries, query, uploads))
  },
  single: (name, query) => {
    const entry = singles.get(name)
    const isHidden = entry === undefined || (entry.publishedAt === null && !query.withDrafts)
    if (isHidden) return Promise.resolve({ ok: false, error: NOT_FOUND })
    const unknown = unknownField([entry], query)
    if (unknown !== undefined) return Promise.resolve({ ok: false, error: invalidKey(unknown) })
    return Promise.resolve({ ok: true, single: { data: toWire(entry, query.populate, uploads), meta: {} } })
  },
})
