import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBanGeocoder } from './ban-geocoder'
import { GEOCODING_TIMEOUT_MS } from './deadline'
import type { Found, Suggestion } from './geocoder'
import { GeocodingError } from './geocoding-error'

// The sample of the Géoplateforme's documentation, and a town and a street beside it.
const house = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [2.290084, 49.897443] },
  properties: {
    label: '8 Boulevard du Port 80000 Amiens',
    score: 0.4916,
    housenumber: '8',
    id: '80021_6590_00008',
    type: 'housenumber',
    name: '8 Boulevard du Port',
    postcode: '80000',
    citycode: '80021',
    x: 648952.58,
    y: 6977867.25,
    city: 'Amiens',
    context: '80, Somme, Hauts-de-France',
    importance: 0.6707,
    street: 'Boulevard du Port',
    _type: 'address',
  },
}
const context = '69, Rhône, Auvergne-Rhône-Alpes'
const town = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [4.847, 45.748] },
  properties: {
    label: '69001 Lyon',
    type: 'municipality',
    name: 'Lyon',
    postcode: '69001',
    city: 'Lyon',
    context,
  },
}
const street = {
  ...town,
  properties: {
    ...town.properties,
    label: 'Rue Neuve 69001 Lyon',
    type: 'street',
    name: 'Rue Neuve',
  },
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

const createFetch = (...responses: (() => Promise<Response>)[]) => {
  let turn = 0
  return vi.fn<typeof fetch>(() => {
    const respond = responses[Math.min(turn++, responses.length - 1)]
    return respond === undefined ? Promise.reject(new TypeError('unexpected call')) : respond()
  })
}
const answering = (...bodies: unknown[]) =>
  createFetch(...bodies.map(body => async () => json(body)))
const urlsOf = (fake: ReturnType<typeof createFetch>) =>
  fake.mock.calls.map(([input]) => String(input))
const first = ({ suggestions: [item] }: Found): Suggestion => {
  if (item === undefined) throw new Error('nothing suggested')
  return item
}

describe('suggest', () => {
  it('suggest asks for five completions and returns their label, context, street and town', async () => {
    const fetch = answering(collection(town, house))
    const geocoder = createBanGeocoder({ baseUrl: 'https://host/geo', fetch })
    expect(await geocoder.suggest('  st étienne & co ')).toEqual({
      suggestions: [
        { label: '69001 Lyon', context, street: '', town: 'Lyon' },
        {
          label: '8 Boulevard du Port 80000 Amiens',
          context: '80, Somme, Hauts-de-France',
          street: '8 Boulevard du Port',
          town: 'Amiens',
        },
      ],
    })
    expect(urlsOf(fetch)).toEqual([
      'https://host/geo/search?q=st+%C3%A9tienne+%26+co&limit=5&autocomplete=1',
    ])
  })

  it('suggest sends no call for a text that a BAN server would refuse', async () => {
    const fetch = answering(collection(town))
    const geocoder = createBanGeocoder({ baseUrl: '/geo', fetch })
    for (const text of ['', ' ', 'l', ' l ', "'lyon", '-', '<b>', 'a'.repeat(201)]) {
      expect(await geocoder.suggest(text)).toEqual({ suggestions: [] })
    }
    expect(fetch).not.toHaveBeenCalled()
    await geocoder.suggest('ly')
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('suggest waits for the third letter when the minimum length is three', async () => {
    const fetch = answering(collection(town))
    const geocoder = createBanGeocoder({ baseUrl: '/geo', minLength: 3, fetch })
    expect(await geocoder.suggest('ly')).toEqual({ suggestions: [] })
    expect((await geocoder.suggest('lyo')).suggestions).toHaveLength(1)
  })
})

describe('resolve', () => {
  it.each([
    [
      'a house',
      house,
      {
        formattedAddress: '8 Boulevard du Port 80000 Amiens',
        addressInTextInput: '8 Boulevard du Port 80000 Amiens',
        street: 'Boulevard du Port',
        streetNumber: '8',
        city: 'Amiens',
        postalCode: '80000',
        country: 'France',
        latitude: 49.897443,
        longitude: 2.290084,
      },
    ],
    ['a street', street, { street: 'Rue Neuve', streetNumber: '', city: 'Lyon' }],
    [
      'a town',
      town,
      { formattedAddress: '69001 Lyon', street: '', streetNumber: '', postalCode: '69001' },
    ],
  ])('resolve returns the address of %s without another call', async (_, feature, address) => {
    const fetch = answering(collection(feature))
    const geocoder = createBanGeocoder({ baseUrl: '/geo', fetch })
    expect(await geocoder.resolve(first(await geocoder.suggest('text')))).toMatchObject(address)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('resolve looks up a missing postal code by coordinates', async () => {
    const bare = { ...street, properties: { ...street.properties, postcode: '' } }
    const fetch = answering(collection(bare), collection(town))
    const geocoder = createBanGeocoder({ baseUrl: '/geo', fetch })
    const address = await geocoder.resolve(first(await geocoder.suggest('lyon')))
    expect(address.postalCode).toBe('69001')
    expect(urlsOf(fetch)[1]).toBe('/geo/reverse?lon=4.847&lat=45.748')
  })

  it('resolve leaves the postal code empty when the place has none', async () => {
    const bare = { ...street, properties: { ...street.properties, postcode: '' } }
    const geocoder = createBanGeocoder({
      baseUrl: '/geo',
      fetch: answering(collection(bare), collection()),
    })
    expect((await geocoder.resolve(first(await geocoder.suggest('lyon')))).postalCode).toBe('')
  })

  it('resolve rejects a suggestion of another geocoder', async () => {
    const geocoder = createBanGeocoder({ baseUrl: '/geo', fetch: answering() })
    await expect(geocoder.resolve({ label: 'Lyon', context: '' })).rejects.toThrow(
      'another geocoder',
    )
  })
})

describe('a town of several postal codes', () => {
  const codes = { postcode: '', postcodes: ['69001', '69002'], citycode: '69123' }
  const open = { ...town, properties: { ...town.properties, ...codes, label: 'Lyon' } }
  const openStreet = {
    ...street,
    properties: { ...street.properties, ...codes, label: '5 place Bellecour, Lyon' },
  }

  it.each([
    ['its centre', open, '69002', '69002'],
    [
      'its centre, from a server without a list',
      { ...open, properties: { ...open.properties, postcodes: undefined } },
      '69003',
      '69003',
    ],
    ['its first one where the centre tells none', open, '', '69001'],
    ['its first one where the centre tells the code of a neighbour', open, '69100', '69001'],
  ])(
    'a town of several postal codes is a step, and resolves to the code of %s',
    async (_, feature, atCentre, postalCode) => {
      const centre = { ...town, properties: { ...town.properties, postcode: atCentre } }
      const fetch = answering(collection(feature, town), collection(centre))
      const geocoder = createBanGeocoder({ baseUrl: '/geo', fetch })
      const found = await geocoder.suggest('lyon')
      expect(found.suggestions.map(({ isStep, city }) => [isStep, city])).toEqual([
        [true, 'Lyon'],
        [undefined, undefined],
      ])
      expect(await geocoder.resolve(first(found))).toMatchObject({
        formattedAddress: 'Lyon',
        street: '',
        city: 'Lyon',
        postalCode,
      })
      expect(urlsOf(fetch)[1]).toBe('/geo/reverse?lon=4.847&lat=45.748')
    },
  )

  it('a street in a town of several postal codes resolves without a postal code', async () => {
    const fetch = answering(collection(openStreet, town))
    const geocoder = createBanGeocoder({ baseUrl: '/geo', fetch })
    const step = first(await geocoder.suggest('5 place bellecour, lyon'))
    expect(step).toMatchObject({ isStep: true, city: 'Lyon' })
    expect((await geocoder.resolve(step)).postalCode).toBe('')
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('a step suggests only entries that have a postal code of its town', async () => {
    const fetch = answering(collection(openStreet), collection(openStreet, town))
    const geocoder = createBanGeocoder({ baseUrl: '/geo', fetch })
    const step = first(await geocoder.suggest('5 place bellecour lyon'))
    const { suggestions } = await geocoder.suggest(step.label, undefined, step)
    expect(suggestions.map(({ label }) => label)).toEqual(['69001 Lyon'])
    expect(urlsOf(fetch)[1]).toBe(
      '/geo/search?q=5+place+Bellecour%2C+Lyon&limit=20&autocomplete=0&citycode=69123',
    )
  })
})

it('the BAN geocoder passes on the Google Maps key from the server’s answer', async () => {
  const onMapsKey = vi.fn()
  const fetch = answering(collection(town), { ...collection(town), googleMapsKey: 'key' })
  const geocoder = createBanGeocoder({ baseUrl: '/geo', fetch, onMapsKey })
  await geocoder.suggest('lyon')
  expect(onMapsKey).not.toHaveBeenCalled()
  await geocoder.suggest('lyon')
  expect(onMapsKey).toHaveBeenCalledWith('key')
})

it('suggest names a town’s former name in its context and flags overseas results', async () => {
  const merged = { ...town, properties: { ...town.properties, oldcity: 'Vaise' } }
  const fetch = answering({ ...collection(merged), isOverseas: true })
  expect(await createBanGeocoder({ baseUrl: '/geo', fetch }).suggest('vaise')).toMatchObject({
    suggestions: [{ label: '69001 Lyon', context: `Vaise · ${context}` }],
    isOverseas: true,
  })
})

it('suggest passes on the note that tells the customer what to add', async () => {
  const fetch = answering({ ...collection(), note: 'add-town' })
  expect(await createBanGeocoder({ baseUrl: '/geo', fetch }).suggest('rue pasteur')).toEqual({
    suggestions: [],
    note: 'add-town',
  })
})

describe('a fault', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const failing = (respond: () => Promise<Response>) =>
    createBanGeocoder({ baseUrl: '/geo', fetch: createFetch(respond) }).suggest('lyon')

  it.each<[string, string, () => Promise<Response>]>([
    ['a network down', 'network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a 400', 'refused', async () => json({ code: 400, message: 'Failed parsing query' }, 400)],
    ['a 429', 'refused', async () => json({}, 429)],
    ['a 500', 'refused', async () => new Response('oops', { status: 500 })],
    ['HTML', 'malformed', async () => new Response('<html>')],
    ['an empty body', 'malformed', async () => new Response('')],
    ['a JSON of another shape', 'malformed', async () => json({ results: [] })],
    [
      'a feature without a place',
      'malformed',
      async () => json(collection({ properties: town.properties })),
    ],
  ])('a fault caused by %s is reported as %s', async (_, reason, respond) => {
    await expect(failing(respond)).rejects.toMatchObject({ name: 'GeocodingError', reason })
  })

  it('a server that never answers is reported as a timeout after the documented time', async () => {
    const fetch = createFetch(() => new Promise(() => {}))
    const failure = vi.fn()
    const pending = createBanGeocoder({ baseUrl: '/geo', fetch }).suggest('lyon').catch(failure)
    await vi.advanceTimersByTimeAsync(GEOCODING_TIMEOUT_MS - 1)
    expect(failure).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await pending
    expect(failure).toHaveBeenCalledWith(new GeocodingError('timeout'))
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('an aborted call rejects with an AbortError instead of a fault', async () => {
    const fetch = createFetch(() => new Promise(() => {}))
    const controller = new AbortController()
    const pending = createBanGeocoder({ baseUrl: '/geo', fetch }).suggest('lyon', controller.signal)
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a call aborted before it began rejects with an AbortError and sends nothing', async () => {
    const fetch = answering(collection(town))
    const aborted = AbortSignal.abort()
    await expect(
      createBanGeocoder({ baseUrl: '/geo', fetch }).suggest('lyon', aborted),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(fetch).not.toHaveBeenCalled()
  })
})
