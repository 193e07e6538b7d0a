import { array, assign, mask, string, type } from 'superstruct'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOfferEntries } from '../flash/offer-entries'
import { createFlashOffers } from '../flash/read-offers'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { openShippedContent } from '../testing/shipped-content'
import { openShopPages } from '../testing/shipped-shop'
import { createPagesApp } from './pages-app'

const ORIGIN = 'https://nouvelle-cle.test'
const content = openShippedContent()
const { pageContents, editorial, partners, landings, offerSource } = content
const log = { warn: () => undefined, error: () => undefined }
const entries = createOfferEntries({
  source: offerSource,
  kmBetween: () => null,
  now: () => new Date(),
  log,
})
const site = createPagesApp({
  ...BARE_PAGES,
  clientDirectory: temporaryClientDirectory(),
  publicUrl: ORIGIN,
  contents: pageContents,
  editorial,
  partners,
  landings,
  flashOffers: createFlashOffers(entries, log),
  shop: openShopPages(content),
  log,
})
const textOf = async (path: string): Promise<string> => (await site.request(path)).text()
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https:\/\/nouvelle-cle\.test(.*?)<\/loc>/g)].map(([, path = '']) => path)

const TEXT: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const read = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replaceAll(
    /&(?:amp|quot|#x27|lt|gt);/g,
    sign => TEXT[sign] ?? sign,
  )

const Thing = type({ '@type': string() })
const Graph = assign(type({ '@context': string() }), type({ '@graph': array(Thing) }))

/** Files of editors, which the pages' app does not serve. */
const OURS_ALONE = /^\/(?:uploads|assets)\//

interface Head {
  path: string
  status: number
  title: string
  description: string
  canonical: string
  robots: string
  /** Properties for shared links. */
  shared: Readonly<Record<string, string>>
  types: readonly string[]
  headings: number
  /** Pages of this site that it links to. */
  links: readonly string[]
}

const headOf = async (path: string): Promise<Head> => {
  const response = await site.request(path)
  const html = await response.text()
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return {
    path,
    status: response.status,
    title: read(html, /<title>(.*?)<\/title>/s),
    description: read(html, /<meta name="description" content="(.*?)"\/>/s),
    canonical: read(html, /<link rel="canonical" href="(.*?)"\/>/),
    robots: read(html, /<meta name="robots" content="(.*?)"\/>/),
    shared: Object.fromEntries(
      [
        ...html.matchAll(
          /<meta (?:property|name)="((?:og|twitter|article):.*?)" content=".*?"\/>/gs,
        ),
      ].map(([tag, name = '']) => [name, read(tag, /content="(.*?)"/s)]),
    ),
    types:
      json === undefined
        ? []
        : mask(JSON.parse(json), Graph)['@graph'].map(thing => thing['@type']),
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
    links: [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href = '']) => href),
  }
}

describe('what machines read of the pages as they ship', () => {
  let heads: readonly Head[] = []
  beforeAll(async () => {
    const maps = addressesIn(await textOf('/sitemap.xml'))
    const paths = await Promise.all(maps.map(async map => addressesIn(await textOf(map))))
    heads = await Promise.all(paths.flat().map(headOf))
  }, 30_000)
  const startingWith = (path: string): readonly Head[] =>
    heads.filter(head => head.path.startsWith(`${path}/`))
  const wrong = (isRight: (head: Head) => boolean): readonly Head[] =>
    heads.filter(head => !isRight(head))

  it('the sitemaps list every page once, and only pages open to search engines', () => {
    expect(heads.length).toBeGreaterThan(80)
    expect(new Set(heads.map(({ path }) => path)).size).toBe(heads.length)
    expect(
      wrong(
        ({ status, robots, canonical, path }) =>
          status === 200 && robots === '' && canonical === ORIGIN + path,
      ),
    ).toEqual([])
  })

  it('the sitemaps list every page that a listed page links to', async () => {
    const known = new Set(heads.map(({ path }) => path))
    const others = [...new Set(heads.flatMap(({ links }) => links))].filter(
      path => !known.has(path) && !OURS_ALONE.test(path),
    )
    const unlisted = (await Promise.all(others.map(headOf))).filter(({ status }) => status < 300)
    expect(unlisted.filter(({ robots }) => robots !== 'noindex').map(({ path }) => path)).toEqual(
      [],
    )
  })

  it('each page has a title and a description of its own, short enough to be shown whole', () => {
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
    expect(wrong(({ title }) => title.length >= 10 && title.length <= 65)).toEqual([])
    expect(
      wrong(({ description }) => description.length >= 70 && description.length <= 160),
    ).toEqual([])
  })

  it('each page has the words, the address and the picture for a shared link', () => {
    for (const { path, title, description, shared, headings } of heads) {
      expect(shared, path).toMatchObject({
        'og:site_name': 'Nouvelle Clé',
        'og:description': description,
        'og:url': ORIGIN + path,
        'og:locale': 'fr_FR',
        'og:type': expect.stringMatching(/^(?:website|article)$/),
        'og:image': expect.stringMatching(/^https:\/\/nouvelle-cle\.test\/.+\.(?:png|jpg)$/),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/./),
        'twitter:card': 'summary_large_image',
      })
      expect(title).toContain(shared['og:title'])
      expect(headings, path).toBe(1)
    }
  })

  it.each([
    ['/les-guides', ['Article', 'BreadcrumbList']],
    ['/les-checklists', ['Article', 'BreadcrumbList']],
    ['/les-tutoriels', ['Article', 'BreadcrumbList']],
    ['/resiliation-de-demenagement', ['Article', 'BreadcrumbList']],
    ['/actualites', ['NewsArticle', 'BreadcrumbList']],
    ['/faq', ['FAQPage', 'BreadcrumbList']],
    ['/nos-agences', ['MovingCompany', 'BreadcrumbList']],
    ['/recrutement', ['JobPosting', 'BreadcrumbList']],
  ])('the structured data of each article in %s has its type and its dates', (path, types) => {
    const articles = startingWith(path).filter(head => !head.path.includes('/page='))
    expect(articles.length).toBeGreaterThan(1)
    for (const { types: told, shared } of articles) {
      expect(told).toEqual(types)
      expect(shared['og:type']).toBe('article')
      expect(shared['article:published_time']).toMatch(/^\d{4}-\d\d-\d\dT/)
      expect(shared['article:modified_time']).toMatch(/^\d{4}-\d\d-\d\dT/)
    }
  })

  it('the home page alone describes the organization, and every other page gives its breadcrumbs', () => {
    for (const { path, types } of heads.filter(head => head.path !== '/tunnel/mes-coordonnees')) {
      if (path === '/') expect(types).toEqual(['Organization', 'WebSite'])
      else expect(types.at(-1), path).toBe('BreadcrumbList')
      if (path !== '/') expect(types, path).not.toContain('Organization')
    }
    expect(heads.find(({ path }) => path === '/faq')?.types).toEqual(['FAQPage', 'BreadcrumbList'])
  })

  it('the structured data of each flash offer that can be booked describes an offer', () => {
    const offers = startingWith('/tunnel/offreFlash')
    expect(offers).toHaveLength(5)
    for (const { types } of offers) expect(types).toEqual(['Offer', 'BreadcrumbList'])
  })

  it.each([
    ['/les-guides?utm_source=lettre&page=3', '/les-guides'],
    ['/actualites/page=2?x=1', '/actualites/page=2'],
    ['/index', '/'],
    ['/nous-contacter?objet=devis', '/nous-contacter'],
  ])('the page has one canonical address for %s', async (path, canonical) => {
    expect((await headOf(path)).canonical).toBe(ORIGIN + canonical)
  })

  it.each([
    '/recherche',
    '/recherche?q=piano',
    '/404',
    '/nulle-part',
    '/ville',
    '/demenageur-france/chercher',
    '/loading',
  ])('the page %s is closed to search engines', async path => {
    const { robots, canonical, types } = await headOf(path)
    expect([robots, canonical, types]).toEqual(['noindex', '', []])
  })
})
