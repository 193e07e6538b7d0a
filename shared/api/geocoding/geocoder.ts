import type { Address } from '../../domain/address'

/** One line of the list under an address field. Once it is chosen, the field shows the `formattedAddress` it resolves to. */
export interface Suggestion {
  /** '69003 Lyon', '12 rue de la Paix'. */
  label: string
  /** What tells it from its namesakes: '69, Rhône, Auvergne-Rhône-Alpes'. May be empty. */
  context: string
}

/**
 * What an address field asks, whoever knows addresses. An expected failure rejects with a GeocodingError; a call
 * whose `signal` is aborted rejects with the signal's reason, which is no failure and is not to be shown.
 */
export interface AddressFinder {
  /** At most a handful, best first; none for a text too short to ask about. */
  suggest(text: string, signal?: AbortSignal): Promise<Suggestion[]>
  /** The address behind a suggestion of this very geocoder, its postal code completed if the service left it out. */
  resolve(suggestion: Suggestion, signal?: AbortSignal): Promise<Address>
}

export interface Geocoder extends AddressFinder {
  /** The postal code at a point (WGS 84 degrees), null where there is none. */
  postalCodeAt(latitude: number, longitude: number, signal?: AbortSignal): Promise<string | null>
}
