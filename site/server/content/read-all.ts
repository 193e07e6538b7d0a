import type { ContentError, ContentList, ContentSource } from './content-source'
import { type ContentQuery, DEFAULT_QUERY } from './query'

export type Entries = ContentList['data']

/** Page size to which Strapi's default configuration limits requests. */
const PAGE_SIZE = 100
/** Limit for a service with endless pages. */
const MAX_PAGES = 500
/** Number of times a list is read if it changes meanwhile. */
const MAX_WALKS = 3

type AllQuery = Partial<Pick<ContentQuery, 'filters' | 'sort' | 'withDrafts'>>
type Walk = { ok: true; entries: Entries; hasMoved: boolean } | { ok: false; error: ContentError }

const walk = async (
  source: Pick<ContentSource, 'list'>,
  collection: string,
  query: AllQuery,
): Promise<Walk> => {
  const entries = new Map<number, Entries[number]>()
  const totals = new Set<number | undefined>()
  let isTwice = false
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await source.list(collection, {
      ...DEFAULT_QUERY,
      populate: '*',
      ...query,
      page,
      pageSize: PAGE_SIZE,
    })
    if (!answer.ok) return answer
    const { data, meta } = answer.list
    const countBefore = entries.size
    for (const entry of data) entries.set(entry.id, entry)
    totals.add(meta.pagination.total)
    isTwice ||= entries.size < countBefore + data.length
    if (entries.size === countBefore || page >= (meta.pagination.pageCount ?? 1)) break
  }
  return { ok: true, entries: [...entries.values()], hasMoved: isTwice || totals.size > 1 }
}

/**
 * Reads all entries of a collection with their relations, each once, whatever the page size. A list
 * that changes meanwhile is read again, since an entry that moved up would be missed. Rejects like
 * `source.list`.
 */
export const readAll = async (
  source: Pick<ContentSource, 'list'>,
  collection: string,
  query: AllQuery = {},
): Promise<{ ok: true; entries: Entries } | { ok: false; error: ContentError }> => {
  let last = await walk(source, collection, query)
  for (let walks = 1; walks < MAX_WALKS && last.ok && last.hasMoved; walks += 1)
    last = await walk(source, collection, query)
  return last
}
