import { describe, expect, it } from 'vitest'
import { TYPED_SEARCHES } from '../search/testing/typed-searches'
import { createEditedFlashOffers, flashOffer } from '../flash/testing/test-flash-offers'
import { BARE_PAGES } from '../testing/bare-pages'
import { articleWith } from '../testing/test-editorial'
import { openShippedContent } from '../testing/shipped-content'
import { openShopPages } from '../testing/shipped-shop'
import { createSiteIndex } from './site-index'

const { pageContents, ...content } = openShippedContent()
const shop = openShopPages(content)
const OFFERS = [
  flashOffer(),
  flashOffer({ id: 8, slug: 'lille-arras', depart: 'Lille (59000)', destination: 'Arras (62000)' }),
  flashOffer({
    id: 9,
    slug: 'sold',
    depart: 'Nantes',
    destination: 'Brest',
    is_sold: true,
    isActive: false,
  }),
]
const flashOffers = createEditedFlashOffers(OFFERS)
const { search, sitemaps } = createSiteIndex({
  ...BARE_PAGES,
  ...content,
  contents: pageContents,
  flashOffers,
  shop,
})

describe('the search over all that ships', () => {
  it('the search finds the right page among its first three results for at least 60 of 63 queries', async () => {
    expect(TYPED_SEARCHES).toHaveLength(63)
    const known = new Set((await sitemaps()).flatMap(({ pages }) => pages.map(({ href }) => href)))
    expect(
      TYPED_SEARCHES.flatMap(([, ...hrefs]) => hrefs).filter(href => !known.has(href)),
    ).toEqual([])
    const missed: string[] = []
    for (const [typed, ...hrefs] of TYPED_SEARCHES) {
      const first = (await search.find(typed)).slice(0, 3).map(({ href }) => href)
      if (!first.some(href => hrefs.includes(href))) missed.push(`${typed}: ${first.join(' ')}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
  })

  it.each([
    'vente flash',
    'ventes flash',
    'offre flash paris lyon',
    'camion lille arras',
    'flash lyon',
  ])('the search finds a flash offer on sale for %s', async typed => {
    const first = (await search.find(typed)).slice(0, 5)
    expect(first.map(({ kind }) => kind)).toContain('flash')
  })

  it('the search drops a sold flash offer and shows a changed offer with its new route', async () => {
    const found = async (typed: string) => {
      const offers = (await search.find(typed)).filter(({ kind }) => kind === 'flash')
      return offers.map(({ href, title }) => [
        href.split('/')[3],
        title.map(({ text }) => text).join(''),
      ])
    }
    expect((await found('flash lyon')).map(([slug]) => slug)).toContain('paris-lyon')
    expect((await found('flash brest nantes')).map(([slug]) => slug)).not.toContain('sold')
    flashOffers.edit([flashOffer({ is_sold: true, isActive: false })])
    expect(await found('flash lyon')).toEqual([])
    flashOffers.edit([flashOffer({ destination: 'Grenoble' })])
    await expect
      .poll(() => found('flash grenoble'), { timeout: 20_000 })
      .toEqual([['paris-lyon', expect.stringContaining('Grenoble')]])
  }, 30_000)

  it.each([
    ['carton a livre', '/products/carton-livres'],
    ['housse matelas', '/products/housse-matelas'],
    ['pack studio', '/packs/studio'],
    ['penderie en carton', '/products/carton-penderie'],
  ])('the search finds the shop article for %s', async (typed, href) => {
    const first = (await search.find(typed)).slice(0, 4)
    expect(first.map(found => found.href)).toContain(href)
  })

  it.each([
    'acheter des cartons',
    'achat cartons',
    'commander des cartons',
    'ou acheter du papier bulle',
    'boutique',
    'boutique carton',
    'magasin cartons',
    'prix cartons',
  ])('the search leads to the shop for %s', async typed => {
    const first = (await search.find(typed)).slice(0, 4)
    expect(first.map(({ href }) => href)).toContainEqual(
      expect.stringMatching(
        /^\/(?:products|packs|materiel-demenagement$|materiel-demenagement\/categories)/,
      ),
    )
  })

  it('the snippet of a search result shows a table cell by cell', async () => {
    const [first] = await search.find('volume canapé')
    expect(first?.snippet.map(({ text }) => text).join('')).toMatch(/Canapé 3 places · 1,80 ·/)
  })
})

it('the site index is built before the first search and rebuilt after the content has changed', async () => {
  let version = 'one'
  let readings = 0
  const index = createSiteIndex({
    ...BARE_PAGES,
    contents: { ...BARE_PAGES.contents, version: async () => version },
    editorial: {
      ...BARE_PAGES.editorial,
      all: async kind => {
        if (kind !== 'guide-articles') return []
        readings += 1
        return [{ ...articleWith(kind, version), text: () => 'Un xylophone.' }]
      },
    },
  })
  const found = async () => (await index.search.find('xylophone')).map(({ href }) => href)
  await index.renew()
  expect([await found(), readings]).toEqual([['/les-guides/one'], 1])
  version = 'two'
  await index.renew()
  expect(await found()).toEqual(['/les-guides/one'])
  await expect.poll(found, { timeout: 20_000 }).toEqual(['/les-guides/two'])
  expect(readings).toBe(2)
}, 30_000)
