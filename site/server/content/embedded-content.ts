import { findCollection } from './collections'
import { type ContentAnswer, type ContentSource, invalidKey, NOT_FOUND } from './content-source'
import type { Entry } from './entry'
import { type KnownFields, knownFieldsOf, unknownFieldOf } from './known-fields'
import { inOrder, matcherOf } from './match-entry'
import type { ContentQuery } from './query'
import { findSingle } from './single-types'
import { type StoredEntry, storeEntry, type Uploads } from './stored-entry'
import { toWire } from './wire-format'

interface EmbeddedContent {
  collections: ReadonlyMap<string, readonly Entry[]>
  singles: ReadonlyMap<string, Entry>
  uploads: Uploads
}

interface Shelf {
  entries: readonly StoredEntry[]
  known: KnownFields
}

const shelfOf = (entries: readonly Entry[], declared: readonly string[], uploads: Uploads): Shelf => {
  const stored = entries.map(entry => storeEntry(entry, uploads))
  return { entries: stored, known: knownFieldsOf(stored, declared) }
}

const answer = ({ entries, known }: Shelf, query: ContentQuery): ContentAnswer => {
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

/** The content of `site/content`, as it was read. A collection nobody has written for yet is empty. */
export const createEmbeddedContent = ({ collections, singles, uploads }: EmbeddedContent): ContentSource => {
  const shelves = new Map(
    [...collections].map(([name, entries]) => [name, shelfOf(entries, findCollection(name)?.fields ?? [], uploads)]),
  )
  const pages = new Map(
    [...singles].map(([name, entry]) => [name, shelfOf([entry], findSingle(name)?.fields ?? [], uploads)]),
  )
  const empty = shelfOf([], [], uploads)

  return {
    list: (collection, query) => {
      const shelf = shelves.get(collection) ?? (findCollection(collection) === undefined ? null : empty)
      return Promise.resolve(shelf === null ? { ok: false, error: NOT_FOUND } : answer(shelf, query))
    },
    single: (name, query) => {
      const { entries, known } = pages.get(name) ?? empty
      const [entry] = entries.filter(({ isDraft }) => query.withDrafts || !isDraft)
      if (entry === undefined) return Promise.resolve({ ok: false, error: NOT_FOUND })
      const unknown = unknownFieldOf(query, known)
      if (unknown !== undefined) return Promise.resolve({ ok: false, error: invalidKey(unknown) })
      return Promise.resolve({ ok: true, single: { data: toWire(entry, query.populate, query.fields), meta: {} } })
    },
  }
}
