import type { ContentError, ContentList, ContentSource } from './content-source'
import { type ContentQuery, DEFAULT_QUERY } from './query'

export type Entries = ContentList['data']

/** What Strapi's own template clamps a page to. */
const PAGE_SIZE = 100
/** A service that always tells of one more page is not believed for ever. */
const MAX_PAGES = 500
/** What has changed between two pages is walked again, this often in all. */
const MAX_WALKS = 3

type Asked = Partial<Pick<ContentQuery, 'filters' | 'sort' | 'withDrafts'>>
type Walk = { ok: true; entries: Entries; hasMoved: boolean } | { ok: false; error: ContentError }

const walk = async (
  source: Pick<ContentSource, 'list'>,
  collection: string,
  asked: Asked,
): Promise<Walk> => {
  const entries = new Map<number, Entries[number]>()
  const totals = new Set<number | undefined>()
  let isTwice = false
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { ...DEFAULT_QUERY, populate: '*' as const, ...asked, page, pageSize: PAGE_SIZE }
    const answer = await source.list(collection, query)
    if (!answer.ok) return answer
    const { data, meta } = answer.list
    const known = entries.size
    for (const entry of data) entries.set(entry.id, entry)
    totals.add(meta.pagination.total)
    isTwice ||= entries.size < known + data.length
    if (entries.size === known || page >= (meta.pagination.pageCount ?? 1)) break
  }
  return { ok: true, entries: [...entries.values()], hasMoved: isTwice || totals.size > 1 }
}

/**
 * All entries of a collection with what belongs to them, each once, however few a server gives at a time. A list that
 * changes while it is walked is walked again, since one that has moved up a page would be missed. Rejects as
 * `source.list` does.
 */
export const readAll = async (
  source: Pick<ContentSource, 'list'>,
  collection: string,
  asked: Asked = {},
): Promise<{ ok: true; entries: Entries } | { ok: false; error: ContentError }> => {
  let last = await walk(source, collection, asked)
  for (let walks = 1; walks < MAX_WALKS && last.ok && last.hasMoved; walks += 1)
    last = await walk(source, collection, asked)
  return last
}
