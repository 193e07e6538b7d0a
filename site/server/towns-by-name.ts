import { foldText } from '../../shared/domain/text'
import type { Place } from './geo/place'

/** Each town by its folded name; of several with the same one the largest. */
export const townsByName = (places: readonly Place[]): ReadonlyMap<string, Place> => {
  const towns = new Map<string, Place>()
  for (const place of places) {
    const name = foldText(place.name)
    if (place.population > (towns.get(name)?.population ?? -1)) towns.set(name, place)
  }
  return towns
}
