import type { Address } from '../../domain/address'
import type { BanFeature } from './ban-format'
import { completePostalCode } from './complete-postal-code'
import { GEOCODING_TIMEOUT_MS } from './deadline'
import { fetchBan } from './fetch-ban'
import type { Geocoder, Suggestion } from './geocoder'
import { isQuery } from './geocoder-query'

interface BanGeocoderOptions {
  /**
   * Address of `/search` and `/reverse`: our own server's `/geo`, or any BAN server. No trailing
   * slash.
   */
  baseUrl: string
  /** Default 2, which our own server takes; the public BAN servers refuse less than 3. */
  minLength?: number
  /** Default 5. */
  limit?: number
  /** Default GEOCODING_TIMEOUT_MS. */
  timeoutMs?: number
  fetch?: typeof fetch
  /** Called with the key of Google Maps that the server sends. */
  onMapsKey?: (key: string) => void
}

/** Returns the address of a feature; its postal code may be missing. */
export const toAddress = ({ geometry, properties }: BanFeature): Address => {
  const [longitude = null, latitude = null] = geometry.coordinates
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

/** Maximum of BAN servers. Ours adds a town's postal codes beyond it. */
const STEP_LIMIT = 20

/**
 * True if the place has several postal codes. A price can use the code of a town's centre; a street
 * cannot.
 */
export const isPostalCodeOpen = ({
  properties: { postcode, postcodes, type },
}: BanFeature): boolean => postcode === '' && (postcodes !== undefined || type === 'municipality')

const isTown = ({ properties: { type } }: BanFeature): boolean => type === 'municipality'

/** Name of the town whose postal code must be chosen; for a town, its name as in the label. */
const townOf = (feature: BanFeature): string =>
  feature.properties[isTown(feature) ? 'label' : 'city']

// 'Annecy-le-Vieux · 74, Haute-Savoie': the town is listed under a name that was not typed.
const contextOf = ({ type, locality, oldcity, context }: BanFeature['properties']): string =>
  [type === 'municipality' ? (locality ?? oldcity) : undefined, context].filter(Boolean).join(' · ')

/** Geocodes with any server that speaks the format of the Base Adresse Nationale, ours included. */
export const createBanGeocoder = ({
  baseUrl,
  minLength = 2,
  limit = 5,
  timeoutMs = GEOCODING_TIMEOUT_MS,
  fetch = (input, init) => globalThis.fetch(input, init),
  onMapsKey,
}: BanGeocoderOptions): Geocoder => {
  const features = new WeakMap<Suggestion, BanFeature>()
  const featureOf = (suggestion: Suggestion): BanFeature => {
    const feature = features.get(suggestion)
    if (feature === undefined) throw new Error('this suggestion came from another geocoder')
    return feature
  }
  const fetchPath = (path: string, parameters: Record<string, string>, signal?: AbortSignal) =>
    fetchBan(`${baseUrl}${path}?${new URLSearchParams(parameters)}`, { timeoutMs, fetch, signal })

  const geocoder: Geocoder = {
    suggest: async (text, signal, step) => {
      const q = text.trim()
      if (!isQuery(q, minLength)) return { suggestions: [] }
      const citycode = step === undefined ? undefined : featureOf(step).properties.citycode
      const parameters =
        step === undefined
          ? { q, limit: String(limit), autocomplete: '1' }
          : {
              q,
              limit: String(STEP_LIMIT),
              autocomplete: '0',
              ...(citycode === undefined ? {} : { citycode }),
            }
      const found = await fetchPath('/search', parameters, signal)
      if (found.googleMapsKey !== undefined) onMapsKey?.(found.googleMapsKey)
      const suggestions = found.features
        .filter(feature => step === undefined || !isPostalCodeOpen(feature))
        .map(feature => {
          const suggestion = {
            label: feature.properties.label,
            context: contextOf(feature.properties),
            street: isTown(feature) ? '' : feature.properties.name,
            town: feature.properties.city,
            ...(isPostalCodeOpen(feature) ? { isStep: true, city: townOf(feature) } : {}),
          }
          features.set(suggestion, feature)
          return suggestion
        })
      const { isOverseas, note } = found
      return {
        suggestions,
        ...(isOverseas === true ? { isOverseas } : {}),
        ...(note === undefined ? {} : { note }),
      }
    },

    resolve: async (suggestion, signal) => {
      const feature = featureOf(suggestion)
      const address = toAddress(feature)
      if (isPostalCodeOpen(feature) && !isTown(feature)) return address
      const completed = await completePostalCode(address, geocoder.postalCodeAt, signal)
      const { postcodes = [completed.postalCode] } = feature.properties
      return postcodes.includes(completed.postalCode)
        ? completed
        : { ...completed, postalCode: postcodes[0] ?? '' }
    },

    postalCodeAt: async (latitude, longitude, signal) => {
      const { features } = await fetchPath(
        '/reverse',
        { lon: String(longitude), lat: String(latitude) },
        signal,
      )
      return features[0]?.properties.postcode || null
    },
  }
  return geocoder
}
