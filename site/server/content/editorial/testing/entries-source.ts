import type { ContentSource } from '../../content-source'

type Attributes = Record<string, unknown>

interface EntriesSource extends Pick<ContentSource, 'list'> {
  collections: Record<string, readonly Attributes[]>
  /** Number of calls. */
  calls: number
}

/**
 * A source of entries in memory; ids and common fields are filled in, the first entry being the
 * newest.
 */
export const entriesSource = (collections: EntriesSource['collections']): EntriesSource => {
  const source: EntriesSource = {
    collections,
    calls: 0,
    list: async (collection, { page, pageSize, withDrafts }) => {
      source.calls += 1
      const all = (source.collections[collection] ?? []).map((attributes, index) => ({
        id: index + 1,
        attributes: {
          title: attributes['slug'],
          createdAt: new Date(Date.UTC(2026, 9, 31) - index * 86_400_000).toISOString(),
          updatedAt: '2026-11-01T08:00:00.000Z',
          publishedAt: '2026-11-01T08:00:00.000Z',
          ...attributes,
        },
      }))
      const found = all.filter(({ attributes }) => withDrafts || attributes.publishedAt !== null)
      const pagination = {
        page,
        pageSize,
        pageCount: Math.ceil(found.length / pageSize),
        total: found.length,
      }
      return {
        ok: true,
        list: { data: found.slice((page - 1) * pageSize, page * pageSize), meta: { pagination } },
      }
    },
  }
  return source
}
