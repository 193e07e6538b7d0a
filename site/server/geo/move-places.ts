import type { Address } from '../../../shared/domain/address'
import { greatCircleKm, type Point } from '../../../shared/domain/distance'

/** Returns the coordinates of a postal code's town; null when unknown (abroad, overseas, CEDEX). */
export type Locate = (postalCode: string, city: string) => Point | null

/** Communes of one postal code lie within some 30 km of each other. */
const PLAUSIBLE_KM = 50

/**
 * Returns the position of an address: its own coordinates if they are near its postal code, else
 * the postal code's town. The distance determines the price, so a client's coordinates are checked.
 * Null when the postal code is unknown: unchecked coordinates would let a client set its price.
 */
export const placeOf = (
  { latitude, longitude, postalCode, city }: Address,
  locate: Locate,
): Point | null => {
  const known = locate(postalCode, city)
  if (known === null || latitude === null || longitude === null) return known
  const stated = { latitude, longitude }
  return greatCircleKm(stated, known) > PLAUSIBLE_KM ? known : stated
}
