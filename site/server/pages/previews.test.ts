import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDirectory } from '../compose/open-directory'
import { COLLECTIONS } from '../content/collections'
import { type Content, openContent } from '../content/content'
import { listInFormat5, singleInFormat5 } from '../content/format-5'
import { parseQuery } from '../content/parse-query'
import { DEFAULT_QUERY } from '../content/query'
import { findSingle, SINGLES } from '../content/single-types'
import { previewAddresses, strapiTypes, WITHOUT_PAGE } from '../content/strapi-kit/strapi-types'
import { createTownFacts } from '../directory/list-town-facts'
import { createOfferEntries } from '../flash/offer-entries'
import { createFlashOffers } from '../flash/read-offers'
import { createLocate } from '../geo/locate'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { knownFrance } from '../testing/france'
import { openShopPages } from '../testing/shipped-shop'
import { textOf } from '../testing/text-of'
import { createPagesApp } from './pages-app'

interface Kit {
  addressOf: (patterns: readonly string[], entry: object) => string | null
}
const load = createRequire(import.meta.url)
const kit: Kit = load('../../content/strapi/src/start/preview-address.js')

const TOKEN = 'a-long-token-that-only-these-tests-know'
const STRAPI = 'https://cms.example'
const NOW = new Date('2026-11-22T10:00:00Z')
const SHIPPED = join(import.meta.dirname, '../../content')
const log = { warn: () => undefined }
const clientDirectory = temporaryClientDirectory()
/** A copy of the content in which one entry of each type is an unpublished draft. */
const drafts = join(mkdtempSync(join(tmpdir(), 'drafts-')), 'content')
afterAll(() => rmSync(join(drafts, '..'), { recursive: true }))
afterEach(() => void vi.unstubAllGlobals())

interface Draft {
  name: string
  /** Address that the kit opens in the editor's frame. */
  address: string
  /** Words of the draft only. */
  mark: string
}

/** Price that marks an offer, which has no text of its own. */
const OFFER_PRICE = { written: '8765', shown: '8 765 €' }

const addresses = previewAddresses()
const patterns = new Map(strapiTypes().types.map(({ name, uid }) => [name, addresses[uid] ?? []]))
const patternsOf = (name: string): readonly string[] => patterns.get(name) ?? []

/** Changes the file of an entry into a draft that says `mark`. */
const writeDraft = (folder: string, file: string, mark: string, isArticle: boolean): void => {
  const path = join(drafts, folder, file)
  const text = readFileSync(path, 'utf8')
  if (file.endsWith('.json')) {
    const entry: object = JSON.parse(text)
    writeFileSync(path, JSON.stringify({ ...entry, h1Title: mark, publishedAt: null }))
    return
  }
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n?([^]*)$/.exec(text) ?? []
  const marked = head
    .replaceAll(/^(h1Title|heroSectionH1|heroSectionTitle|libelle|title): .*$/gm, `$1: "${mark}"`)
    .replace(/^prix_offre: .*$/m, `prix_offre: ${OFFER_PRICE.written}`)
    .replace(/^publishedAt: .*$/m, 'publishedAt: null')
  const titles = isArticle ? `\ntitle: "${mark}"\nh1Title: "${mark}"` : ''
  const hasText = isArticle || body.trim() !== ''
  writeFileSync(path, `---\n${marked}${titles}\n---\n${hasText ? `${body}\n\n${mark}\n` : body}`)
}

/** Returns the file of an entry. */
const fileOf = (name: string, slug: string): string =>
  readdirSync(join(drafts, name)).find(file =>
    new RegExp(`^ *"?slug"?: "?${slug}"?,?$`, 'm').test(
      readFileSync(join(drafts, name, file), 'utf8'),
    ),
  ) ?? ''

/** Returns an entry of each address that a type has, and for towns one with a text. */
const chosenOf = async (name: string, { source }: Content) => {
  const answer = await source.list(name, { ...DEFAULT_QUERY, pageSize: 100 })
  const entries = answer.ok ? answer.list.data.map(({ attributes }) => attributes) : []
  const byAddress = new Map<string, (typeof entries)[number]>()
  for (const entry of entries) {
    const slug = String(entry['slug'])
    const address = kit.addressOf(patternsOf(name), entry)
    const shape = address?.replaceAll(/[^/]*$/g, '').split('/').length ?? 0
    if (!byAddress.has(`${shape}`)) byAddress.set(`${shape}`, { ...entry, slug })
  }
  const [, second] = entries
  return [
    ...[...byAddress.values()].map(entry => ({ entry, isArticle: false })),
    ...(name === 'villes' && second !== undefined ? [{ entry: second, isArticle: true }] : []),
  ]
}

const openSite = (content: Content, contentOrigin: string | null) => {
  const { places, official, index, territory, neighbours } = knownFrance()
  const factsOf = createTownFacts({ places, official, territory })
  const known = { places, index, territory, neighbours, regions: official.regions, factsOf }
  const locate = createLocate(places)
  const { directory } = openDirectory({
    known,
    readWords: content.editedPlaces.read,
    leastPopulation: 500,
    now: () => NOW,
    changedAt: async () => NOW,
    editorial: content.editorial,
    version: content.pageContents.version,
    locate,
  })
  const source = content.offerSource
  const entries = createOfferEntries({ source, kmBetween: () => null, now: () => NOW, log })
  const error = vi.fn()
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    contentOrigin,
    publicUrl: 'https://nouvelle-cle.test',
    previewToken: TOKEN,
    log: { error },
    editorial: content.editorial,
    contents: content.pageContents,
    partners: content.partners,
    landings: content.landings,
    directory,
    shop: openShopPages(content),
    flashOffers: createFlashOffers(entries, log),
  })
  /** Follows redirects with cookies, as the frame of an editor does. */
  const open = async (address: string) => {
    const cookies = new Map<string, string>()
    for (let path = address, hops = 0; hops < 6; hops += 1) {
      const cookie = [...cookies].find(([at]) => path === at || path.startsWith(`${at}/`))?.[1]
      const response = await app.request(path, { headers: { Cookie: cookie ?? '' } })
      const [, value = '', at = ''] =
        /^([^;]*);.*?Path=([^;]*)/.exec(response.headers.get('Set-Cookie') ?? '') ?? []
      if (at !== '') cookies.set(at, value)
      const next = response.headers.get('Location')
      if (next === null) {
        const html = await response.text()
        const policy = response.headers.get('Content-Security-Policy') ?? ''
        return { status: response.status, text: textOf(html), html, policy }
      }
      path = next
    }
    throw new Error(`${address} redirects in a circle`)
  }
  return { app, open, error }
}

let shipped: Content
let written: Content
let walked: readonly Draft[] = []
beforeAll(async () => {
  cpSync(SHIPPED, drafts, {
    recursive: true,
    filter: path => !path.includes('/content/strapi'),
  })
  const options = { apiUrl: undefined, token: 'secret', now: () => NOW, log }
  shipped = openContent({ directory: SHIPPED, ...options })
  const made: Draft[] = []
  for (const { name } of COLLECTIONS)
    for (const { entry, isArticle } of await chosenOf(name, shipped)) {
      const mark = `Relecture ${name} ${made.length}`
      writeDraft(name, fileOf(name, String(entry['slug'])), mark, isArticle)
      made.push({ name, address: kit.addressOf(patternsOf(name), entry) ?? '', mark })
    }
  for (const { name } of SINGLES.filter(single => !WITHOUT_PAGE.includes(single.name))) {
    const mark = `Relecture ${name} ${made.length}`
    writeDraft('pages', `${name}.md`, mark, false)
    made.push({ name, address: kit.addressOf(patternsOf(name), {}) ?? '', mark })
  }
  walked = made
  written = openContent({ directory: drafts, ...options })
}, 180_000)

const withoutDates = (attributes: object): Record<string, unknown> => ({
  ...attributes,
  publishedAt: null,
})

/** A Strapi whose editors have written the drafts; strict, as the present templates are. */
const answerAs = async (version: 4 | 5, address: string): Promise<Response> => {
  const { pathname, searchParams: query } = new URL(address)
  const refuse = (status: number) =>
    Response.json(
      { data: null, error: { status, name: 'Error', message: 'Invalid key' } },
      { status },
    )
  if ([...query.keys()].some(name => query.getAll(name).length > 1)) return refuse(400)
  if (version === 5 && query.has('publicationState')) return refuse(400)
  const asksDraft =
    version === 5 ? query.get('status') === 'draft' : query.get('publicationState') === 'preview'
  query.delete('status')
  query.delete('publicationState')
  const name = pathname.replace('/api/', '')
  const parsed = parseQuery(`?${query.toString()}`)
  if (!parsed.ok) return refuse(400)
  const { source } = asksDraft ? written : shipped
  const asked = { ...parsed.query, withDrafts: asksDraft }
  // Every document of Strapi 5 has a draft.
  const row = <Entry extends { attributes: object }>(entry: Entry) =>
    version === 5 && asksDraft ? { ...entry, attributes: withoutDates(entry.attributes) } : entry
  if (findSingle(name) !== undefined) {
    const answer = await source.single(name, asked)
    if (!answer.ok) return refuse(answer.error.status)
    const single = { ...answer.single, data: row(answer.single.data) }
    return Response.json(version === 5 ? singleInFormat5(single, name) : single)
  }
  const answer = await source.list(name, asked)
  if (!answer.ok) return refuse(answer.error.status)
  const list = { ...answer.list, data: answer.list.data.map(row) }
  return Response.json(version === 5 ? listInFormat5(list, name) : list)
}

const openFrom = (version: 4 | 5) => {
  vi.stubGlobal('fetch', (address: string) => answerAs(version, address))
  const options = { directory: drafts, apiUrl: STRAPI, token: 'secret', now: () => NOW, log }
  return openSite(openContent(options), STRAPI)
}

describe('previews of editors', () => {
  it('every type has the address of a preview, except those that no page shows', () => {
    const names = [...COLLECTIONS, ...SINGLES].map(({ name }) => name)
    expect(names.filter(name => patternsOf(name).length === 0)).toEqual(WITHOUT_PAGE)
    expect(new Set(walked.map(({ name }) => name)).size).toBe(names.length - WITHOUT_PAGE.length)
  })

  it.each([
    ['the files', () => openSite(written, null), "'none'"],
    ['a Strapi 4', () => openFrom(4), STRAPI],
    ['a Strapi 5', () => openFrom(5), STRAPI],
  ] as const)(
    'the draft of each type is shown at the address of its preview, from %s',
    async (_, openDrafts, framedBy) => {
      const { app, open } = openDrafts()
      const faults: string[] = []
      for (const { name, address, mark } of walked) {
        const { status, text, html, policy } = await open(`${address}?token=${TOKEN}`)
        const shown = text.includes(name === 'offre-flashes' ? OFFER_PRICE.shown : mark)
        const isFramed = policy.includes(`frame-ancestors ${framedBy};`)
        const isHidden = html.includes('noindex')
        if (status !== 200 || !shown || !isFramed || !isHidden)
          faults.push(
            `${name} at ${address}: ${JSON.stringify({ status, shown, isFramed, isHidden })}`,
          )
        const closed = await app.request(address)
        if (closed.status !== 404) faults.push(`${name} at ${address}: open without a link`)
      }
      expect(faults).toEqual([])
    },
    180_000,
  )
})
