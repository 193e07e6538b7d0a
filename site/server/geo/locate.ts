import { foldText } from '../../../shared/domain/text'
import type { Place } from './place'
import type { Point } from '../../../shared/domain/distance'
import type { Locate } from './move-places'

const middle = (points: readonly Point[]): Point => ({
  latitude: points.reduce((sum, point) => sum + point.latitude, 0) / points.length,
  longitude: points.reduce((sum, point) => sum + point.longitude, 0) / points.length,
})

/**
 * Creates the lookup of coordinates by postal code and town, else the mean of the postal code.
 * Places known only by their department are left out.
 */
export const createLocate = (places: readonly Place[]): Locate => {
  const byPostcode = new Map<string, Place[]>()
  for (const place of places.filter(({ precision }) => precision !== 'department')) {
    for (const postcode of place.postcodes) {
      const sharing = byPostcode.get(postcode)
      if (sharing === undefined) byPostcode.set(postcode, [place])
      else sharing.push(place)
    }
  }
  return (postalCode, city) => {
    const sharing = byPostcode.get(postalCode)
    if (sharing === undefined) return null
    const named = sharing.filter(place => foldText(place.city) === foldText(city))
    return middle(named.length > 0 ? named : sharing)
  }
}
