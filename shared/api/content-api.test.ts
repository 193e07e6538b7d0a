import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findFlashOffer, findPartner, flashOffers } from './content-api'
import { answerWith, type LocalServer, startLocalServer } from './testing/local-server'

let server: LocalServer
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startLocalServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.stop()
})

const media = (url: string) => ({
  data: { id: 1, attributes: { name: 'logo.svg', url, formats: null } },
})
const attributes = {
  slug: 'acme',
  title: 'Acme',
  tokensourcepublic: 'acme-42',
  theme: { accent: '#d23b1e', radius: 8 },
  createdAt: '2026-01-01T00:00:00.000Z',
}
const entries = (...list: object[]) =>
  answerWith(200, {
    data: list.map((entry, index) => ({ id: index + 1, attributes: entry })),
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: list.length } },
  })
const find = (slug = 'acme') => findPartner(server.baseUrl, slug, 'moving-cart')
const found = async (change: object) => {
  server.answerWith(entries({ ...attributes, ...change }))
  const result = await find()
  return result.ok ? result.value : result.fault.reason
}

describe('findPartner', () => {
  it('findPartner asks for the entry with the given slug and all its fields, names its element, and sends no token', async () => {
    server.answerWith(entries(attributes))
    await find()
    const [request] = server.seen
    const url = new URL(request?.url ?? '', server.baseUrl)
    expect(request?.method).toBe('GET')
    expect(url.pathname).toBe('/content/api/landing-tunnels')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'filters[slug][$eq]': 'acme',
      populate: '*',
      element: 'moving-cart',
    })
    expect(request?.headers['x-auth-token']).toBeUndefined()
    expect(request?.headers.authorization).toBeUndefined()
  })

  it('findPartner escapes the slug so that it cannot add query parameters', async () => {
    server.answerWith(entries())
    await find('acme&publicationState=preview')
    const url = new URL(server.seen[0]?.url ?? '', server.baseUrl)
    expect(url.searchParams.get('filters[slug][$eq]')).toBe('acme&publicationState=preview')
    expect(url.searchParams.has('publicationState')).toBe(false)
  })

  it('findPartner fills in default values for missing fields', async () => {
    expect(await found({})).toMatchObject({
      slug: 'acme',
      tokensourcepublic: 'acme-42',
      theme: { accent: '#d23b1e', radius: 8, font: 'inherit' },
      allowedOrigins: [],
      logo: '',
    })
  })

  it('findPartner returns null when no partner has the slug', async () => {
    server.answerWith(entries())
    expect(await find('personne')).toEqual({ ok: true, value: null })
  })

  it('findPartner reads null fields and an empty logo as empty values', async () => {
    const empty = { h1Title: null, allowedOrigins: null, logo: { data: null } }
    expect(await found(empty)).toMatchObject({
      allowedOrigins: [],
      logo: '',
    })
  })

  it('findPartner returns the partner even when its landing page fields are wrong', async () => {
    expect(await found({ iconCards: [{ id: 'x' }], textBlocks: 'Texte' })).toMatchObject({
      slug: 'acme',
    })
  })

  it.each([
    ['/uploads/logo.svg', () => `${server.baseUrl}/uploads/logo.svg`],
    ['https://cdn.exemple.fr/logo.svg', () => 'https://cdn.exemple.fr/logo.svg'],
    ['//cdn.exemple.fr/logo.svg', () => '//cdn.exemple.fr/logo.svg'],
  ])(
    'findPartner turns the picture path %j into a URL that works on any page',
    async (url, absolute) => {
      expect(await found({ logo: media(url) })).toMatchObject({ logo: absolute() })
    },
  )

  it.each([
    ['an accent that is none', { theme: { accent: 'red', radius: 8 } }],
    ['a font that is more than a name', { theme: { accent: '#d23b1e', radius: 8, font: 'x;}' } }],
    ['no theme', { theme: null }],
    ['no token', { tokensourcepublic: null }],
    ['a slug that is none', { slug: '../acme' }],
  ])('findPartner reports a malformed entry and warns in the console: %s', async (_, change) => {
    expect(await found(change)).toBe('malformed')
    expect(console.warn).toHaveBeenCalledWith('Malformed api call', expect.any(String))
  })

  it.each([
    ['no data', {}],
    ['one entry', { data: { id: 1, attributes } }],
    ['an entry without attributes', { data: [null] }],
    ['an HTML page', '<!doctype html>'],
  ])('a malformed answer is reported: %s', async (_, body) => {
    server.answerWith(answerWith(200, body))
    expect(await find()).toMatchObject({ ok: false, fault: { reason: 'malformed' } })
  })

  it.each([
    [404, 'not-found'],
    [403, 'unauthorized'],
    [500, 'server'],
  ])('findPartner reports the matching fault for a %i answer', async (status, reason) => {
    server.answerWith(
      answerWith(status, {
        data: null,
        error: { status, name: 'Error', message: '', details: {} },
      }),
    )
    expect(await find()).toMatchObject({ ok: false, fault: { reason } })
  })

  it('findPartner reports a network fault when the server is down', async () => {
    await server.stop()
    expect(await find()).toMatchObject({ ok: false, fault: { reason: 'network' } })
  })
})

const offer = {
  slug: 'paris-lyon',
  date_depart: '2030-01-15',
  depart: 'Paris (75011)',
  destination: 'Lyon (69003)',
  volume_camion: 30,
  nombre_demenageurs: 3,
  prix_offre: 890,
  prix_initial: null,
  isActive: true,
  distance_km: 491,
  is_sold: false,
  reserved_until: null,
}
const asked = () => {
  const url = new URL(server.seen[0]?.url ?? '', server.baseUrl)
  return { path: url.pathname, ...Object.fromEntries(url.searchParams) }
}

describe('flashOffers', () => {
  it('flashOffers asks for all offers sorted by departure date', async () => {
    server.answerWith(entries(offer))
    const result = await flashOffers(server.baseUrl)
    expect(result).toMatchObject({
      ok: true,
      value: [{ id: 1, slug: 'paris-lyon', prix_offre: 890, distance_km: 491 }],
    })
    expect(asked()).toEqual({
      path: '/content/api/offre-flashes',
      populate: '*',
      sort: 'date_depart:asc',
      'pagination[pageSize]': '1000000',
    })
  })

  it('flashOffers leaves out invalid offers and warns in the console', async () => {
    const { prix_offre: _, ...unpriced } = offer
    const odd = { ...offer, slug: 'Odd slug!' }
    server.answerWith(
      entries(unpriced, odd, { ...offer, date_depart: '2030-02-30' }, { ...offer, slug: 'last' }),
    )
    const result = await flashOffers(server.baseUrl)
    expect(result.ok && result.value.map(({ id, slug }) => [id, slug])).toEqual([[4, 'last']])
    expect(console.warn).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['no data', {}, 'malformed'],
    ['entries that are none', { data: [null] }, 'malformed'],
    ['a page', '<!doctype html>', 'malformed'],
  ])('a malformed answer is reported: %s', async (_, body, reason) => {
    server.answerWith(answerWith(200, body))
    expect(await flashOffers(server.baseUrl)).toMatchObject({ ok: false, fault: { reason } })
  })

  it('flashOffers reports a server fault when the content service answers 502', async () => {
    server.answerWith(
      answerWith(502, { data: null, error: { status: 502, name: 'BadGatewayError', message: '' } }),
    )
    expect(await flashOffers(server.baseUrl)).toMatchObject({
      ok: false,
      fault: { reason: 'server' },
    })
  })
})

describe('findFlashOffer', () => {
  it('findFlashOffer asks for the offer by its escaped slug', async () => {
    server.answerWith(entries(offer))
    expect(await findFlashOffer(server.baseUrl, 'a&status=draft')).toMatchObject({
      ok: true,
      value: { id: 1 },
    })
    expect(asked()).toEqual({
      path: '/content/api/offre-flashes',
      populate: '*',
      'filters[slug][$eq]': 'a&status=draft',
    })
  })

  it('findFlashOffer returns null for a missing offer and a fault for a malformed one', async () => {
    server.answerWith(entries())
    expect(await findFlashOffer(server.baseUrl, 'rien')).toEqual({ ok: true, value: null })
    server.answerWith(entries({ ...offer, prix_offre: '890' }))
    expect(await findFlashOffer(server.baseUrl, 'paris-lyon')).toMatchObject({
      ok: false,
      fault: { reason: 'malformed' },
    })
  })
})
