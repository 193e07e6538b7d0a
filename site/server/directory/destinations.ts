import { greatCircleKm } from '../../../shared/domain/distance'
import type { Place } from '../geo/place'

const PARIS = '75056'
const LARGE_POPULATION = 100_000
const DESTINATIONS = 5

/**
 * Finds five destinations of a town: Paris, the region's main town and the nearest large ones;
 * never the town itself, and none twice.
 */
export const createDestinations = (
  towns: readonly Place[],
  mainTownCodeOf: (town: Place) => string,
) => {
  const large = towns.filter(({ population }) => population >= LARGE_POPULATION)
  const mainTowns = new Map<string, Place | undefined>()
  const mainTownOf = (town: Place): Place | undefined => {
    const code = mainTownCodeOf(town)
    if (!mainTowns.has(code))
      mainTowns.set(
        code,
        towns.find(other => other.code === code),
      )
    return mainTowns.get(code)
  }
  const paris = towns.find(({ code }) => code === PARIS)

  /** Large towns, nearest first. */
  const nearestTo = (town: Place): readonly Place[] =>
    large
      .map(other => ({ other, km: greatCircleKm(town, other) }))
      .toSorted((one, other) => one.km - other.km)
      .map(({ other }) => other)

  return {
    /** Paris first, then the region's main town, then by distance. */
    from: (town: Place): readonly Place[] => {
      const wished = [paris, mainTownOf(town), ...nearestTo(town)]
      const others = wished.filter(other => other !== undefined && other.code !== town.code)
      return [...new Set(others)].filter(other => other !== undefined).slice(0, DESTINATIONS)
    },
    /**
     * Returns the destination used to compare a department's prices: the region's main town, or the
     * nearest large town if the main town is in the department.
     */
    ofDepartment: (anyTown: Place): Place | null => {
      const isOtherDepartment = (town: Place) => town.department.code !== anyTown.department.code
      const main = mainTownOf(anyTown)
      if (main === undefined) return null
      return isOtherDepartment(main) ? main : (nearestTo(main).find(isOtherDepartment) ?? null)
    },
  }
}
