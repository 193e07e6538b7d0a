import { join } from 'node:path'
import { array, assign, mask, string, type } from 'superstruct'
import { beforeAll, describe, expect, it } from 'vitest'
import { openContent } from '../content/content'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createPagesApp } from './app'

const log = { warn: () => undefined, error: () => undefined }
const { pageContents, editorial, partners, landings } = openContent({
  directory: join(import.meta.dirname, '../../content'),
  apiUrl: undefined,
  token: undefined,
  log,
})
const site = createPagesApp({
  ...BARE_PAGES,
  clientDirectory: temporaryClientDirectory(),
  publicUrl: 'https://nouvelle-cle.test',
  contents: pageContents,
  editorial,
  partners,
  landings,
  log,
})
const textOf = async (path: string): Promise<string> => (await site.request(path)).text()
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https:\/\/nouvelle-cle\.test(.*?)<\/loc>/g)].map(([, path = '']) => path)

const TEXT: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const read = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, sign => TEXT[sign] ?? sign)

const Thing = type({ '@type': string() })
const Graph = assign(type({ '@context': string() }), type({ '@graph': array(Thing) }))

interface Head {
  path: string
  title: string
  description: string
  canonical: string
  address: string
  picture: string
  types: readonly string[]
  headings: number
}

const headOf = async (path: string): Promise<Head> => {
  const html = await textOf(path)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return {
    path,
    title: read(html, /<title>(.*?)<\/title>/s),
    description: read(html, /<meta name="description" content="(.*?)"\/>/s),
    canonical: read(html, /<link rel="canonical" href="(.*?)"\/>/),
    address: read(html, /<meta property="og:url" content="(.*?)"\/>/),
    picture: read(html, /<meta property="og:image" content="(.*?)"\/>/),
    types: json === undefined ? [] : mask(JSON.parse(json), Graph)['@graph'].map(thing => thing['@type']),
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
  }
}

describe('what machines read of the pages as they ship', () => {
  let heads: readonly Head[] = []
  beforeAll(async () => {
    const maps = addressesIn(await textOf('/sitemap.xml'))
    const paths = await Promise.all(maps.map(async map => addressesIn(await textOf(map))))
    heads = await Promise.all(paths.flat().map(headOf))
  }, 30_000)
  const startingWith = (path: string): readonly Head[] => heads.filter(head => head.path.startsWith(`${path}/`))

  it('is every page, once', () => {
    expect(heads.length).toBeGreaterThan(80)
    expect(new Set(heads.map(({ path }) => path)).size).toBe(heads.length)
  })

  it('is a title and a description of its own, which are shown whole', () => {
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
    expect(heads.filter(({ title }) => title.length < 10 || title.length > 65).map(({ path }) => path)).toEqual([])
    expect(
      heads
        .filter(({ description }) => description.length < 70 || description.length > 160)
        .map(({ path, description }) => `${path} ${description.length}`),
    ).toEqual([])
  })

  it('is its one address, a picture and one title of the first order', () => {
    for (const { path, canonical, address, picture, headings } of heads) {
      expect([canonical, address]).toEqual(Array(2).fill(`https://nouvelle-cle.test${path}`))
      expect(picture, path).toMatch(/^https:\/\/nouvelle-cle\.test\/.+\.(?:png|webp|jpg)$/)
      expect(headings, path).toBe(1)
    }
  })

  it.each([
    ['/les-guides', ['Article', 'BreadcrumbList']],
    ['/actualites', ['NewsArticle', 'BreadcrumbList']],
    ['/faq', ['FAQPage', 'BreadcrumbList']],
    ['/nos-agences', ['MovingCompany', 'BreadcrumbList']],
    ['/recrutement', ['JobPosting', 'BreadcrumbList']],
  ])('is what each in %s is', (path, types) => {
    expect(startingWith(path).length).toBeGreaterThan(1)
    for (const head of startingWith(path)) expect(head.types).toEqual(types)
  })

  it('is who we are, on the home page', () => {
    expect(heads.find(({ path }) => path === '/')?.types).toEqual(['Organization', 'WebSite'])
  })
})
