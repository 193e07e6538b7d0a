import { LRUCache } from 'lru-cache'
import type { BanFeatureCollection } from '../../../shared/api/geocoding/ban-format'
import { fetchBan } from '../../../shared/api/geocoding/fetch-ban'
import { type GeocodingFailure, GeocodingError } from '../../../shared/api/geocoding/geocoding-error'
import type { GeoAnswer, GeoSearch } from './geo-search'

export interface RemoteGeocoderOptions {
  /** Where the BAN server's `/search` and `/reverse` are, for instance https://data.geopf.fr/geocodage. */
  url: string
  /** Answers in its place when it does not, or not in time. */
  fallback: GeoSearch
  /** Told each time the fallback had to answer. */
  onFallback?: (reason: GeocodingFailure, cause: unknown) => void
  /** Default 3000: a customer is typing. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/** The public servers refuse shorter texts. */
const MIN_REMOTE_LENGTH = 3
const CACHE = { max: 5000, ttl: 24 * 3600 * 1000 }

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

const parametersOf = (values: Record<string, string | number | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** Asks a BAN server what it is asked, keeps its answers for a day, and has the embedded geocoder answer when it fails. */
export const createRemoteGeocoder = ({
  url,
  fallback,
  onFallback,
  timeoutMs = 3000,
  fetch = globalThis.fetch,
}: RemoteGeocoderOptions): GeoSearch => {
  const cache = new LRUCache<string, BanFeatureCollection>(CACHE)

  const ask = async (
    path: string,
    parameters: URLSearchParams,
    standIn: () => Promise<GeoAnswer>,
  ): Promise<GeoAnswer> => {
    const question = `${url.replace(/\/$/, '')}${path}?${parameters}`
    const known = cache.get(question)
    if (known !== undefined) return known
    try {
      const collection = withTownLabels(await fetchBan(question, { timeoutMs, fetch }))
      cache.set(question, collection)
      return collection
    } catch (error) {
      onFallback?.(error instanceof GeocodingError ? error.reason : 'network', error)
      return { ...(await standIn()), isStandIn: true }
    }
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
