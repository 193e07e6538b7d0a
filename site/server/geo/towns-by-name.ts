import { foldText } from '../../../shared/domain/text'
import type { Place } from './place'

const made = new WeakMap<readonly Place[], ReadonlyMap<string, Place>>()

/**
 * Indexes towns by folded name; the largest of several. Cached per list, since it takes two
 * megabytes.
 */
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
