import type { BanFeatureCollection, BanType } from '../../../shared/api/geocoding/ban-format'

export interface SearchQuery {
  /** As typed: 2 to 200 characters. */
  text: string
  /** 1 to 20 places. The postal codes to choose from of the first one come beside it, uncounted. */
  limit: number
  /** Whether the last word may be the beginning of one. */
  isAutocomplete: boolean
  type?: BanType
  postcode?: string
  /** INSEE code. */
  citycode?: string
  /** Prefers what is near, WGS 84 degrees. */
  near?: { latitude: number; longitude: number }
}

export interface ReverseQuery {
  latitude: number
  longitude: number
  limit: number
  type?: BanType
}

/** `isStandIn`: made by another geocoder than the one in charge, which failed; the next answer may be better. */
export type GeoAnswer = BanFeatureCollection & { isStandIn?: boolean }

/**
 * Addresses from text, and addresses from a point, in the format of the Base Adresse Nationale. Nothing found is an
 * empty collection; neither call rejects for what was asked.
 */
export interface GeoSearch {
  search(query: SearchQuery): Promise<GeoAnswer>
  reverse(query: ReverseQuery): Promise<GeoAnswer>
}
