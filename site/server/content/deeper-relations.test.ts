import { expect, it } from 'vitest'
import type { ContentSource } from './content-source'
import { withDeeperRelations } from './deeper-relations'
import { formatQuery, formatSingleQuery } from './format-query'
import { DEFAULT_QUERY, type Populate } from './query'

const ALL = { ...DEFAULT_QUERY, populate: '*' } as const
const REFUSED = {
  ok: false as const,
  error: { status: 400, name: 'ValidationError', message: 'no' },
}
const media = { data: { id: 9, attributes: { url: '/uploads/a.jpg' } } }

/** A Strapi that knows the relations in components, and sends them when they are asked for. */
const strapi = (
  shallow: Record<string, unknown>,
  deep: Record<string, unknown>,
  isRefused = false,
) => {
  const asked: string[] = []
  const attributesFor = (populate: Populate) => (populate === '*' ? shallow : deep)
  const source: ContentSource = {
    list: async (_, query) => {
      asked.push(decodeURIComponent(formatQuery({ ...query, withCount: true }).toString()))
      if (isRefused && query.populate !== '*') return REFUSED
      const data = [{ id: 1, attributes: attributesFor(query.populate) }]
      return { ok: true, list: { data, meta: { pagination: {} } } }
    },
    single: async (_, query) => {
      asked.push(decodeURIComponent(formatSingleQuery(query).toString()))
      const data = { id: 1, attributes: attributesFor(query.populate) }
      return { ok: true, single: { data, meta: {} } }
    },
  }
  return { ...withDeeperRelations(source), asked }
}

const pack = (contains: object) => ({
  slug: 'studio',
  image: media,
  store_category: { data: null },
  contains: [{ id: 1, quantity: 15, ...contains }],
})
const PRODUCT = { product: { data: { id: 3, attributes: { slug: 'livres' } } } }

it('the products that a pack names by a relation are asked for with a second query', async () => {
  const { list, asked } = strapi(pack({}), pack(PRODUCT))
  const answer = await list('store-packs', ALL)
  expect(answer).toMatchObject({ list: { data: [{ attributes: { contains: [PRODUCT] } }] } })
  expect(asked[1]).toMatch(
    /^populate\[image\]=true&populate\[store_category\]=true&populate\[contains\]\[populate\]=\*/,
  )
})

it('a pack that names its products by their slugs needs one query', async () => {
  const { list, asked } = strapi(pack({ product: 'livres' }), {})
  await list('store-packs', ALL)
  expect(asked).toHaveLength(1)
})

it('a refused second query leaves the first answer', async () => {
  const { list } = strapi(pack({}), {}, true)
  expect(await list('store-packs', ALL)).toMatchObject({
    list: { data: [{ attributes: { slug: 'studio', contains: [{ quantity: 15 }] } }] },
  })
})

it('pictures in a block of the home page are asked for by the names of the service', async () => {
  const steps = { id: 1, step1: 'Un', step2: 'Deux', step3: 'Trois' }
  const { single, asked } = strapi(
    // The service says how_it_works; the other name was added by the reader of its answers.
    { how_it_works: steps, howItWorks: steps, headerImage: media },
    { how_it_works: { ...steps, videoImg1: media } },
  )
  const answer = await single('homepage', ALL)
  expect(answer).toMatchObject({
    single: { data: { attributes: { how_it_works: { videoImg1: media } } } },
  })
  expect(asked).toEqual([
    'populate=*',
    'populate[how_it_works][populate]=*&populate[headerImage]=true',
  ])
})
