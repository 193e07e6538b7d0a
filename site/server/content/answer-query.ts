import { completeFields } from './complete-fields'
import { type ContentAnswer, type ContentList, invalidKey } from './content-source'
import type { DeclaredFields } from './declared-fields'
import { type KnownFields, knownFieldsOf, unknownFieldOf } from './known-fields'
import { inOrder, matcherOf } from './match-entry'
import type { ContentQuery } from './query'
import type { StoredEntry } from './stored-entry'
import { toWire } from './wire-format'

/** Entries that can be queried, and the fields that queries may name. */
export interface Shelf {
  entries: readonly StoredEntry[]
  known: KnownFields
}

export const shelfOf = (entries: readonly StoredEntry[], declared: DeclaredFields): Shelf => ({
  entries: completeFields(entries, declared),
  known: knownFieldsOf(entries, declared.keys()),
})

/** Returns the requested page of the results with its pagination. */
export const pageOf = <Found>(
  found: readonly Found[],
  { page, pageSize, offset, withCount }: ContentQuery,
): { part: readonly Found[]; pagination: ContentList['meta']['pagination'] } => {
  const total = found.length
  if (offset !== null) {
    const { start, limit } = offset
    const part = found.slice(start, limit === -1 ? undefined : start + limit)
    return { part, pagination: { start, limit, ...(withCount ? { total } : {}) } }
  }
  const part = found.slice((page - 1) * pageSize, page * pageSize)
  const counts = withCount ? { pageCount: Math.ceil(total / pageSize), total } : {}
  return { part, pagination: { page, pageSize, ...counts } }
}

/** Tells if an entry is public at that moment. */
export const isPublic = ({ publishedAt }: StoredEntry, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now.getTime()

/** Returns the entries that a query matches at a moment. */
export const answerFrom = (
  { entries, known }: Shelf,
  query: ContentQuery,
  now: Date,
): ContentAnswer => {
  // A collection without entries has no known fields, so none is refused.
  const unknown = entries.length === 0 ? undefined : unknownFieldOf(query, known)
  if (unknown !== undefined) return { ok: false, error: invalidKey(unknown.param, unknown.path) }
  const matches = matcherOf(query.filters)
  const found = inOrder(
    entries.filter(entry => (query.withDrafts || isPublic(entry, now)) && matches(entry)),
    query.sort,
  )
  const { part, pagination } = pageOf(found, query)
  return { ok: true, list: { data: part.map(entry => toWire(entry, query)), meta: { pagination } } }
}
