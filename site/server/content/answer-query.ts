import { type ContentAnswer, invalidKey } from './content-source'
import { type KnownFields, knownFieldsOf, unknownFieldOf } from './known-fields'
import { inOrder, matcherOf } from './match-entry'
import type { ContentQuery } from './query'
import type { StoredEntry } from './stored-entry'
import { toWire } from './wire-format'

/** Entries that can be asked, and what they can be asked for. */
export interface Shelf {
  entries: readonly StoredEntry[]
  known: KnownFields
}

export const shelfOf = (entries: readonly StoredEntry[], declared: readonly string[]): Shelf => ({
  entries,
  known: knownFieldsOf(entries, declared),
})

/** What a query finds among entries. */
export const answerFrom = ({ entries, known }: Shelf, query: ContentQuery): ContentAnswer => {
  // Of a collection without entries nobody knows what they would hold.
  const unknown = entries.length === 0 ? undefined : unknownFieldOf(query, known)
  if (unknown !== undefined) return { ok: false, error: invalidKey(unknown) }
  const matches = matcherOf(query.filters)
  const found = inOrder(
    entries.filter(entry => (query.withDrafts || !entry.isDraft) && matches(entry)),
    query.sort,
  )
  const { page, pageSize } = query
  const counts = { pageCount: Math.ceil(found.length / pageSize), total: found.length }
  const data = found
    .slice((page - 1) * pageSize, page * pageSize)
    .map(entry => toWire(entry, query.populate, query.fields))
  return { ok: true, list: { data, meta: { pagination: { page, pageSize, ...(query.withCount ? counts : {}) } } } }
}
