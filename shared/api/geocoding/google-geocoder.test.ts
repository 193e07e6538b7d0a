import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGoogleGeocoder } from './google-geocoder'

interface Component {
  longText: string
  types: string[]
}
const component = (longText: string, ...types: string[]): Component => ({ longText, types })

const house = {
  formattedAddress: '12 Rue de la Paix, 75002 Paris, France',
  addressComponents: [
    component('12', 'street_number'),
    component('Rue de la Paix', 'route'),
    component('Paris', 'locality', 'political'),
    component('France', 'country', 'political'),
    component('75002', 'postal_code'),
  ],
  location: { lat: () => 48.869, lng: () => 2.331 },
}
const bigCity = {
  formattedAddress: 'Lyon, France',
  addressComponents: [
    component('Lyon', 'locality', 'political'),
    component('France', 'country', 'political'),
  ],
  location: { lat: () => 45.764, lng: () => 4.8357 },
}

const text = (value: string) => ({ text: value, matches: [] })
const createMaps = (place: object) => {
  let sessions = 0
  const fetchFields = vi.fn(async (_: object) => ({ place }))
  const prediction = {
    text: text('12 Rue de la Paix, Paris, France'),
    mainText: text('12 Rue de la Paix'),
    secondaryText: text('Paris, France'),
    toPlace: () => ({ fetchFields }),
  }
  const fetchAutocompleteSuggestions = vi.fn(async (_: { sessionToken: { id: number } }) => ({
    suggestions: [{ placePrediction: prediction }, { placePrediction: null }],
  }))
  const geocode = vi.fn(async (_: object) => ({
    results: [
      { address_components: [{ long_name: 'Rhône', types: ['administrative_area_level_2'] }] },
      { address_components: [{ long_name: '69002', types: ['postal_code'] }] },
    ],
  }))
  class AutocompleteSessionToken {
    readonly id = ++sessions
  }
  class Geocoder {
    geocode = geocode
  }
  const libraries: Record<string, object> = {
    places: { AutocompleteSuggestion: { fetchAutocompleteSuggestions }, AutocompleteSessionToken },
    geocoding: { Geocoder },
  }
  const importLibrary = vi.fn(async (name: string) => libraries[name])
  const google = { maps: { importLibrary } }
  vi.stubGlobal('google', google)
  vi.stubGlobal('window', { google })
  return { fetchAutocompleteSuggestions, fetchFields, geocode, importLibrary }
}

beforeEach(() => {
  // The loader says in development that it uses the importLibrary it found.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const choose = async (
  geocoder: ReturnType<typeof createGoogleGeocoder>,
  typed = '12 rue de la paix',
) => {
  const [suggestion] = (await geocoder.suggest(typed)).suggestions
  if (suggestion === undefined) throw new Error('nothing suggested')
  return geocoder.resolve(suggestion)
}

describe('createGoogleGeocoder', () => {
  it('the Google geocoder suggests French places in French and loads no script before', async () => {
    const maps = createMaps(house)
    const geocoder = createGoogleGeocoder({ apiKey: 'key' })
    expect(maps.importLibrary).not.toHaveBeenCalled()
    expect(await geocoder.suggest(' l')).toEqual({ suggestions: [] })
    expect(await geocoder.suggest('l'.repeat(10_000))).toEqual({ suggestions: [] })
    expect(maps.importLibrary).not.toHaveBeenCalled()
    expect(await geocoder.suggest(' 12 rue ')).toEqual({
      suggestions: [{ label: '12 Rue de la Paix', context: 'Paris, France' }],
    })
    expect(maps.fetchAutocompleteSuggestions).toHaveBeenCalledWith(
      expect.objectContaining({
        input: '12 rue',
        includedRegionCodes: ['fr'],
        language: 'fr',
        region: 'fr',
      }),
    )
  })

  it('the Google geocoder resolves a chosen suggestion into an address', async () => {
    const maps = createMaps(house)
    expect(await choose(createGoogleGeocoder({ apiKey: 'key' }))).toEqual({
      formattedAddress: '12 Rue de la Paix, 75002 Paris, France',
      addressInTextInput: '12 Rue de la Paix, 75002 Paris, France',
      street: 'Rue de la Paix',
      streetNumber: '12',
      city: 'Paris',
      postalCode: '75002',
      country: 'France',
      latitude: 48.869,
      longitude: 2.331,
    })
    expect(maps.fetchFields).toHaveBeenCalledWith({
      fields: ['addressComponents', 'formattedAddress', 'location'],
    })
    expect(maps.geocode).not.toHaveBeenCalled()
  })

  it('the Google geocoder keeps one session until an address is resolved', async () => {
    const maps = createMaps(house)
    const geocoder = createGoogleGeocoder({ apiKey: 'key' })
    await geocoder.suggest('12')
    await geocoder.suggest('12 rue')
    await choose(geocoder)
    await geocoder.suggest('lyon')
    expect(
      maps.fetchAutocompleteSuggestions.mock.calls.map(([request]) => request.sessionToken.id),
    ).toEqual([1, 1, 1, 2])
    expect(maps.fetchFields).toHaveBeenCalledOnce()
  })

  it('the Google geocoder finds the missing postal code of a big city by coordinates', async () => {
    const maps = createMaps(bigCity)
    expect(await choose(createGoogleGeocoder({ apiKey: 'key' }), 'lyon')).toMatchObject({
      formattedAddress: 'Lyon, France',
      street: '',
      city: 'Lyon',
      postalCode: '69002',
    })
    expect(maps.geocode).toHaveBeenCalledWith(
      expect.objectContaining({
        location: { lat: 45.764, lng: 4.8357 },
        fulfillOnZeroResults: true,
      }),
    )
  })

  it('postalCodeAt returns null where there is no postal code', async () => {
    createMaps(house).geocode.mockResolvedValueOnce({ results: [] })
    expect(await createGoogleGeocoder({ apiKey: 'key' }).postalCodeAt(46, -6)).toBeNull()
  })

  it.each([
    ['a refused key', 'refused', Object.assign(new Error('denied'), { code: 'REQUEST_DENIED' })],
    ['a spent quota', 'refused', Object.assign(new Error('quota'), { code: 'OVER_QUERY_LIMIT' })],
    [
      'a server in trouble',
      'network',
      Object.assign(new Error('unknown'), { code: 'UNKNOWN_ERROR' }),
    ],
    [
      'a script that does not load',
      'network',
      new Error('The Google Maps JavaScript API could not load.'),
    ],
  ])('the Google geocoder reports %s as %s and works at the next try', async (_, reason, error) => {
    const maps = createMaps(house)
    maps.fetchAutocompleteSuggestions.mockRejectedValueOnce(error)
    const geocoder = createGoogleGeocoder({ apiKey: 'key' })
    await expect(geocoder.suggest('lyon')).rejects.toMatchObject({
      name: 'GeocodingError',
      reason,
      cause: error,
    })
    expect((await geocoder.suggest('lyon')).suggestions).toHaveLength(1)
  })

  it('the Google geocoder reports a place without address components as malformed', async () => {
    createMaps({ formattedAddress: 'Lyon, France' })
    await expect(choose(createGoogleGeocoder({ apiKey: 'key' }))).rejects.toMatchObject({
      reason: 'malformed',
    })
  })

  it('the Google geocoder times out while its script does not load, and works once it has', async () => {
    vi.useFakeTimers()
    const maps = createMaps(house)
    let load = () => {}
    const places = await maps.importLibrary('places')
    maps.importLibrary.mockImplementation(
      () => new Promise(resolve => (load = () => resolve(places))),
    )
    const geocoder = createGoogleGeocoder({ apiKey: 'key', timeoutMs: 100 })
    const late = expect(geocoder.suggest('lyon')).rejects.toMatchObject({ reason: 'timeout' })
    await vi.advanceTimersByTimeAsync(100)
    await late
    expect(maps.fetchAutocompleteSuggestions).not.toHaveBeenCalled()
    const again = geocoder.suggest('lyon')
    load()
    expect((await again).suggestions).toHaveLength(1)
  })

  it.each(['RESOURCE_EXHAUSTED', 'PERMISSION_DENIED'])(
    'the Google geocoder reports %s as refused while resolving a chosen place',
    async code => {
      const maps = createMaps(house)
      maps.fetchFields.mockRejectedValueOnce(Object.assign(new Error('no'), { code }))
      await expect(choose(createGoogleGeocoder({ apiKey: 'key' }))).rejects.toMatchObject({
        reason: 'refused',
      })
    },
  )

  it('the Google geocoder times out without an answer, and stops at once on an abort', async () => {
    vi.useFakeTimers()
    const maps = createMaps(house)
    maps.fetchAutocompleteSuggestions.mockImplementation(() => new Promise(() => {}))
    const geocoder = createGoogleGeocoder({ apiKey: 'key', timeoutMs: 100 })
    const late = expect(geocoder.suggest('lyon')).rejects.toMatchObject({ reason: 'timeout' })
    await vi.advanceTimersByTimeAsync(100)
    await late
    const controller = new AbortController()
    const aborted = expect(geocoder.suggest('lyon', controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
    controller.abort()
    await aborted
  })
})
