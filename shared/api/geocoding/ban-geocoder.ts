import type { Address } from '../../domain/address'
import type { BanFeature } from './ban-format'
import { completePostalCode } from './complete-postal-code'
import { GEOCODING_TIMEOUT_MS } from './deadline'
import { fetchBan } from './fetch-ban'
import type { Geocoder, Suggestion } from './geocoder'
import { isQuery } from './query'

export interface BanGeocoderOptions {
  /** Where `/search` and `/reverse` are: our own server's `/geo`, or any BAN server. No slash at the end. */
  baseUrl: string
  /** Default 2, which our own server takes; the public BAN servers refuse less than 3. */
  minLength?: number
  /** Default 5. */
  limit?: number
  /** Default GEOCODING_TIMEOUT_MS. */
  timeoutMs?: number
  fetch?: typeof fetch
}

const toAddress = ({ geometry, properties }: BanFeature): Address => {
  const [longitude, latitude] = geometry.coordinates
  return {
    formattedAddress: properties.label,
    addressInTextInput: properties.label,
    street: properties.street ?? (properties.type === 'street' ? properties.name : ''),
    streetNumber: properties.housenumber ?? '',
    city: properties.city,
    postalCode: properties.postcode,
    country: 'France',
    latitude,
    longitude,
  }
}

/** Addresses from any server that speaks the format of the Base Adresse Nationale, ours among them. */
export const createBanGeocoder = ({
  baseUrl,
  minLength = 2,
  limit = 5,
  timeoutMs = GEOCODING_TIMEOUT_MS,
  fetch = (input, init) => globalThis.fetch(input, init),
}: BanGeocoderOptions): Geocoder => {
  const addresses = new WeakMap<Suggestion, Address>()
  const ask = (path: string, parameters: Record<string, string>, signal?: AbortSignal) =>
    fetchBan(`${baseUrl}${path}?${new URLSearchParams(parameters)}`, { timeoutMs, fetch, signal })

  const geocoder: Geocoder = {
    suggest: async (text, signal) => {
      const q = text.trim()
      if (!isQuery(q, minLength)) return []
      const { features } = await ask('/search', { q, limit: String(limit), autocomplete: '1' }, signal)
      return features.map(feature => {
        const suggestion = { label: feature.properties.label, context: feature.properties.context }
        addresses.set(suggestion, toAddress(feature))
        return suggestion
      })
    },

    resolve: async (suggestion, signal) => {
      const address = addresses.get(suggestion)
      if (address === undefined) throw new Error('this suggestion came from another geocoder')
      return completePostalCode(address, geocoder.postalCodeAt, signal)
    },

    postalCodeAt: async (latitude, longitude, signal) => {
      const { features } = await ask('/reverse', { lon: String(longitude), lat: String(latitude) }, signal)
      return features[0]?.properties.postcode ?? null
    },
  }
  return geocoder
}
