import { answerFrom, isPublic, type Shelf, shelfOf } from './answer-query'
import { findCollection } from './collections'
import { type ContentSource, invalidKey, NOT_FOUND } from './content-source'
import type { DeclaredFields } from './declared-fields'
import type { Entry } from './entry'
import { unknownFieldOf } from './known-fields'
import { findSingle } from './single-types'
import { storeEntry, type Uploads } from './stored-entry'
import { toWire } from './wire-format'

interface EmbeddedContent {
  collections: ReadonlyMap<string, readonly Entry[]>
  singles: ReadonlyMap<string, Entry>
  uploads: Uploads
}

const NONE: DeclaredFields = new Map()

/** Serves the files of `site/content` as they were read. A collection without a folder is empty. */
export const createEmbeddedContent = (
  { collections, singles, uploads }: EmbeddedContent,
  now: () => Date = () => new Date(),
): ContentSource => {
  const shelve = (entries: readonly Entry[], declared = NONE): Shelf =>
    shelfOf(
      entries.map(entry => storeEntry(entry, uploads)),
      declared,
    )
  const shelves = new Map(
    [...collections].map(([name, entries]) => [
      name,
      shelve(entries, findCollection(name)?.fields),
    ]),
  )
  const pages = new Map(
    [...singles].map(([name, entry]) => [name, shelve([entry], findSingle(name)?.fields)]),
  )
  const empty = shelve([])

  return {
    list: (collection, query) => {
      const shelf =
        shelves.get(collection) ?? (findCollection(collection) === undefined ? null : empty)
      return Promise.resolve(
        shelf === null ? { ok: false, error: NOT_FOUND } : answerFrom(shelf, query, now()),
      )
    },
    single: (name, query) => {
      const { entries, known } = pages.get(name) ?? empty
      const [entry] = entries.filter(page => query.withDrafts || isPublic(page, now()))
      if (entry === undefined) return Promise.resolve({ ok: false, error: NOT_FOUND })
      const unknown = unknownFieldOf(query, known)
      if (unknown !== undefined)
        return Promise.resolve({ ok: false, error: invalidKey(unknown.param, unknown.path) })
      return Promise.resolve({ ok: true, single: { data: toWire(entry, query), meta: {} } })
    },
  }
}
