import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalServer, startLocalServer } from '../../../shared/api/testing/local-server'
import { isOnSale, strikethroughCents } from '../../../shared/domain/flash-offer'
import { createContentApp } from '../content/content-app'
import { openContent } from '../content/content'
import type { ContentLog, ContentSource } from '../content/content-source'
import { createOfferEntries } from './offer-entries'
import { withLiveOffers } from './public-offers'
import { createFlashOffers } from './read-offers'
import type { OfferState } from './sales'
import { flashOffer } from './testing/test-flash-offers'

const TOKEN = 'editor-token'
const ASKED = '/offre-flashes?populate=*&sort=date_depart:asc&pagination[pageSize]=1000000'
const directory = join(import.meta.dirname, '../../content')
const log: ContentLog = { warn: () => undefined }
const shipped = openContent({ directory, apiUrl: undefined, token: TOKEN, log })

interface Sent {
  attributes: Record<string, unknown>
}

let clock: Date
let states: Map<string, OfferState>
let servers: LocalServer[] = []
beforeEach(() => {
  clock = new Date('2030-01-10T12:00:00.000Z')
  states = new Map()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const server of servers) await server.stop()
  servers = []
})

const now = () => clock
const kmBetween = (from: string) => (from.startsWith('Paris') ? 491 : null)
const entriesOf = (source: Pick<ContentSource, 'list'>) =>
  createOfferEntries({ source, kmBetween, now, log })

const serve = (
  source: ContentSource = shipped.source,
  offerSource: Pick<ContentSource, 'list'> = source,
) => {
  const live = withLiveOffers(source, entriesOf(offerSource), { states: async () => states }, now)
  const app = createContentApp({ source: live, token: TOKEN, log })
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    const { data, meta, error } = await response.json()
    return {
      status: response.status,
      kept: response.headers.get('cache-control'),
      data,
      meta,
      error,
    }
  }
}

describe('the flash offers that ship', () => {
  it('the shipped flash offers are six with future days and distances, one of them inactive', async () => {
    const ask = serve()
    const { status, kept, data, meta } = await ask(ASKED)
    expect([status, kept, meta.pagination.total]).toEqual([200, 'no-store', 6])
    expect(data.map(({ attributes }: Sent) => attributes.date_depart)).toEqual([
      '2030-01-15',
      '2030-01-19',
      '2030-01-22',
      '2030-01-26',
      '2030-01-29',
      '2030-02-02',
    ])
    expect(data.filter(({ attributes }: Sent) => !attributes.isActive)).toHaveLength(1)
    expect(data[1]).toEqual({
      id: 802,
      attributes: {
        slug: 'paris-lyon',
        nom_offre: 'Le camion repart à vide',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        publishedAt: expect.any(String),
        isActive: true,
        date_depart: '2030-01-19',
        depart: 'Paris (75011)',
        destination: 'Lyon (69003)',
        volume_camion: 30,
        nombre_demenageurs: 3,
        prix_offre: 890,
        prix_initial: 1620,
        prix_plus_bas_30_jours: 1620,
        distance_km: 491,
        is_sold: false,
        reserved_until: null,
      },
    })
    clock = new Date('2030-01-10T23:30:00.000Z') // it is the 11th in France
    expect((await ask(ASKED)).data[0].attributes.date_depart).toBe('2030-01-16')
  })

  it('the shipped flash offers can all be booked, except the inactive one', async () => {
    const complaints: unknown[] = []
    const told = { warn: (complaint: unknown) => void complaints.push(complaint) }
    const offers = await createFlashOffers(entriesOf(shipped.source), told).list()
    expect(offers.filter(offer => isOnSale(offer, clock))).toHaveLength(5)
    expect(complaints).toEqual([])
    for (const { prix_offre: euros, ...offer } of offers)
      expect(strikethroughCents({ prix_offre: euros, ...offer }) ?? Infinity).toBeGreaterThan(
        euros * 100,
      )
  })
})

describe('a flash offer', () => {
  it('a flash offer is found by its slug in format 4 and in format 5', async () => {
    const ask = serve()
    const path = '/offre-flashes?populate=*&filters[slug][$eq]=lille-arras'
    expect((await ask(path)).data).toMatchObject([
      { id: 801, attributes: { slug: 'lille-arras', is_sold: false } },
    ])
    expect((await ask(path, { 'Strapi-Response-Format': 'v5' })).data).toMatchObject([
      {
        id: 801,
        documentId: expect.any(String),
        slug: 'lille-arras',
        date_depart: '2030-01-15',
        reserved_until: null,
      },
    ])
    expect((await ask('/offre-flashes?filters[slug][$eq]=personne')).data).toEqual([])
  })

  it('a flash offer shows its present state and can be filtered by it', async () => {
    const ask = serve()
    const slugs = async (query: string) =>
      (await ask(`/offre-flashes?${query}`)).data.map(({ attributes }: Sent) => attributes.slug)
    expect(await slugs('filters[isActive][$eq]=true&sort=date_depart')).toHaveLength(5)
    states.set('paris-lyon', { isSold: true, reservedUntil: null })
    states.set('lille-arras', {
      isSold: false,
      reservedUntil: new Date('2030-01-10T12:20:00.000Z'),
    })
    expect(await slugs('filters[isActive][$eq]=true&sort=date_depart')).not.toContain('paris-lyon')
    expect(await slugs('filters[is_sold][$eq]=true')).toEqual(['paris-lyon'])
    expect(await slugs('filters[reserved_until][$notNull]=true')).toEqual(['lille-arras'])
    expect((await ask('/offre-flashes?filters[slug]=paris-lyon')).data[0].attributes).toMatchObject(
      {
        isActive: false,
        is_sold: true,
      },
    )
    states.clear()
    expect(await slugs('filters[isActive][$eq]=true')).toContain('paris-lyon')
  })

  it('a flash offer is sent with the requested fields only, and a wrong query is refused', async () => {
    const ask = serve()
    const { data, meta } = await ask(
      '/offre-flashes?fields[0]=slug&fields[1]=is_sold&sort=prix_offre:desc&pagination[pageSize]=2',
    )
    expect(meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 3, total: 6 })
    expect(data).toEqual([
      { id: 802, attributes: { slug: 'paris-lyon', is_sold: false } },
      { id: 805, attributes: { slug: 'strasbourg-paris', is_sold: false } },
    ])
    for (const query of ['filters[inDays]=9', 'sort=content', 'fields=nope', 'populate=photo'])
      expect((await ask(`/offre-flashes?${query}`)).error.name, query).toBe('ValidationError')
  })
})

describe('flash offers of a Strapi', () => {
  const published = { publishedAt: '2029-12-01T08:00:00.000Z', isActive: true }
  const offers = [1, 2, 3, 4, 5].map(id => ({
    ...flashOffer(),
    ...published,
    id,
    slug: `offer-${id}`,
    prix_initial: null,
  }))
  const draft = { ...flashOffer(), id: 6, slug: 'draft', publishedAt: null }

  /** A Strapi that gives two entries at a time, whatever is asked. */
  const openStrapi = async (format: 4 | 5) => {
    const server = await startLocalServer()
    servers.push(server)
    const service = { fails: 0, offers, asked: server.seen }
    const entryOf = ({ id, ...fields }: { id: unknown }) =>
      format === 4
        ? { id, attributes: fields }
        : { id, documentId: `document-${String(id)}`, ...fields }
    server.answerWith(response => {
      const query = new URL(server.seen.at(-1)?.url ?? '', server.baseUrl).searchParams
      if (service.fails > 0) return void response.writeHead(service.fails).end('{}')
      const all = query.get('status') === 'draft' ? [...service.offers, draft] : service.offers
      const page = Number(query.get('pagination[page]'))
      const pagination = {
        page,
        pageSize: 2,
        pageCount: Math.ceil(all.length / 2),
        total: all.length,
      }
      const data = all.slice((page - 1) * 2, page * 2).map(entryOf)
      response.writeHead(200).end(JSON.stringify({ data, meta: { pagination } }))
    })
    const { source, offerSource } = openContent({
      directory,
      apiUrl: server.baseUrl,
      token: TOKEN,
      log,
    })
    return { service, ask: serve(source, offerSource) }
  }

  it.each([4, 5] as const)(
    'the flash offers of a Strapi that sends small pages are all listed in format %i',
    async format => {
      states.set('offer-2', { isSold: true, reservedUntil: null })
      const { service, ask } = await openStrapi(format)
      const { data, meta } = await ask(ASKED)
      expect(meta.pagination.total).toBe(5)
      expect(data[1]).toMatchObject({
        id: 2,
        attributes: {
          slug: 'offer-2',
          isActive: false,
          is_sold: true,
          distance_km: 491,
          prix_initial: null,
        },
      })
      expect(service.asked).toHaveLength(3)
      expect((await ask('/offre-flashes?filters[slug]=offer-5&populate=*')).data).toMatchObject([
        { id: 5 },
      ])
      expect(
        (await ask('/offre-flashes?sort=prix_offre&pagination[pageSize]=1')).data,
      ).toHaveLength(1)
      expect(service.asked).toHaveLength(3) // visitors' queries never reach the content service
      const drafts = await ask('/offre-flashes?status=draft', { Authorization: `Bearer ${TOKEN}` })
      expect(drafts.data.map(({ attributes }: Sent) => attributes.slug)).toContain('draft')
      expect((await ask(ASKED)).data).toHaveLength(5)
    },
  )

  it.each([500, 404, 403])(
    'the flash offers of a Strapi stay shown with their present state while it answers %i',
    async status => {
      const { service, ask } = await openStrapi(4)
      service.fails = 500
      expect(await ask(ASKED)).toMatchObject({ status: 502, error: { name: 'BadGatewayError' } })
      service.fails = 0
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.advanceTimersByTime(10_000)
      expect((await ask(ASKED)).data).toHaveLength(5)
      service.fails = status
      vi.advanceTimersByTime(10_000)
      states.set('offer-1', { isSold: true, reservedUntil: null })
      expect((await ask(ASKED)).data[0]).toMatchObject({
        id: 1,
        attributes: { is_sold: true, isActive: false },
      })
      service.fails = 0
      service.offers = [
        {
          ...flashOffer({ prix_offre: 510 }),
          ...published,
          id: 1,
          slug: 'offer-1',
          prix_initial: null,
        },
      ]
      vi.advanceTimersByTime(10_000)
      expect((await ask(ASKED)).data).toMatchObject([{ attributes: { prix_offre: 510 } }])
    },
  )

  it('a Strapi without a collection of flash offers gives an empty list', async () => {
    const server = await startLocalServer()
    servers.push(server)
    const { source, offerSource } = openContent({
      directory,
      apiUrl: server.baseUrl,
      token: TOKEN,
      log,
    })
    expect((await serve(source, offerSource)(ASKED)).data).toEqual([])
  })
})
