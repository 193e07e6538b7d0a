import type { Geocoder } from '../../../shared/api/geocoding/geocoder'
import type { GeoSearch } from './geo-search'

/**
 * Returns the postal code at a point; for a town with several, its principal one. Null without a
 * town nearby.
 */
export const createPostalCodeAt =
  (geocoder: Pick<GeoSearch, 'reverse'>): Geocoder['postalCodeAt'] =>
  async (latitude, longitude) => {
    const [nearest] = (await geocoder.reverse({ latitude, longitude, limit: 1 })).features
    return nearest?.properties.postcode || nearest?.properties.postcodes?.[0] || null
  }
