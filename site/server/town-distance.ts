import { type Point, roadKm } from '../../shared/domain/distance'
import { flashTown } from '../../shared/domain/flash-offer'
import { foldText } from '../../shared/domain/text'
import type { Place } from './geo/place'
import type { Locate } from './product-api/places'
import { townsByName } from './towns-by-name'

/** The kilometres by road, estimated, between two towns written as 'Lyon (69003)' or 'Lyon'; null: one of them is unknown. */
export const createTownDistance = (
  places: readonly Place[],
  locate: Locate,
): ((from: string, to: string) => number | null) => {
  const towns = townsByName(places.filter(({ precision }) => precision !== 'department'))
  const pointOf = (text: string): Point | null => {
    const { city, postalCode } = flashTown(text)
    return locate(postalCode, city) ?? towns.get(foldText(city)) ?? null
  }
  return (from, to) => {
    const [departure, arrival] = [pointOf(from), pointOf(to)]
    return departure === null || arrival === null ? null : roadKm([departure, arrival])
  }
}
