import type { Address } from '../../domain/address'
import type { GeoNote } from './ban-format'

/** One line of the list under an address field. Once it is chosen, the field shows the `formattedAddress` it resolves to. */
export interface Suggestion {
  /** '69003 Lyon', '12 rue de la Paix'. */
  label: string
  /** What tells it from its namesakes: '69, Rhône, Auvergne-Rhône-Alpes'. May be empty. */
  context: string
  /**
   * Whether the place has several postal codes to choose from, which `suggest` answers for it. A town resolves to the code
   * of its centre; a street has no postal code before one is chosen.
   */
  isStep?: boolean
  /** Name of the town of a step; equal to the label where the step is the town itself. */
  city?: string
}

export interface Found {
  /** Best first; none for a text too short to ask about. */
  suggestions: readonly Suggestion[]
  /** The text names a place in France overseas, which the service does not reach; the suggestions are namesakes. */
  isOverseas?: boolean
  /** Why the customer has to add something or to choose: no suggestion may be taken without that. */
  note?: GeoNote
  /**
   * Where Google Maps can be asked: `offered`, as the customer has not said yet; `used`, these are Google's, which is to be
   * said beside them; `failed`, these stand in for Google's.
   */
  maps?: 'offered' | 'used' | 'failed'
}

/**
 * What an address field asks, whoever knows addresses. An expected failure rejects with a GeocodingError; a call
 * whose `signal` is aborted rejects with the signal's reason, which is no failure and is not to be shown.
 */
export interface AddressFinder {
  /** A handful of places; with `step`, a suggestion of this very geocoder, all that it leads to and nothing else. */
  suggest(text: string, signal?: AbortSignal, step?: Suggestion): Promise<Found>
  /** The address behind a suggestion of this very geocoder, its postal code completed if the service left it out. */
  resolve(suggestion: Suggestion, signal?: AbortSignal): Promise<Address>
  /** The customer's answer to the offer of Google Maps, which also tries anew after a failure; null takes it back. */
  chooseMaps?(isChosen: boolean | null): void
}

export interface Geocoder extends Omit<AddressFinder, 'chooseMaps'> {
  /** The postal code at a point (WGS 84 degrees), null where there is none. */
  postalCodeAt(latitude: number, longitude: number, signal?: AbortSignal): Promise<string | null>
}
