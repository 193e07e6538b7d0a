import type { Address } from '../../domain/address'
import type { GeoNote } from './ban-format'

/**
 * An entry of the list under an address field. Once chosen, the field shows the `formattedAddress`
 * of its address.
 */
export interface Suggestion {
  /** '69003 Lyon', '12 rue de la Paix'. */
  label: string
  /** Distinguishes places of the same name: '69, Rhône, Auvergne-Rhône-Alpes'. May be empty. */
  context: string
  /**
   * True if the place has several postal codes, which `suggest` lists. A town resolves to its
   * centre's code; a street has none before the choice.
   */
  isStep?: boolean
  /** Name of the town of a step; equal to the label where the step is the town itself. */
  city?: string
  /** Number and street, and town, if the service names them; a town's own street is ''. */
  street?: string
  town?: string
}

export interface Found {
  /** Best first; none for a text too short to ask about. */
  suggestions: readonly Suggestion[]
  /** The text names a place in France overseas, which the service does not reach; the suggestions are namesakes. */
  isOverseas?: boolean
  /**
   * Reason why the customer has to add or choose something before a suggestion can be taken;
   * `other-town`: a field of one town whose text names another, both are offered.
   */
  note?: GeoNote | 'other-town'
  /**
   * State of Google Maps: `offered`, no answer yet; `used`, these are Google's, which requires
   * attribution; `failed`, these are ours instead.
   */
  maps?: 'offered' | 'used' | 'failed'
}

/**
 * Finder of an address field. Expected failures reject with a GeocodingError; an aborted call
 * rejects with its signal's reason, which must not be shown.
 */
export interface AddressFinder {
  /**
   * A handful of places; with `step`, a suggestion of this geocoder, all places behind it and
   * nothing else.
   */
  suggest(text: string, signal?: AbortSignal, step?: Suggestion): Promise<Found>
  /**
   * Returns the address of a suggestion of this geocoder, its postal code completed if the service
   * left it out.
   */
  resolve(suggestion: Suggestion, signal?: AbortSignal): Promise<Address>
  /** Stores the answer about Google Maps, which also retries after a failure; null withdraws it. */
  chooseMaps?(isChosen: boolean | null): void
}

export interface Geocoder extends Omit<AddressFinder, 'chooseMaps'> {
  /** Returns the postal code at a point (WGS 84 degrees); null where there is none. */
  postalCodeAt(latitude: number, longitude: number, signal?: AbortSignal): Promise<string | null>
}
