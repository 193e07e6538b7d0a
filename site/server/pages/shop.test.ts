import { array, mask, type, unknown } from 'superstruct'
import { describe, expect, it, vi } from 'vitest'
import type { ShopSources } from '../../ports/shop'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { pageReader } from '../testing/read-page'
import { openShippedContent } from '../testing/shipped-content'
import { openShopPages } from '../testing/shipped-shop'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const content = openShippedContent()

const siteOf = (shop: ShopSources = openShopPages(content)) => {
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    shop,
    contents: content.pageContents,
    publicUrl: 'https://nouvelle-cle.test',
    log: { error: vi.fn() },
  })
  const read = pageReader(app)
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await read(path, headers)
    return {
      ...answer,
      text: textOf(answer.main),
      headers: answer.response.headers,
      status: answer.response.status,
    }
  }
}
const dataIn = (html: string): unknown[] =>
  mask(
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'),
    type({ '@graph': array(unknown()) }),
  )['@graph']
const stocked = (levels: readonly (readonly [string, number])[]) =>
  siteOf(openShopPages(content, new Map(levels)))

describe('the shop, as the server tells it', () => {
  it('the shop shows all that is sold, with two decimals in prices, and the collection point', async () => {
    const { status, main, text } = await siteOf()('/materiel-demenagement')
    expect(status).toBe(200)
    expect(main.match(/<moving-cart-item /g)).toHaveLength(30)
    expect(main.match(/class="primary-pack"/g)).toHaveLength(1)
    for (const said of [
      '2,50 €',
      'En stock',
      'Notre agence de Paris 15e',
      'de 9 h à 12 h et de 14 h à 18 h',
    ])
      expect(text).toContain(said)
    expect(main).toContain('<moving-cart-summary cart-href="/materiel-demenagement/panier">')
  })

  it('the shop adds an article to the cart by a link without script, unless it is out of stock', async () => {
    const { main, text } = await stocked([['product:carton-livres', 0]])(
      '/materiel-demenagement/categories/cartons',
    )
    const added = (slug: string) => `/materiel-demenagement/panier?ajouter=product%3A${slug}%3A1`
    expect(main).toContain(added('carton-standard'))
    expect(main).not.toContain(added('carton-livres'))
    expect(text).toContain('1,90 € Épuisé')
  })

  it('the structured data of a product has its price and its availability', async () => {
    const shown = async (stock: number) => {
      const { html } = await stocked([['product:carton-livres', stock]])('/products/carton-livres')
      return dataIn(html)[0]
    }
    expect(await shown(3)).toMatchObject({
      '@type': 'Product',
      name: 'Carton à livres',
      sku: 'product-carton-livres',
      offers: {
        '@type': 'Offer',
        price: '1.90',
        priceCurrency: 'EUR',
        url: 'https://nouvelle-cle.test/products/carton-livres',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(await shown(0)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  })

  it('the structured data of each article has the price, delivery and return terms of its page', async () => {
    const show = siteOf()
    for (const item of await content.shopRange.items()) {
      const path = `/${item.type}s/${item.slug}`
      const { html, text } = await show(path)
      const price = (item.unitCents / 100).toFixed(2)
      expect(text, path).toContain(`${price.replace('.', ',')} €`)
      for (const said of [
        '19,90 € par commande',
        'Prix TTC, garantie légale de deux ans',
        'Quatorze jours',
      ])
        expect(text, path).toContain(said)
      const [product, trail] = dataIn(html)
      expect(product, path).toMatchObject({
        '@type': 'Product',
        name: item.label,
        offers: {
          '@type': 'Offer',
          price,
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          shippingDetails: { shippingRate: { value: '19.90', currency: 'EUR' } },
          hasMerchantReturnPolicy: { merchantReturnDays: 14 },
        },
      })
      const crumbs = [
        'Accueil',
        'Matériel de déménagement',
        ...(item.type === 'pack' ? [] : [expect.any(String)]),
      ]
      expect(trail, path).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [...crumbs, item.label].map((name, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
        })),
      })
    }
  })

  it('a product links to related products and to packs that contain it, and a pack to products', async () => {
    const show = siteOf()
    const product = await show('/products/carton-livres')
    for (const href of [
      '/packs/studio',
      '/materiel-demenagement/categories/cartons',
      '/products/carton-standard',
    ])
      expect(product.main).toContain(`href="${href}"`)
    const pack = await show('/packs/studio')
    expect(pack.main).toContain('href="/products/carton-livres"')
    expect(pack.text).toMatch(/Commandés à l’unité, ces articles coûtent \d+,\d\d €\./)
  })

  it('the page of a product is revalidated each time, and made anew when its stock changes', async () => {
    const levels = new Map([['product:carton-livres', 3]])
    const show = siteOf(openShopPages(content, levels))
    const path = '/products/carton-livres'
    const first = await show(path)
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    const etag = first.headers.get('ETag') ?? ''
    expect((await show(path, { 'If-None-Match': etag })).status).toBe(304)
    levels.set('product:carton-livres', 2)
    const next = await show(path, { 'If-None-Match': etag })
    expect([next.status, next.text.includes('Plus que 2 en stock')]).toEqual([200, true])
  })

  it.each([
    '/products/nothing',
    '/packs/carton-livres',
    '/products/Carton..',
    '/materiel-demenagement/categories/x',
  ])('the shop does not know %s', async path => {
    const { status, text } = await siteOf()(path)
    expect([status, text.includes('Oops 404')]).toEqual([404, true])
  })

  it('a renamed product redirects to its new address, and a withdrawn one is gone', async () => {
    const whole = openShopPages(content)
    const item: ShopSources['item'] = async (kind, slug) => {
      if (slug === 'ancien') return { movedTo: '/products/carton-livres' }
      return slug === 'retire' ? 'withdrawn' : whole.item(kind, slug)
    }
    const show = siteOf({ ...whole, item })
    const moved = await show('/products/ancien')
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/products/carton-livres'])
    const gone = await show('/products/retire')
    expect([gone.status, gone.text.includes('Cet article n’est plus en vente')]).toEqual([
      410,
      true,
    ])
  })

  it('an empty category says that it is empty and is closed to search engines', async () => {
    const whole = openShopPages(content)
    const emptied = async (slug: string) => {
      const category = await whole.category(slug)
      return category !== null && typeof category === 'object' && 'cards' in category
        ? { ...category, cards: [] }
        : category
    }
    const { status, text, html } = await siteOf({ ...whole, category: emptied })(
      '/materiel-demenagement/categories/housses',
    )
    expect([status, text.includes('Ce rayon est vide pour l’instant')]).toEqual([200, true])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it.each([
    '/materiel-demenagement',
    '/materiel-demenagement/categories/cartons',
    '/products/diable',
    '/packs/studio',
  ])('the shop says at %s that the cart is kept while the content service is down', async path => {
    const down = async () => Promise.reject(new Error('no answer'))
    const { status, text, headers } = await siteOf({
      shop: down,
      category: down,
      item: down,
      all: down,
      drafts: { shop: down, category: down, item: down },
      order: async () => null,
    })(path)
    expect([status, headers.get('Cache-Control'), headers.get('Retry-After')]).toEqual([
      503,
      'no-store',
      '60',
    ])
    expect(text).toContain('La boutique est momentanément indisponible')
    expect(text).toContain('Votre panier est conservé.')
  })

  it('the shop says that nothing is sold if it is empty', async () => {
    const { status, text, html } = await siteOf(BARE_PAGES.shop)('/materiel-demenagement')
    expect([status, text.includes('La boutique est vide en ce moment')]).toEqual([200, true])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })
})
