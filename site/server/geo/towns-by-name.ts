import { foldText } from '../../../shared/domain/text'
import type { Place } from './place'

const made = new WeakMap<readonly Place[], ReadonlyMap<string, Place>>()

/** Each town by its folded name; of several with the same one the largest. Made once for the same list: it is two megabytes. */
export const townsByName = (places: readonly Place[]): ReadonlyMap<string, Place> => {
  const known = made.get(places)
  if (known !== undefined) return known
  const towns = new Map<string, Place>()
  for (const place of places) {
    const name = foldText(place.name)
    if (place.population > (towns.get(name)?.population ?? -1)) towns.set(name, place)
  }
  made.set(places, towns)
  return towns
}
