import { type Point, roadKm } from '../../../shared/domain/distance'
import { flashTown } from '../../../shared/domain/flash-offer'
import { foldText } from '../../../shared/domain/text'
import type { Place } from './place'
import type { Locate } from './move-places'
import { townsByName } from './towns-by-name'

/**
 * Estimates the road distance in km between two towns given as 'Lyon (69003)' or 'Lyon'; null: one
 * is unknown.
 */
export const createTownDistance = (
  places: readonly Place[],
  locate: Locate,
): ((from: string, to: string) => number | null) => {
  const towns = townsByName(places)
  const pointOf = (text: string): Point | null => {
    const { city, postalCode } = flashTown(text)
    const located = locate(postalCode, city)
    if (located !== null) return located
    const town = towns.get(foldText(city)) ?? null
    return town?.precision === 'department' ? null : town // coordinates of a whole department are useless here
  }
  return (from, to) => {
    const departure = pointOf(from)
    const arrival = pointOf(to)
    return departure === null || arrival === null ? null : roadKm([departure, arrival])
  }
}
