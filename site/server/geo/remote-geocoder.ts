import { LRUCache } from 'lru-cache'
import type { BanFeatureCollection } from '../../../shared/api/geocoding/ban-format'
import { fetchBan } from '../../../shared/api/geocoding/fetch-ban'
import { type GeocodingFailure, GeocodingError } from '../../../shared/api/geocoding/geocoding-error'
import { readAtMost } from '../../../shared/api/read-at-most'
import { type CircuitBreakerOptions, createCircuitBreaker } from './circuit-breaker'
import type { GeoAnswer, GeoSearch } from './geo-search'

export interface RemoteGeocoderOptions {
  /** Where the BAN server's `/search` and `/reverse` are, for instance https://data.geopf.fr/geocodage. */
  url: string
  /** Answers in its place when it does not, or not in time. */
  fallback: GeoSearch
  /** Told once when the server is given up for a while: it failed several times in a row. */
  onFallback?: (reason: GeocodingFailure, cause: unknown) => void
  /** Default 3000: a customer is typing. */
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
  fetch?: typeof fetch
}

/** The public servers refuse shorter texts. */
const MIN_REMOTE_LENGTH = 3
const CACHE = { max: 5000, ttl: 24 * 3600 * 1000 }
/** Twenty places are twenty kilobytes; what is kept is kept five thousand times. */
const MAX_ANSWER_LENGTH = 200_000

/** Goes where the operator said and no further: what the server redirects to may be an address within our own network. */
const bounded =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    return response.ok ? new Response(await readAtMost(response, MAX_ANSWER_LENGTH)) : response
  }

// Our own server's form of a town, so that the customer reads the same whichever geocoder answers: see toFeature.
const withTownLabels = (collection: BanFeatureCollection): BanFeatureCollection => ({
  ...collection,
  features: collection.features.map(feature => {
    const { type, postcode, city } = feature.properties
    return type === 'municipality'
      ? { ...feature, properties: { ...feature.properties, label: `${postcode} ${city}` } }
      : feature
  }),
})

/** The whole of BAN holds what lies overseas, too. */
const withoutOverseas = ({ features, ...collection }: BanFeatureCollection): BanFeatureCollection => {
  const isAway = ({ properties }: BanFeatureCollection['features'][number]) => /^9[78]\d{3}$/.test(properties.postcode)
  const [first] = features
  return {
    ...collection,
    features: features.filter(feature => !isAway(feature)),
    ...(first !== undefined && isAway(first) ? { isOverseas: true } : {}),
  }
}

/** A server that refuses a question, for its length or its first letter, is not down; too many questions are its own limit. */
const isRefusalOfTheQuestion = (error: unknown): boolean =>
  error instanceof GeocodingError &&
  typeof error.cause === 'number' &&
  error.cause >= 400 &&
  error.cause < 500 &&
  error.cause !== 429

const parametersOf = (values: Record<string, string | number | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/**
 * Asks a BAN server what it is asked, keeps its answers for a day, and has the embedded geocoder answer when it fails: at
 * once while the server seems to be down, so that nobody waits for it at each key press.
 */
export const createRemoteGeocoder = ({
  url,
  fallback,
  onFallback,
  timeoutMs = 3000,
  breaker: breakerOptions,
  fetch = globalThis.fetch,
}: RemoteGeocoderOptions): GeoSearch => {
  const cache = new LRUCache<string, BanFeatureCollection>(CACHE)
  const breaker = createCircuitBreaker(breakerOptions)
  const fetchBounded = bounded(fetch)

  const ask = async (
    path: string,
    parameters: URLSearchParams,
    standIn: () => Promise<GeoAnswer>,
  ): Promise<GeoAnswer> => {
    const question = `${url.replace(/\/$/, '')}${path}?${parameters}`
    const known = cache.get(question)
    if (known !== undefined) return known
    if (breaker.mayAsk()) {
      try {
        const collection = withTownLabels(withoutOverseas(await fetchBan(question, { timeoutMs, fetch: fetchBounded })))
        breaker.succeed()
        cache.set(question, collection)
        return collection
      } catch (error) {
        if (isRefusalOfTheQuestion(error)) breaker.succeed()
        else if (breaker.fail()) onFallback?.(error instanceof GeocodingError ? error.reason : 'network', error)
      }
    }
    return { ...(await standIn()), isStandIn: true }
  }

  return {
    search: async query => {
      if (query.text.length < MIN_REMOTE_LENGTH) return fallback.search(query)
      const { text, limit, isAutocomplete, type, postcode, citycode, near } = query
      const parameters = parametersOf({
        q: text,
        limit,
        autocomplete: isAutocomplete ? 1 : 0,
        type,
        postcode,
        citycode,
        lat: near?.latitude,
        lon: near?.longitude,
      })
      return ask('/search', parameters, () => fallback.search(query))
    },

    reverse: async query => {
      const { latitude, longitude, limit, type } = query
      const parameters = parametersOf({ lon: longitude, lat: latitude, limit, type })
      return ask('/reverse', parameters, () => fallback.reverse(query))
    },
  }
}
