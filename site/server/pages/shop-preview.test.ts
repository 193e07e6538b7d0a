import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openContent } from '../content/content'
import { type FakeStrapi, startFakeStrapi } from '../content/editorial/testing/fake-strapi'
import { DATES, SHAPES } from '../content/editorial/testing/strapi-shapes'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { openShopPages } from '../testing/shipped-shop'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

const TOKEN = 'a-long-token-that-only-these-tests-know'
const BASE = '/preview/materiel-demenagement'
const clientDirectory = temporaryClientDirectory()
let strapi: FakeStrapi
beforeEach(async () => {
  strapi = await startFakeStrapi({})
})
afterEach(() => strapi.stop())

const fill = ({ entry, one, nothing }: (typeof SHAPES)[keyof typeof SHAPES]) => {
  const sold = (id: number, slug: string, libelle: string, publishedAt: string | null) =>
    entry(id, {
      ...DATES,
      publishedAt,
      slug,
      libelle,
      prix: 2.5,
      stock: 4,
      image: nothing,
      store_category: one(1, { slug: 'cartons', libelle: 'Cartons' }),
    })
  const online = DATES.publishedAt
  strapi.collections = {
    'store-categories': [
      entry(1, { ...DATES, slug: 'cartons', libelle: 'Cartons' }),
      entry(2, { ...DATES, publishedAt: null, slug: 'malles', libelle: 'Malles' }),
    ],
    'store-products': [
      sold(11, 'livres', 'Carton à livres', online),
      sold(12, 'malle', 'Malle en osier', null),
    ],
    'store-packs': [sold(21, 'studio', 'Pack studio', online), sold(22, 'loft', 'Pack loft', null)],
  }
}

const open = () => {
  const content = openContent({
    directory: `${import.meta.dirname}/../../content`,
    apiUrl: strapi.url,
    token: 'secret',
    log: { warn: () => undefined },
  })
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    shop: openShopPages(content),
    contents: content.pageContents,
    previewToken: TOKEN,
    log: { error: vi.fn() },
  })
  return async (path: string, cookie = '') => {
    const response = await app.request(path, { headers: { cookie } })
    const html = await response.text()
    return { response, status: response.status, html, text: textOf(html) }
  }
}
const enter = async (read: ReturnType<typeof open>, token = TOKEN): Promise<string> => {
  const { response } = await read(`${BASE}?token=${token}`)
  expect(response.headers.get('location')).toBe(BASE)
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toContain(`Path=${BASE};`)
  return cookie.split(';')[0] ?? ''
}

it.each(Object.entries(SHAPES))(
  'the shop preview shows drafts only to a visitor with the preview link: %s',
  async (_, shapes) => {
    fill(shapes)
    const read = open()
    const hidden = ['/products/malle', '/packs/loft', '/materiel-demenagement/categories/malles']
    for (const path of [...hidden, BASE, `${BASE}/products/malle`, `${BASE}?token=wrong`])
      expect((await read(path)).status, path).toBe(404)

    const cookie = await enter(read)
    const shop = await read(BASE, cookie)
    expect(shop.response.headers.get('cache-control')).toBe('private, no-store')
    expect(shop.text).toContain('les contenus non publiés')
    expect(shop.text).toContain('Malle en osier Brouillon')
    expect(shop.text).not.toContain('Carton à livres Brouillon')
    expect(shop.html).toContain('noindex')
    expect(shop.html).not.toContain('ld+json')
    // Links stay in the preview.
    for (const path of [
      '/products/malle',
      '/products/livres',
      '/packs/loft',
      '/categories/cartons',
    ])
      expect(shop.html).toContain(`href="${BASE}${path}"`)
    for (const [path, named] of [
      ['/products/malle', 'Malle en osier'],
      ['/packs/loft', 'Pack loft'],
      ['/categories/malles', 'Malles'],
    ]) {
      const page = await read(`${BASE}${path}`, cookie)
      expect([page.status, page.text.includes(`${named} Brouillon`)], path).toEqual([200, true])
    }
    expect((await read(`${BASE}/products/livres`, cookie)).text).not.toContain(
      'Carton à livres Brouillon',
    )
    expect((await read(`${BASE}/products/jamais`, cookie)).status).toBe(404)
    expect((await read('/products/malle', cookie)).status).toBe(404)
  },
)

it('the shop preview gives the editor a link to share, and shows no link to its visitors', async () => {
  fill(SHAPES['Strapi 4'])
  const read = open()
  const { html } = await read(BASE, await enter(read))
  const handed = /token=([\w-]+)/.exec(html)?.[1] ?? ''
  expect(handed).not.toBe('')
  const guest = await read(BASE, await enter(read, handed))
  expect(guest.status).toBe(200)
  expect(guest.html).not.toContain('token=')
})

it('the shop preview says that the shop cannot be shown while the content service is down', async () => {
  fill(SHAPES['Strapi 4'])
  const read = open()
  const cookie = await enter(read)
  strapi.instead = response => response.destroy()
  const page = await read(BASE, cookie)
  expect([page.status, page.response.headers.get('cache-control')]).toEqual([
    503,
    'private, no-store',
  ])
  expect(page.text).toContain('La boutique est momentanément indisponible')
})
