import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addedItems } from '../../../shared/domain/added-items'
import { openContent } from '../content/content'
import { createPagesApp } from '../pages/pages-app'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createShopPages } from './shop-pages'

const log = { warn: () => undefined, error: () => undefined }
const directory = join(import.meta.dirname, '../../content')
const { shopRange, editorial } = openContent({
  directory,
  apiUrl: undefined,
  token: undefined,
  log,
})
const clientDirectory = temporaryClientDirectory()
const levels = new Map<string, number>()
const shop = {
  ...BARE_PAGES.shop,
  ...createShopPages({ range: shopRange, stock: { levels: async () => levels }, editorial }),
}
const site = createPagesApp({ ...BARE_PAGES, clientDirectory, log, shop })

const ask = async (query = '') => {
  const response = await site.request(`/materiel-demenagement/calculateur${query}`)
  const html = (await response.text()).replaceAll('\u00A0', ' ')
  const [, add = ''] = /href="\/materiel-demenagement\/panier\?ajouter=([^"]+)"/.exec(html) ?? []
  return { status: response.status, html, items: addedItems(decodeURIComponent(add)) }
}
const countOf = (html: string): number => Number(/calculator-figure">(\d+) cartons/.exec(html)?.[1])

describe('the calculator of cartons', () => {
  it('the calculator of cartons counts for two rooms without any answers', async () => {
    const { status, html, items } = await ask()
    expect([status, countOf(html)]).toEqual([200, 65])
    expect(items[0]).toEqual({ type: 'pack', slug: 'deux-pieces', quantity: 1 })
    expect(html).toContain('Entre ')
    expect(html).toContain('20 m³ de meubles')
    expect(html).toMatch(/[\d,]+ € de moins qu’en commandant tout à l’unité/)
  })

  it.each([
    ['?logement=studio', 40],
    ['?surface=60', 98],
    ['?volume=20&surface=300&logement=studio', 65],
    ['?volume=12%2C0', 40],
    ['?volume=20+m3', 65],
    ['?volume=１２', 40],
    ['?surface=60+m%C3%A8tres+carr%C3%A9s', 98],
    ['?logement=studio&livres=many', 50],
  ])('%s comes to %i cartons', async (query, cartons) => {
    expect(countOf((await ask(query)).html)).toBe(cartons)
  })

  it.each(['0', '-1', 'abc', '1e9', '100000', '20 m2', '<script>alert(1)</script>'])(
    'the volume %s is reported as invalid and the cartons are counted by the rooms',
    async typed => {
      const { status, html } = await ask(`?logement=studio&volume=${encodeURIComponent(typed)}`)
      expect([status, countOf(html)]).toEqual([200, 40])
      expect(html).toContain('Un nombre entre 1 et 200.')
      expect(html).toContain('aria-invalid="true"')
      expect(html).not.toContain('<script>alert')
    },
  )

  it('unknown homes and amounts of books in the address are ignored', async () => {
    expect(countOf((await ask('?logement=chateau&livres=toString')).html)).toBe(65)
  })

  it('the calculator adds only items in stock and names the missing ones', async () => {
    levels.set('product:carton-standard', 3).set('pack:deux-pieces', 0).set('pack:studio', 0)
    levels.set('pack:trois-pieces', 0).set('pack:maison', 0)
    const { html, items } = await ask()
    levels.clear()
    expect(items).toContainEqual({ type: 'product', slug: 'carton-standard', quantity: 3 })
    expect(html).toContain('Il manque en stock : 37 × Carton standard.')
  })

  it('the calculator of cartons answers 503 while the shop cannot be asked', async () => {
    const down = { ...shop, shop: () => Promise.reject(new Error('down')) }
    const dead = createPagesApp({ ...BARE_PAGES, clientDirectory, log, shop: down })
    expect((await dead.request('/materiel-demenagement/calculateur')).status).toBe(503)
  })

  it('product pages lead to the calculator only for cartons', async () => {
    const block = 'class="carton-block"'
    expect(await (await site.request('/products/carton-standard')).text()).toContain(block)
    expect(await (await site.request('/products/diable')).text()).not.toContain(block)
  })
})
