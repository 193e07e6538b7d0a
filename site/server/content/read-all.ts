import type { ContentError, ContentList, ContentSource } from './content-source'
import { type ContentQuery, DEFAULT_QUERY } from './query'

export type Entries = ContentList['data']

/** What Strapi's own template clamps a page to. */
const PAGE_SIZE = 100
/** A service that always tells of one more page is not believed for ever. */
const MAX_PAGES = 500

/**
 * All entries of a collection with what belongs to them, each once, however few a server gives at a time. Rejects as
 * `source.list` does.
 */
export const readAll = async (
  source: Pick<ContentSource, 'list'>,
  collection: string,
  asked: Partial<Pick<ContentQuery, 'sort' | 'withDrafts'>> = {},
): Promise<{ ok: true; entries: Entries } | { ok: false; error: ContentError }> => {
  const entries = new Map<number, Entries[number]>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await source.list(collection, {
      ...DEFAULT_QUERY,
      populate: '*',
      ...asked,
      page,
      pageSize: PAGE_SIZE,
    })
    if (!answer.ok) return answer
    const { data, meta } = answer.list
    for (const entry of data) entries.set(entry.id, entry) // one may have moved to the next page meanwhile
    if (data.length === 0 || page >= (meta.pagination.pageCount ?? 1)) break
  }
  return { ok: true, entries: [...entries.values()] }
}
