/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { Address } from '../../domain/address'
import { completePostalCode } from './complete-postal-code'
import { GEOCODING_TIMEOUT_MS, withDeadline } from './deadline'
import type { Geocoder, Suggestion } from './geocoder'
import { GeocodingError } from './geocoding-error'
import { MAX_QUERY_LENGTH } from './geocoder-query'

interface GoogleGeocoderOptions {
  /** A browser key with the Maps JavaScript, Places (New) and Geocoding APIs. */
  apiKey: string
  /** Default 2. */
  minLength?: number
  /** Default GEOCODING_TIMEOUT_MS, for each of the two calls an address takes. */
  timeoutMs?: number
}

const REFUSALS = new Set([
  'REQUEST_DENIED',
  'PERMISSION_DENIED',
  'OVER_QUERY_LIMIT',
  'RESOURCE_EXHAUSTED',
  'INVALID_REQUEST',
])

const toGeocodingError = (cause: unknown): GeocodingError => {
  if (cause instanceof GeocodingError) return cause
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return new GeocodingError(REFUSALS.has(code) ? 'refused' : 'network', { cause })
}

const toAddress = ({
  formattedAddress,
  addressComponents,
  location,
}: google.maps.places.Place): Address => {
  if (!formattedAddress || addressComponents == null) throw new GeocodingError('malformed')
  const part = (...types: string[]) =>
    types
      .map(type => addressComponents.find(component => component.types.includes(type))?.longText)
      .find(text => text != null) ?? ''
  return {
    formattedAddress,
    addressInTextInput: formattedAddress,
    street: part('route'),
    streetNumber: part('street_number'),
    city: part('locality', 'postal_town', 'administrative_area_level_2'),
    postalCode: part('postal_code'),
    country: part('country'),
    latitude: location?.lat() ?? null,
    longitude: location?.lng() ?? null,
  }
}

/**
 * Addresses from Google Maps, through the data calls of Places (New): the page has no element of
 * Google, but must show 'Powered by Google' beside the list. Create one for the whole page after
 * the customer has agreed: the loader accepts one key, and loads nothing before the first call. On
 * a page that already has Google Maps, the page's own key is used. An address is billed as one
 * session: the suggestions for the typed text, and one look-up of the chosen place.
 */
export const createGoogleGeocoder = ({
  apiKey,
  minLength = 2,
  timeoutMs = GEOCODING_TIMEOUT_MS,
}: GoogleGeocoderOptions): Geocoder => {
  // Google learns the site's origin, not the page.
  setOptions({
    key: apiKey,
    v: 'weekly',
    language: 'fr',
    region: 'FR',
    authReferrerPolicy: 'origin',
  })
  const predictions = new WeakMap<Suggestion, google.maps.places.PlacePrediction>()
  let sessionToken: google.maps.places.AutocompleteSessionToken | null = null

  const call = <T>(signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T> =>
    withDeadline(signal, timeoutMs, () =>
      run().catch((cause: unknown) => {
        throw toGeocodingError(cause)
      }),
    )

  const geocoder: Geocoder = {
    suggest: async (text, signal) => {
      const input = text.trim()
      if (input.length < minLength || input.length > MAX_QUERY_LENGTH) return { suggestions: [] }
      return call(signal, async () => {
        const { AutocompleteSuggestion, AutocompleteSessionToken } = await importLibrary('places')
        sessionToken ??= new AutocompleteSessionToken()
        const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
          input,
          includedRegionCodes: ['fr'],
          language: 'fr',
          region: 'fr',
          sessionToken,
        })
        const found = suggestions.flatMap(({ placePrediction }) => {
          if (placePrediction === null) return []
          const label = placePrediction.mainText?.text ?? placePrediction.text.text
          const suggestion = { label, context: placePrediction.secondaryText?.text ?? '' }
          predictions.set(suggestion, placePrediction)
          return [suggestion]
        })
        return { suggestions: found }
      })
    },

    resolve: async (suggestion, signal) => {
      const prediction = predictions.get(suggestion)
      if (prediction === undefined) throw new Error('this suggestion came from another geocoder')
      // A second look-up under the same token would be billed by the request, so the session ends even if this one fails.
      sessionToken = null
      const address = await call(signal, async () => {
        const { place } = await prediction
          .toPlace()
          .fetchFields({ fields: ['addressComponents', 'formattedAddress', 'location'] })
        return toAddress(place)
      })
      return completePostalCode(address, geocoder.postalCodeAt, signal)
    },

    postalCodeAt: (latitude, longitude, signal) =>
      call(signal, async () => {
        const { Geocoder: MapsGeocoder } = await importLibrary('geocoding')
        const { results } = await new MapsGeocoder().geocode({
          location: { lat: latitude, lng: longitude },
          language: 'fr',
          region: 'fr',
          fulfillOnZeroResults: true,
        })
        const components = results.flatMap(result => result.address_components)
        return (
          components.find(component => component.types.includes('postal_code'))?.long_name ?? null
        )
      }),
  }
  return geocoder
}
