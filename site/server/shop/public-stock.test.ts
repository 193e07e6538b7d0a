import { expect, it } from 'vitest'
import type { ContentSource } from '../content/content-source'
import { DEFAULT_QUERY } from '../content/query'
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
          store_products: { data: [entry(9, { slug: 'ruban', stock: 700 }), entry(10, { slug: 'studio', stock: 5 })] },
        }),
        entry(2, { slug: 'ruban', stock: 700 }),
        entry(3, { slug: collection }),
      ],
      meta: { pagination: {} },
    },
  }),
  single: async () => ({ ok: false, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }),
}
const LEVELS = new Map([
  ['pack:studio', 2],
  ['product:ruban', 0],
])
const stocksOf = async (collection: string) => {
  const answer = await withLiveStock(SHELF, { levels: async () => LEVELS }).list(collection, DEFAULT_QUERY)
  return answer.ok ? answer.list.data.map(({ attributes }) => attributes) : null
}

it('says how many are left where the shop counts them, and what an editor wrote where it does not', async () => {
  const related = { data: [entry(9, { slug: 'ruban', stock: 0 }), entry(10, { slug: 'studio', stock: 5 })] }
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
})

it('leaves alone what is not sold', async () => {
  expect((await stocksOf('faqs'))?.[1]).toEqual({ slug: 'ruban', stock: 700 })
})
