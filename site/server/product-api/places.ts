import type { Address } from '../../../shared/domain/address'
import { greatCircleKm, type Point } from '../pricing/distance'

/** Where a postal code's town is, as the server itself knows it; null if it does not (abroad, overseas). */
export type Locate = (postalCode: string, city: string) => Point | null

/** Communes of one postal code lie within some 30 km of each other. */
const PLAUSIBLE_KM = 60

/**
 * Where an address is. Its own coordinates, unless they are far from its postal code: the distance makes the price, and
 * what a client sends is not believed against what the server knows. Null when neither says.
 */
export const placeOf = ({ latitude, longitude, postalCode, city }: Address, locate: Locate): Point | null => {
  const known = locate(postalCode, city)
  if (latitude === null || longitude === null) return known
  const own = { latitude, longitude }
  return known !== null && greatCircleKm(own, known) > PLAUSIBLE_KM ? known : own
}
