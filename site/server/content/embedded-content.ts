import { findCollection } from './collections'
import { completeFields } from './complete-fields'
import { type ContentAnswer, type ContentList, type ContentSource, invalidKey, NOT_FOUND } from './content-source'
import type { DeclaredFields } from './declared-fields'
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

const NONE: DeclaredFields = new Map()

const shelfOf = (entries: readonly Entry[], declared: DeclaredFields, uploads: Uploads): Shelf => {
  const stored = entries.map(entry => storeEntry(entry, uploads))
  return { entries: completeFields(stored, declared), known: knownFieldsOf(stored, declared.keys()) }
}

/** The part of what was found that a query asks for, and what it says of itself. */
const pageOf = <Found>(
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

/** Whether an entry is shown to who asks without drafts at that moment. */
const isPublic = ({ publishedAt }: StoredEntry, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now.getTime()

const answer = ({ entries, known }: Shelf, query: ContentQuery, now: Date): ContentAnswer => {
  // Of a collection without entries nobody knows what they would hold.
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

/** The content of `site/content`, as it was read. A collection nobody has written for yet is empty. */
export const createEmbeddedContent = (
  { collections, singles, uploads }: EmbeddedContent,
  now: () => Date = () => new Date(),
): ContentSource => {
  const shelves = new Map(
    [...collections].map(([name, entries]) => [name, shelfOf(entries, findCollection(name)?.fields ?? NONE, uploads)]),
  )
  const pages = new Map(
    [...singles].map(([name, entry]) => [name, shelfOf([entry], findSingle(name)?.fields ?? NONE, uploads)]),
  )
  const empty = shelfOf([], NONE, uploads)

  return {
    list: (collection, query) => {
      const shelf = shelves.get(collection) ?? (findCollection(collection) === undefined ? null : empty)
      return Promise.resolve(shelf === null ? { ok: false, error: NOT_FOUND } : answer(shelf, query, now()))
    },
    single: (name, query) => {
      const { entries, known } = pages.get(name) ?? empty
      const [entry] = entries.filter(page => query.withDrafts || isPublic(page, now()))
      if (entry === undefined) return Promise.resolve({ ok: false, error: NOT_FOUND })
      const unknown = unknownFieldOf(query, known)
      if (unknown !== undefined) return Promise.resolve({ ok: false, error: invalidKey(unknown.param, unknown.path) })
      return Promise.resolve({ ok: true, single: { data: toWire(entry, query), meta: {} } })
    },
  }
}
