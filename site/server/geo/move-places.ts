import type { Address } from '../../../shared/domain/address'
import { greatCircleKm, type Point } from '../../../shared/domain/distance'

/** Where a postal code's town is, as the server itself knows it; null if it does not (abroad, overseas, CEDEX). */
export type Locate = (postalCode: string, city: string) => Point | null

/** Communes of one postal code lie within some 30 km of each other. */
const PLAUSIBLE_KM = 50

/**
 * Where an address is: its own coordinates if they are near its postal code, else the postal code's town. The distance
 * makes the price, and what a client sends is not believed against what the server knows. Null when the server does not
 * know the postal code: coordinates that nothing confirms would let a client set its price.
 */
export const placeOf = (
  { latitude, longitude, postalCode, city }: Address,
  locate: Locate,
): Point | null => {
  const known = locate(postalCode, city)
  if (known === null || latitude === null || longitude === null) return known
  const own = { latitude, longitude }
  return greatCircleKm(own, known) > PLAUSIBLE_KM ? known : own
}
