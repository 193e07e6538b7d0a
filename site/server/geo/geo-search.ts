import type { BanFeatureCollection, BanType } from '../../../shared/api/geocoding/ban-format'

export interface SearchQuery {
  /** Typed text, 2 to 200 characters. */
  text: string
  /** Number of places, 1 to 20. The postal codes of the first one are added to that. */
  limit: number
  /** True when the last word may be incomplete. */
  isAutocomplete: boolean
  type?: BanType
  postcode?: string
  /** INSEE code. */
  citycode?: string
  /** Prefers places near this point, WGS 84 degrees. */
  near?: { latitude: number; longitude: number }
}

export interface ReverseQuery {
  latitude: number
  longitude: number
  limit: number
  type?: BanType
}

/**
 * `isFallback`: from the fallback geocoder, since the main one failed; the next answer may be
 * better.
 */
export type GeoAnswer = BanFeatureCollection & { isFallback?: boolean }

/**
 * Finds addresses by text and by point, in the format of the Base Adresse Nationale. No result is
 * an empty collection; neither call rejects for its input.
 */
export interface GeoSearch {
  search(query: SearchQuery): Promise<GeoAnswer>
  reverse(query: ReverseQuery): Promise<GeoAnswer>
}
