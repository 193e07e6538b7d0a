import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createContentApp } from './content-app'
import { openContent } from './content'
import { type ContentDirectory, createContentDirectory } from './testing/content-directory'

const DATES = `createdAt: 2026-11-22T08:00:00.000Z
updatedAt: 2026-11-22T08:00:00.000Z
publishedAt: 2026-11-22T08:00:00.000Z`
const CATEGORY = `---
id: 1
slug: cartons
libelle: "Cartons"
${DATES}
---
`
const PRODUCT = `---
id: 11
slug: carton-livres
libelle: "Carton à livres"
prix: 1.9
stock: 400
store_category: cartons
store_products: [ruban]
${DATES}
---
`
const TAPE = PRODUCT.replace('id: 11', 'id: 12')
  .replace('slug: carton-livres', 'slug: ruban')
  .replace('[ruban]', '[carton-livres]')
const PACK = `---
id: 21
slug: studio
libelle: "Pack studio"
prix: 49.9
stock: 60
Products: |
  - 15 × Carton à livres
contains:
  - { product: carton-livres, quantity: 15 }
${DATES}
---
`

let content: ContentDirectory
beforeEach(() => {
  content = createContentDirectory()
  content.write('store-categories/cartons.md', CATEGORY)
  content.write('store-products/carton-livres.md', PRODUCT)
  content.write('store-products/ruban.md', TAPE)
  content.write('store-packs/studio.md', PACK)
})
afterEach(() => content.remove())

const log = { warn: () => undefined }
const open = () =>
  openContent({ directory: content.path, apiUrl: undefined, token: undefined, log })
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const app = createContentApp({ source: open().source, token: undefined, log })
  const response = await app.request(path, { headers })
  return {
    status: response.status,
    cache: response.headers.get('Cache-Control'),
    body: await response.json(),
  }
}

describe('what the shop sells, as its content service tells it', () => {
  it('a product is found by its slug and its category’s slug, with picture and category', async () => {
    const asked = '?populate[0]=image&populate[1]=store_category&pagination[pageSize]=1000000'
    const { body, cache } = await ask(
      `/store-products${asked}&filters[store_category][slug][$eq]=cartons&sort=slug`,
    )
    expect(
      body.data.map(({ attributes }: { attributes: { slug: string } }) => attributes.slug),
    ).toEqual(['carton-livres', 'ruban'])
    expect(body.data[0].attributes).toMatchObject({
      prix: 1.9,
      stock: 400,
      image: { data: null },
      store_category: { data: { id: 1, attributes: { slug: 'cartons', libelle: 'Cartons' } } },
    })
    expect(cache).toBe('no-store') // its stock is another the moment after
    const { body: none } = await ask('/store-products?filters[store_category][slug][$eq]=housses')
    expect(none.data).toEqual([])
    expect(
      (await ask('/store-packs?filters[slug][$eq]=studio')).body.data[0].attributes,
    ).toMatchObject({
      libelle: 'Pack studio',
      Products: '<ul>\n<li>15 × Carton à livres</li>\n</ul>',
    })
  })

  it('a product has its related products once, without their own related products', async () => {
    const { body } = await ask('/store-products?populate=*&filters[slug]=ruban')
    const [{ id, attributes }] = body.data[0].attributes.store_products.data
    expect([id, attributes.slug, attributes.prix]).toEqual([11, 'carton-livres', 1.9])
    expect(attributes).not.toHaveProperty('store_products')
    expect(attributes).not.toHaveProperty('id')
  })

  it('a product has the same document id in format 5 wherever it appears', async () => {
    const headers = { 'Strapi-Response-Format': 'v5' }
    const { body } = await ask('/store-products?populate=*&filters[slug]=ruban', headers)
    const [tape] = body.data
    const { body: others } = await ask('/store-products?filters[slug]=carton-livres', headers)
    const { body: categories } = await ask('/store-categories', headers)
    expect(tape.store_products[0].documentId).toBe(others.data[0].documentId)
    expect(tape.store_category.documentId).toBe(categories.data[0].documentId)
  })

  it('a product has no related product that is a draft', async () => {
    content.edit(
      'store-products/ruban.md',
      'publishedAt: 2026-11-22T08:00:00.000Z',
      'publishedAt: null',
    )
    const { body } = await ask('/store-products?populate=*')
    expect(body.data[0].attributes.store_products).toEqual({ data: [] })
  })
})

describe('a mistake of an editor', () => {
  const CASES = [
    [
      'a category that is not there',
      'store_category: cartons',
      'store_category: carton',
      '"carton" is no entry of',
    ],
    [
      'a product that is not there',
      'store_products: [ruban]',
      'store_products: [rubans]',
      '"rubans" is no entry of',
    ],
    ['a price in thousandths', 'prix: 1.9', 'prix: 1.999', 'whole cents are wanted, not 1.999'],
    ['a stock below nothing', 'stock: 400', 'stock: -1', 'field "stock"'],
    ['half a piece', 'stock: 400', 'stock: 1.5', 'field "stock"'],
    ['a misspelt field', 'prix: 1.9', 'prix: 1.9\nprice: 2', 'no field has that name'],
  ] as const
  it.each(CASES)('a mistake in a product stops the start: %s', (_, before, after, said) => {
    content.edit('store-products/carton-livres.md', before, after)
    expect(open).toThrow(/carton-livres\.md, line \d+: field/)
    expect(open).toThrow(said)
  })

  it('a mistake in the contents of a pack stops the start and is named with its line', () => {
    content.edit('store-packs/studio.md', 'product: carton-livres', 'product: carton-livre')
    expect(open).toThrow(
      'studio.md, line 10: field "contains.0.product": "carton-livre" is no entry of store-products',
    )
  })
})
