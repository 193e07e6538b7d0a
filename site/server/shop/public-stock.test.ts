import { describe, expect, it } from 'vitest'
import { answerFrom, shelfOf } from '../content/answer-query'
import type { ContentSource } from '../content/content-source'
import { parseQuery } from '../content/parse-query'
import { DEFAULT_QUERY } from '../content/query'
import type { StoredEntry } from '../content/stored-entry'
import { withLiveStock } from './public-stock'

const entry = (id: number, attributes: Record<string, unknown>) => ({ id, attributes })
const SHELF: ContentSource = {
  list: async collection => ({
    ok: true,
    list: {
      data: [
        entry(1, {
          slug: 'studio',
          stock: 60,
          store_products: {
            data: [
              entry(9, { slug: 'ruban', stock: 700 }),
              entry(10, { slug: 'studio', stock: 5 }),
            ],
          },
        }),
        entry(2, { slug: 'ruban', stock: 700 }),
        entry(3, { slug: collection }),
      ],
      meta: { pagination: {} },
    },
  }),
  single: async () => ({
    ok: false,
    error: { status: 404, name: 'NotFoundError', message: 'Not Found' },
  }),
}
const LEVELS = new Map([
  ['pack:studio', 2],
  ['product:ruban', 0],
])
const stocksOf = async (collection: string) => {
  const answer = await withLiveStock(SHELF, { levels: async () => LEVELS }).list(
    collection,
    DEFAULT_QUERY,
  )
  return answer.ok ? answer.list.data.map(({ attributes }) => attributes) : null
}

it('the public stock is the shop’s count, or the editor’s number without such a count', async () => {
  const related = {
    data: [entry(9, { slug: 'ruban', stock: 0 }), entry(10, { slug: 'studio', stock: 5 })],
  }
  expect(await stocksOf('store-packs')).toEqual([
    { slug: 'studio', stock: 2, store_products: related },
    { slug: 'ruban', stock: 700 },
    { slug: 'store-packs' },
  ])
  expect(await stocksOf('store-products')).toEqual([
    { slug: 'studio', stock: 60, store_products: related },
    { slug: 'ruban', stock: 0 },
    { slug: 'store-products' },
  ])
  // Entries that are not for sale keep their own value.
  expect((await stocksOf('faqs'))?.[1]).toEqual({ slug: 'ruban', stock: 700 })
})

describe('asked for what is left', () => {
  const stored = (id: number, slug: string, stock: number): StoredEntry => {
    const fields = Object.entries({ slug, stock, libelle: slug }).map(
      ([name, value]) => [name, { kind: 'plain', value }] as const,
    )
    return { id, publishedAt: 0, fields: new Map(fields) }
  }
  const entries = [
    stored(1, 'studio', 60),
    stored(2, 'maison', 5),
    stored(3, 'loft', 5),
    stored(4, 'tente', 40),
  ]
  const shelf = shelfOf(entries, new Map())
  const content: ContentSource = {
    ...SHELF,
    list: async (_, query) => answerFrom(shelf, query, new Date()),
  }
  const counted = new Map([
    ['pack:studio', 2],
    ['pack:maison', 0],
    ['pack:loft', 60],
  ])
  const ask = async (search: string) => {
    const parsed = parseQuery(search)
    if (!parsed.ok) throw new Error(search)
    const answer = await withLiveStock(content, { levels: async () => counted }).list(
      'store-packs',
      parsed.query,
    )
    return answer.ok ? answer.list : answer.error.message
  }
  const slugs = async (search: string) => {
    const list = await ask(search)
    return typeof list === 'string' ? list : list.data.map(({ attributes }) => attributes['slug'])
  }

  it('entries are filtered by the live stock, also in filter groups', async () => {
    expect(await slugs('?filters[stock][$eq]=0')).toEqual(['maison'])
    expect(await slugs('?filters[stock][$eq]=5')).toEqual([])
    expect(
      await slugs(
        '?filters[$not][stock][$eq]=5&filters[stock][$in][0]=60&filters[stock][$in][1]=40',
      ),
    ).toEqual(['loft', 'tente'])
    expect(await slugs('?filters[$or][0][stock][$eq]=2&filters[$or][1][slug][$eq]=maison')).toEqual(
      ['studio', 'maison'],
    )
  })

  it('entries are sorted by the live stock before they are split into pages', async () => {
    expect(await slugs('?sort=stock')).toEqual(['maison', 'studio', 'tente', 'loft'])
    expect(
      await ask(
        '?sort=stock:desc&pagination[page]=2&pagination[pageSize]=3&fields[0]=slug&fields[1]=stock',
      ),
    ).toEqual({
      data: [entry(2, { slug: 'maison', stock: 0 })],
      meta: { pagination: { page: 2, pageSize: 3, pageCount: 2, total: 4 } },
    })
    expect(await slugs('?sort=stock&pagination[page]=9')).toEqual([])
  })

  it('sorting by stock and by an unsortable or unknown key is refused', async () => {
    expect(await slugs('?sort[0]=image.url&sort[1]=stock')).toBe('Invalid key url')
    expect(await slugs('?sort[0]=stock&sort[1]=nope')).toBe('Invalid key nope')
  })
})
