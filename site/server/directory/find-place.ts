import type { RegionLink } from '../../ports/directory'
import { Effort } from '../geo/effort'
import { foldWords } from '../geo/fold-words'
import type { Place } from '../geo/place'
import type { PlaceIndex } from '../geo/place-index'
import { slugOf } from './slug-of'
import type { Area, Territory } from './territory'

/** Target of an address: a place, or the address to which its page has moved. */
export type Found<Place> = { found: Place } | { movedTo: string } | null

export interface PlaceFinder {
  region: (region: string) => Found<RegionLink>
  department: (region: string, department: string) => Found<Area>
  town: (region: string, department: string, town: string) => Found<{ area: Area; place: Place }>
  /** Returns communes of that name, then those that absorbed one of that name, largest first. */
  named: (slug: string) => readonly Place[]
}

/** The longest name of a commune has 45 letters. */
const LONGEST = 80

const toSlug = (entered: string): string => (entered.length > LONGEST ? '' : slugOf(entered))

const largestFirst = (one: Place, other: Place): number => other.population - one.population

/**
 * Resolves addresses of the directory, which may hold upper case, any form of accents, a department
 * of another region, or a commune's name before a merger. Each place has one canonical address.
 */
export const createPlaceFinder = (
  territory: Territory,
  index: Pick<PlaceIndex, 'match'>,
): PlaceFinder => {
  const regions = new Map(territory.regions.map(region => [region.slug, region]))
  const areas = new Map(territory.areas.map(area => [area.department.slug, area]))

  const named = (entered: string): readonly Place[] => {
    const slug = toSlug(entered)
    if (slug === '') return []
    const options = { isTolerant: false, isComplete: true, effort: new Effort() }
    const matches = index.match(foldWords(slug.replaceAll('-', ' ')), options)
    const now = matches.filter(
      ({ place, alias }) => alias === undefined && slugOf(place.name) === slug,
    )
    const once = matches.filter(
      ({ alias }) => alias?.kind === 'former' && slugOf(alias.name) === slug,
    )
    return [
      ...new Set(
        [now, once].flatMap(some =>
          some.map(({ place }) => territory.communeOf(place)).toSorted(largestFirst),
        ),
      ),
    ]
  }

  /** Returns the town of that name in the area, else the largest one anywhere. */
  const townAnywhere = (slug: string, region: string, area?: Area): { movedTo: string } | null => {
    const places = named(slug)
    const place =
      places.find(one => territory.areaOf(one) === area) ??
      places.find(one => territory.areaOf(one).region.slug === region) ??
      places[0]
    return place === undefined ? null : { movedTo: territory.linkOf(place).href }
  }

  return {
    named,

    region: region => {
      const slug = toSlug(region)
      const found = regions.get(slug)
      if (found !== undefined) return region === slug ? { found } : { movedTo: found.href }
      const area = areas.get(slug)
      return area === undefined ? townAnywhere(slug, '') : { movedTo: area.department.href }
    },

    department: (region, department) => {
      const slug = toSlug(department)
      const area = areas.get(slug)
      if (area === undefined) return townAnywhere(slug, toSlug(region))
      const isThere = department === slug && region === area.region.slug
      return isThere ? { found: area } : { movedTo: area.department.href }
    },

    town: (region, department, town) => {
      const exact = areas.get(department)
      const exactTown = exact?.region.slug === region ? territory.bySlug(exact, town) : null
      if (exact !== undefined && exactTown !== null)
        return { found: { area: exact, place: exactTown } }
      const slug = toSlug(town)
      const area = areas.get(toSlug(department))
      const place = area && territory.bySlug(area, slug)
      if (!area || !place) return townAnywhere(slug, toSlug(region), area)
      return { movedTo: territory.linkOf(place).href }
    },
  }
}
