import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openContent } from '../content'
import { type FakeStrapi, startFakeStrapi } from './testing/fake-strapi'
import { DATES, SHAPES, type Shapes } from './testing/strapi-shapes'

let strapi: FakeStrapi
let lines: object[]
beforeEach(async () => {
  lines = []
  strapi = await startFakeStrapi({})
})
afterEach(() => {
  vi.useRealTimers()
  return strapi.stop()
})

const open = () =>
  openContent({
    directory: `${import.meta.dirname}/../../../content`,
    apiUrl: strapi.url,
    token: 'secret',
    log: { warn: details => lines.push(details) },
    now: () => new Date('2026-11-22T10:00:00Z'),
  }).shopRange

const fill = ({ entry, one, many, nothing }: Shapes) => {
  const product = (id: number, slug: string, fields: Record<string, unknown> = {}) =>
    entry(id, {
      ...DATES,
      slug,
      libelle: `Article ${slug}`,
      prix: 2.5,
      stock: 40,
      image: nothing,
      store_category: one(1, { slug: 'cartons', libelle: 'Cartons' }),
      store_products: many([12, { slug: 'ruban' }]),
      ...fields,
    })
  strapi.collections = {
    'store-categories': [entry(1, { ...DATES, slug: 'cartons', libelle: 'Cartons' })],
    'store-products': [
      product(13, 'gants', {
        prix: '5.90',
        stock: null,
        store_category: nothing,
        store_products: nothing,
      }),
      product(11, 'livres', { previousSlugs: [{ id: 1, slug: 'bouquins' }] }),
      product(12, 'ruban', { prix: 'cher' }),
      product(14, 'demain', { publishedAt: '2026-12-01T08:00:00.000Z' }),
      product(15, 'retire', {
        previousSlugs: ['autrefois'],
        withdrawnAt: '2026-11-01T08:00:00.000Z',
      }),
      product(16, 'MAJUSCULES'),
      product(17, 'negatif', { prix: -2 }),
      product(18, 'nul', { prix: 0 }),
    ],
    'store-packs': [
      entry(21, {
        ...DATES,
        slug: 'studio',
        libelle: 'Pack studio',
        prix: 49.9,
        stock: 3,
        isPrimary: true,
        Products: '<ul><li>15 cartons</li><li>un ruban</li></ul><script>alert(1)</script>',
        contains: [{ id: 1, product: 'livres', quantity: 15 }],
      }),
    ],
  }
}

it.each(Object.entries(SHAPES))(
  'the shop range is read from %s, and what cannot be sold is logged and left out',
  async (_, shapes) => {
    fill(shapes)
    const items = await open().items()
    expect(
      items.map(({ type, slug, unitCents, stock, category, related }) => ({
        type,
        slug,
        unitCents,
        stock,
        category,
        related,
      })),
    ).toEqual([
      { type: 'pack', slug: 'studio', unitCents: 4_990, stock: 3, category: null, related: [] },
      {
        type: 'product',
        slug: 'livres',
        unitCents: 250,
        stock: 40,
        category: 'cartons',
        related: ['ruban'],
      },
      { type: 'product', slug: 'gants', unitCents: 590, stock: 0, category: null, related: [] },
    ])
    const [studio] = items
    expect(studio).toMatchObject({
      isPrimary: true,
      holds: ['15 cartons', 'un ruban'],
      contains: [{ slug: 'livres', quantity: 15 }],
    })
    const told = lines.filter(line => 'field' in line).map(line => Object.values(line).slice(-2))
    expect(told.toSorted()).toEqual([
      ['MAJUSCULES', 'slug'],
      ['gants', 'stock'],
      ['negatif', 'prix'],
      ['nul', 'prix'],
      ['ruban', 'prix'],
    ])
  },
)

it('a pack with a malformed line counts nothing, and says which line', async () => {
  const { entry } = SHAPES['Strapi 4']
  const contains = [
    { id: 1, product: 'livres', quantity: 15 },
    { id: 2, product: 'ruban', quantity: 0 },
  ]
  strapi.collections = {
    'store-packs': [
      entry(21, { ...DATES, slug: 'studio', libelle: 'Studio', prix: 49.9, stock: 3, contains }),
    ],
  }
  expect(await open().items()).toMatchObject([{ slug: 'studio', contains: [] }])
  expect(lines).toMatchObject([{ field: 'contains.1.quantity', leftOut: 'contains' }])
})

it('an article of a content service that counts no stock is sold without a limit', async () => {
  fill(SHAPES['Strapi 4'])
  const { entry } = SHAPES['Strapi 4']
  strapi.collections = {
    'store-products': [entry(11, { ...DATES, slug: 'livres', libelle: 'Carton', prix: '2,50 €' })],
  }
  expect(await open().items()).toMatchObject([{ unitCents: 250, stock: 1_000_000 }])
  expect(lines).toEqual([])
})

it('the shop range knows whether a former slug has moved or was withdrawn', async () => {
  fill(SHAPES['Strapi 4'])
  const range = open()
  expect(await range.former('product', 'bouquins')).toEqual({ movedTo: 'livres' })
  expect(await range.former('product', 'retire')).toBe('withdrawn')
  for (const slug of ['livres', 'demain', 'autrefois', 'jamais'])
    expect(await range.former('product', slug), slug).toBeNull()
  expect(await range.former('pack', 'bouquins')).toBeNull()
})

it('the shop range is kept while the content service is down, and rejects if it was never read', async () => {
  fill(SHAPES['Strapi 4'])
  const range = open()
  expect(await range.items()).toHaveLength(3)
  strapi.instead = response => response.destroy()
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] }) // what was read is no longer fresh
  const asked = strapi.seen.length
  expect(await range.items()).toHaveLength(3)
  expect(strapi.seen.length).toBeGreaterThan(asked)
  await expect(open().items()).rejects.toThrow()
})
