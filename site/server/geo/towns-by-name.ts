import { foldText } from '../../../shared/domain/text'
import type { Place } from './place'

const cache = new WeakMap<readonly Place[], ReadonlyMap<string, Place>>()

/**
 * Indexes towns by folded name; the largest of several. Cached per list, since it takes two
 * megabytes.
 */
export const townsByName = (places: readonly Place[]): ReadonlyMap<string, Place> => {
  const cached = cache.get(places)
  if (cached !== undefined) return cached
  const towns = new Map<string, Place>()
  for (const place of places) {
    const name = foldText(place.name)
    if (place.population > (towns.get(name)?.population ?? -1)) towns.set(name, place)
  }
  cache.set(places, towns)
  return towns
}
