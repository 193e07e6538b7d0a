import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createContentApp } from '../content/content-app'
import { type Content, openContent } from '../content/content'
import type { AnswerStore } from '../content/last-answers'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createPagesApp } from './pages-app'

const directory = join(import.meta.dirname, '../../content')
const clientDirectory = temporaryClientDirectory()
const OWN = 'https://nouvelle-cle.test'
const STRAPI = 'https://cms.example'
const NOW = new Date('2026-11-22T10:00:00Z')

const warn = vi.fn()
const open = (apiUrl?: string, answers?: AnswerStore): Content =>
  openContent({
    directory,
    apiUrl,
    ...(answers && { answers }),
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

/** Calls our own content service as a Strapi that answers in that format. */
const asStrapi = (format: string) => (url: string, init: RequestInit) => {
  const headers = new Headers(init.headers)
  headers.set('Strapi-Response-Format', format)
  return strapi.request(url.replace(STRAPI, ''), { ...init, headers })
}

afterAll(() => void vi.unstubAllGlobals())

describe.each(['v4', 'v5'])('a Strapi that answers in format %s', format => {
  it(
    'every address of the sitemap shows the same page from Strapi as from our own files',
    { timeout: 30_000 },
    async () => {
      vi.stubGlobal('fetch', asStrapi(format))
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

describe('a start without the Strapi that answered before', () => {
  const stored = new Map<string, string>()
  const answers: AnswerStore = {
    find: async request => stored.get(request) ?? null,
    store: async (request, answer) => void stored.set(request, answer),
    remove: async request => void stored.delete(request),
  }
  const pagesBefore = new Map<string, string>()
  beforeAll(async () => {
    vi.stubGlobal('fetch', asStrapi('v5'))
    const read = siteOf(open(STRAPI, answers), STRAPI)
    for (const address of await everyAddress()) pagesBefore.set(address, (await read(address)).html)
  }, 30_000)

  const says = (status: number, body: string) => async () => new Response(body, { status })
  it.each<[string, () => Promise<Response>]>([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses our token', says(401, '{"data":null,"error":{"status":401}}')],
    ['has failed', says(500, 'Internal Server Error')],
    ['answers half a JSON', says(200, '{"data":[{"id":1,"attributes":{"slug')],
    ['is another server, which knows no address', says(404, 'Not Found')],
  ])(
    'every address shows the page of before while the service %s',
    async (_, answer) => {
      vi.stubGlobal('fetch', answer)
      const read = siteOf(open(STRAPI, answers), STRAPI)
      const others: string[] = []
      for (const [address, html] of pagesBefore)
        if ((await read(address)).html !== html) others.push(address)
      expect(others).toEqual([])
    },
    30_000,
  )
})
