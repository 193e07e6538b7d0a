import type { DepartmentLink, RegionLink, TownLink } from '../../ports/directory'
import { routes } from '../../routes'
import type { Place } from '../geo/place'
import type { PlaceIndex } from '../geo/place-index'
import type { OfficialList } from '../geo/read-official-list'
import { LinkToTown } from './link-to-town'
import { departmentForms, regionForms } from './name-forms'
import { slugOf } from './slug-of'

/** Region ids of the map, by INSEE code. */
const MAP_IDS: Readonly<Record<string, string>> = {
  '11': 'FRIDF',
  '24': 'FRCVL',
  '27': 'FRBFC',
  '28': 'FRNOR',
  '32': 'FRHDF',
  '44': 'FRGES',
  '52': 'FRPDL',
  '53': 'FRBRE',
  '75': 'FRNAQ',
  '76': 'FROCC',
  '84': 'FRARA',
  '93': 'FRPAC',
  '94': 'FR20R',
}

/** A department with its region and its communes, largest first. */
export interface Area {
  region: RegionLink
  department: DepartmentLink
  places: readonly Place[]
}

/** Regions, departments and communes, with their addresses. */
export interface Territory {
  /** By name, like `areas`. */
  regions: readonly RegionLink[]
  areas: readonly Area[]
  areasOf: (region: RegionLink) => readonly Area[]
  /** Returns the department of a commune or an arrondissement. */
  areaOf: (place: Place) => Area
  /** Returns a commune or an arrondissement by INSEE code. */
  place: (code: string) => Place | null
  /** Returns the slug of a place: unique in its department. */
  slugOf: (place: Place) => string
  /** All communes of a department by slug. */
  slugsIn: (area: Area) => ReadonlyMap<string, Place>
  bySlug: (area: Area, slug: string) => Place | null
  linkOf: (place: Place) => TownLink
  /** Returns the commune itself, or the city of an arrondissement. */
  communeOf: (place: Place) => Place
}

const byName = (one: { name: string }, other: { name: string }): number =>
  NAMES.compare(one.name, other.name)
const NAMES = new Intl.Collator('fr')

const sum = (counts: readonly { population: number }[]): number =>
  counts.reduce((total, { population }) => total + population, 0)

/** Communes by slug; towns of the same name have their code in it. */
const slugsOf = (places: readonly Place[]): ReadonlyMap<string, Place> => {
  const slugs = new Map<string, Place>()
  const named = places.map(place => ({ place, slug: slugOf(place.name) }))
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { slug } of named) {
    if (seen.has(slug)) shared.add(slug)
    seen.add(slug)
  }
  for (const { place, slug } of named) {
    slugs.set(shared.has(slug) ? `${slug}-${place.code.toLowerCase()}` : slug, place)
  }
  return slugs
}

/**
 * Structures the official list. Kept small since it stays in memory: regions and departments are
 * built at once; of communes only their position, and their addresses with the first request for a
 * department.
 */
export const createTerritory = (
  { regions: officialRegions, departments }: Pick<OfficialList, 'regions' | 'departments'>,
  index: Pick<PlaceIndex, 'places' | 'byCode'>,
): Territory => {
  const placesIn = new Map<string, Place[]>(departments.map(({ code }) => [code, []]))
  for (const place of index.places)
    if (!place.isArrondissement) placesIn.get(place.department.code)?.push(place)

  const regions = officialRegions
    .map(({ code, nom, typeLiaison }): RegionLink => {
      const codes = departments
        .filter(({ region }) => region === code)
        .map(department => department.code)
      const slug = slugOf(nom)
      return {
        ...regionForms(nom, typeLiaison),
        code,
        slug,
        href: routes.directoryRegion.href(slug),
        mapId: MAP_IDS[code] ?? '',
        population: codes.reduce(
          (total, department) => total + sum(placesIn.get(department) ?? []),
          0,
        ),
      }
    })
    .toSorted(byName)

  const areas = departments
    .flatMap(({ code, nom, typeLiaison, region: regionCode }): Area[] => {
      const region = regions.find(one => one.code === regionCode)
      const places = placesIn.get(code) ?? []
      if (region === undefined) return []
      const slug = slugOf(nom)
      const department = {
        ...departmentForms(nom, typeLiaison),
        code,
        slug,
        href: routes.directoryDepartment.href(region.slug, slug),
        population: sum(places),
        towns: places.length,
      }
      return [{ region, department, places }]
    })
    .toSorted((one, other) => byName(one.department, other.department))

  const byDepartment = new Map(areas.map(area => [area.department.code, area]))
  const byRegion = new Map(
    regions.map(region => [region, areas.filter(area => area.region === region)]),
  )
  const slugs = new Map<Area, ReadonlyMap<string, Place>>()
  /** Slugs of communes, cached: a page needs thirty, and computing one takes as long as a price. */
  const slugByPlace = new Map<Place, string>()

  const slugsIn = (area: Area): ReadonlyMap<string, Place> => {
    const cached = slugs.get(area)
    if (cached !== undefined) return cached
    const places = slugsOf(area.places)
    for (const [slug, place] of places) slugByPlace.set(place, slug)
    slugs.set(area, places)
    return places
  }
  const areaOf = ({ code, department }: Place): Area => {
    const area = byDepartment.get(department.code)
    if (area === undefined) throw new Error(`commune ${code} is in no known department`)
    return area
  }
  const bySlug = (area: Area, slug: string): Place | null => slugsIn(area).get(slug) ?? null
  const slugOfPlace = (place: Place): string => {
    slugsIn(areaOf(place))
    return slugByPlace.get(place) ?? slugOf(place.name) // an arrondissement has no page
  }

  return {
    regions,
    areas,
    areasOf: region => byRegion.get(region) ?? [],
    areaOf,
    place: code => index.byCode(code) ?? null,
    slugOf: slugOfPlace,
    slugsIn,
    bySlug,
    linkOf: place => new LinkToTown(place, areaOf(place), slugOfPlace(place)),
    communeOf: place =>
      place.isArrondissement ? (bySlug(areaOf(place), slugOf(place.city)) ?? place) : place,
  }
}
