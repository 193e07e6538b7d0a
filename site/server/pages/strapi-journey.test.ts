import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createContentApp } from '../content/content-app'
import { type Content, openContent } from '../content/content'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createPagesApp } from './pages-app'

const directory = join(import.meta.dirname, '../../content')
const clientDirectory = temporaryClientDirectory()
const OWN = 'https://nouvelle-cle.test'
const STRAPI = 'https://cms.example'
const NOW = new Date('2026-11-22T10:00:00Z')

const warn = vi.fn()
const open = (apiUrl?: string): Content =>
  openContent({
    directory,
    apiUrl,
    token: 'secret',
    log: { warn },
    now: () => NOW,
    priceOf: () => ({ cents: 123_400, movingDate: '2026-12-22' }),
  })

/** The site over that content, and what it answers to an address, addresses of uploads apart. */
const siteOf = (
  { pageContents, editorial, landings, partners }: Content,
  contentOrigin: string | null,
) => {
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    contentOrigin,
    publicUrl: OWN,
    log: { error: warn },
    editorial,
    landings,
    partners,
    contents: { ...pageContents, version: async () => 'one' }, // sorts lists that are in random order
  })
  return async (path: string) => {
    const response = await app.request(path)
    const text = await response.text()
    return {
      status: response.status,
      html: text
        .replaceAll(`${OWN}/uploads/`, '/uploads/')
        .replaceAll(`${STRAPI}/uploads/`, '/uploads/'),
    }
  }
}

const ours = open()
const own = siteOf(ours, null)
/** Our own content service, where a Strapi would stand. */
const strapi = new Hono().route(
  '/api',
  createContentApp({ source: ours.source, token: 'secret', log: { warn } }),
)
const locations = async (path: string): Promise<string[]> =>
  [...(await own(path)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(
    ([, href = '']) => href.replace(OWN, '') || '/',
  )

const everyAddress = async (): Promise<string[]> =>
  (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()

afterAll(() => void vi.unstubAllGlobals())

describe.each(['v4', 'v5'])('a Strapi that answers in format %s', format => {
  it(
    'every address of the sitemap shows the same page from Strapi as from our own files',
    { timeout: 30_000 },
    async () => {
      vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
        const headers = new Headers(init.headers)
        headers.set('Strapi-Response-Format', format)
        return strapi.request(url.replace(STRAPI, ''), { ...init, headers })
      })
      const theirs = siteOf(open(STRAPI), STRAPI)
      const addresses = await everyAddress()
      expect(addresses.length).toBeGreaterThan(90)
      const others: string[] = []
      for (const address of [...addresses, '/nous-contacter', '/devenez-partenaire', '/jamais']) {
        const one = await own(address)
        const other = await theirs(address)
        const status = address === '/jamais' ? 404 : 200
        if (other.html !== one.html || other.status !== status) others.push(address)
      }
      expect(others).toEqual([])
      expect(warn.mock.calls).toEqual([])
    },
  )
})
