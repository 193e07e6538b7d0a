import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { knownFrance } from '../testing/france'
import { createEmbeddedGeocoder } from './embedded-geocoder'
import { createGeoApp } from './geo-app'

const app = new Hono().route('/geo', createGeoApp(createEmbeddedGeocoder(knownFrance().places)))
const get = (path: string, parameters: Record<string, string>) =>
  app.request(`/geo${path}?${new URLSearchParams(parameters)}`)

describe('GET /geo/search', () => {
  it('GET /geo/search answers a collection that may be cached for a day', async () => {
    const response = await get('/search', { q: 'lyon', limit: '2' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
    expect(response.headers.get('Content-Type')).toContain('application/json')
    const { features, ...collection } = await response.json()
    expect(collection).toMatchObject({
      type: 'FeatureCollection',
      query: 'lyon',
      limit: 2,
      attribution: expect.stringContaining('GeoNames'),
    })
    expect(features.slice(0, 2)).toMatchObject([
      {
        type: 'Feature',
        geometry: { type: 'Point' },
        properties: { label: 'Lyon', type: 'municipality' },
      },
      { properties: { label: '69001 Lyon' } },
    ])
  })

  it.each(['/search?q=lyon', '/reverse?lon=4.85&lat=45.76'])(
    'the stand-in answer for %s may not be cached',
    async path => {
      const answer = async () => ({ features: [], isFallback: true })
      const response = await createGeoApp({ search: answer, reverse: answer }).request(path)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual({ features: [] })
    },
  )

  it('the geo search answers our own Google Maps key or none, never the key of its source', async () => {
    const answer = async () => ({ features: [], googleMapsKey: 'theirs' })
    const keyFrom = async (key: string | null, path: string) =>
      (await (await createGeoApp({ search: answer, reverse: answer }, key).request(path)).json())
        .googleMapsKey
    expect(await keyFrom('ours', '/search?q=lyon')).toBe('ours')
    expect(await keyFrom(null, '/search?q=lyon')).toBeUndefined()
  })

  it('GET /geo/search answers ten features at most by default, and none for no place', async () => {
    expect((await (await get('/search', { q: 'saint' })).json()).features).toHaveLength(10)
    const none = await get('/search', { q: 'xqzkw' })
    expect(none.status).toBe(200)
    expect((await none.json()).features).toEqual([])
  })

  it('GET /geo/search accepts every filter', async () => {
    const filters = {
      postcode: '93200',
      citycode: '93066',
      lat: '48.9',
      lon: '2.3',
      autocomplete: 'false',
      limit: '20',
    }
    const response = await get('/search', { q: 'saint denis', type: 'municipality', ...filters })
    expect((await response.json()).features).toHaveLength(1)
  })

  it.each([
    ['no q', {}, 'q'],
    ['an empty q', { q: '' }, 'q'],
    ['one letter', { q: 'l' }, 'q'],
    ['blanks around one letter', { q: '  l  ' }, 'q'],
    ['10 000 characters', { q: 'a'.repeat(10_000) }, 'q'],
    ['SQL', { q: "' OR 1=1; DROP TABLE leads --" }, 'q'],
    ['HTML', { q: '<script>alert(1)</script>' }, 'q'],
    ['HTML after a town', { q: 'lyon<img src=x>' }, 'q'],
    ['a null character', { q: 'ly\u0000on' }, 'q'],
    ['a line break', { q: 'lyon\r\nX-Injected: 1' }, 'q'],
    ['a limit of 0', { q: 'lyon', limit: '0' }, 'limit'],
    ['a limit of 21', { q: 'lyon', limit: '21' }, 'limit'],
    ['a limit of -1', { q: 'lyon', limit: '-1' }, 'limit'],
    ['a limit that is no number', { q: 'lyon', limit: 'ten' }, 'limit'],
    ['an unknown type', { q: 'lyon', type: 'poi' }, 'type'],
    ['a short postcode', { q: 'lyon', postcode: '6900' }, 'postcode'],
    ['a strange citycode', { q: 'lyon', citycode: '2C004' }, 'citycode'],
    ['a latitude alone', { q: 'lyon', lat: '45' }, 'lat/lon'],
    ['a latitude of 91', { q: 'lyon', lat: '91', lon: '4' }, 'lat'],
    ['a longitude of NaN', { q: 'lyon', lat: '45', lon: 'NaN' }, 'lon'],
    ['an unknown autocomplete', { q: 'lyon', autocomplete: 'yes' }, 'autocomplete'],
  ])('refuses %s', async (_, parameters, field) => {
    const response = await get('/search', parameters)
    expect(response.status).toBe(400)
    expect(response.headers.get('Cache-Control')).toBeNull()
    const body = await response.json()
    expect(body).toMatchObject({ code: 400, message: 'Failed parsing query' })
    expect(body.detail).toEqual([expect.stringMatching(new RegExp(`^${field}: `))])
  })

  it('names every wrong parameter', async () => {
    const response = await get('/search', { q: 'x', limit: '99', postcode: 'a' })
    expect((await response.json()).detail).toHaveLength(3)
  })

  it('GET /geo/search answers only 200 or 400', async () => {
    const soup = fc.string({ unit: 'binary', maxLength: 60 })
    const parameters = fc.record(
      {
        q: soup,
        limit: soup,
        type: soup,
        postcode: soup,
        lat: soup,
        lon: soup,
        __proto__: soup,
        constructor: soup,
      },
      { requiredKeys: ['q'] },
    )
    await fc.assert(
      fc.asyncProperty(parameters, async wild => {
        const response = await get('/search', wild)
        expect([200, 400]).toContain(response.status)
      }),
    )
  })

  it('GET /geo/search answers any text that looks like an address', async () => {
    const pieces = fc.constantFrom(
      '12',
      'bis',
      'rue',
      'de',
      'la',
      'paix',
      ',',
      '75',
      '69003',
      '2a',
      'st',
      'saint',
      'lyon',
      'Paris',
      '15e',
      'arr',
      'sur',
      "l'",
      'élysées',
      'x',
      '99999',
      'cedex',
      'france',
      '/',
      '-',
      'marseile',
      '"',
      '(',
      '%',
      '\\',
      '*',
      '.',
      'constructor',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 14 }), async words => {
        const response = await get('/search', { q: `a ${words.join(' ')}` })
        expect(response.status).toBe(200)
        const { features } = await response.json()
        const codesOfFirst = features[0]?.properties.postcodes?.length ?? 0
        expect(features.length).toBeLessThanOrEqual(10 + codesOfFirst)
      }),
    )
  })
})

describe('GET /geo/reverse', () => {
  it('GET /geo/reverse answers the nearest town', async () => {
    const response = await get('/reverse', { lon: '4.85', lat: '45.76' })
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
    expect((await response.json()).features).toMatchObject([
      { properties: { label: '69003 Lyon', postcode: '69003' } },
    ])
  })

  it.each<Record<string, string>>([
    { lon: '4.85' },
    { lat: '45.76' },
    { lat: 'x', lon: '4' },
    { lat: '45', lon: '181' },
    {},
  ])('refuses %j', async parameters => {
    const response = await get('/reverse', parameters)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 400, message: 'Failed parsing query' })
  })

  it('GET /geo/reverse answers a town or nothing for any point', async () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
    await fc.assert(
      fc.asyncProperty(degrees(90), degrees(180), async (lat, lon) => {
        const response = await get('/reverse', { lat: lat.toFixed(6), lon: lon.toFixed(6) })
        expect(response.status).toBe(200)
      }),
    )
  })
})

describe('GET /geo/estimate', () => {
  const ask = (query: string) => {
    const nowhere = async () => ({ features: [] })
    const estimated = createGeoApp(
      { search: nowhere, reverse: nowhere },
      null,
      (postalCode, city) => `depuis ${postalCode} ${city}`,
    )
    return estimated.request(`/estimate?${query}`)
  }

  it('GET /geo/estimate answers one sentence, which may be cached for an hour', async () => {
    const response = await ask('postalCode=44000&city=Nantes')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(await response.json()).toEqual({ text: 'depuis 44000 Nantes' })
  })

  it.each(['', 'postalCode=44000', 'postalCode=4400&city=Nantes'])(
    'GET /geo/estimate?%s is refused',
    async query => {
      expect((await ask(query)).status).toBe(400)
    },
  )
})
