import type {
  DirectorySources,
  FoundPlace,
  Read,
  DepartmentView,
  RegionView,
  TownLink,
} from '../../ports/directory'
import { createByVersion } from '../content/by-version'
import type { Place } from '../geo/place'
import type { DirectoryDeps } from './directory-deps'
import type { Found } from './find-place'
import { listPlaces } from './listed-places'
import type { PlaceWords } from './directory-words'
import { showTown } from './town-view'
import type { Area } from './territory'

/** Number of large towns that a page links to. */
const MAIN_TOWNS = { france: 20, region: 12, department: 8 } as const

const NAMES = new Intl.Collator('fr')

/**
 * Combines data, prices and editors' texts of a place when its page is requested; nothing is cached
 * here.
 */
export const createDirectory = (deps: DirectoryDeps): DirectorySources => {
  const { territory, finder, readWords, version, search, fares, leastPopulation, changedAt } = deps
  const { regions, linkOf } = territory
  const largest = (places: readonly Place[], count: number): readonly TownLink[] =>
    places.slice(0, count).map(linkOf)
  const largestOf = (areas: readonly Area[], count: number): readonly TownLink[] =>
    largest(
      areas
        .flatMap(({ places }) => places.slice(0, count))
        .toSorted((one, other) => other.population - one.population),
      count,
    )

  /** Adds editors' texts to a found place; a moved place needs none. */
  const readView = async <Place, View>(
    found: Found<Place>,
    withDrafts: boolean | undefined,
    toView: (place: Place, words: PlaceWords) => View | Promise<View>,
  ): Promise<Read<FoundPlace<View>>> => {
    if (found === null || 'movedTo' in found) return { value: found, isComplete: true }
    const words = await readWords(withDrafts)
    return { value: await toView(found.found, words), isComplete: words.isComplete }
  }

  const listed = createByVersion(version, async () =>
    listPlaces({
      territory,
      words: await readWords(),
      leastPopulation,
      allChangedAt: await changedAt(),
    }),
  )

  return {
    regions,

    france: async withDrafts => {
      const { france: edited, isComplete } = await readWords(withDrafts)
      const towns = territory.areas.reduce((total, { places }) => total + places.length, 0)
      const mainTowns = largestOf(territory.areas, MAIN_TOWNS.france)
      return { value: { edited, regions, mainTowns, towns }, isComplete }
    },

    region: (slug, withDrafts) =>
      readView(finder.region(slug), withDrafts, (region, words): RegionView => {
        const areas = territory.areasOf(region)
        return {
          region,
          edited: words.region(region.slug),
          departments: areas.map(({ department }) => department),
          regions,
          mainTowns: largestOf(areas, MAIN_TOWNS.region),
        }
      }),

    department: (region, slug, withDrafts) =>
      readView(finder.department(region, slug), withDrafts, (area, words): DepartmentView => ({
        region: area.region,
        department: area.department,
        edited: words.department(area.department.slug),
        neighbours: territory
          .areasOf(area.region)
          .flatMap(({ department }) => (department === area.department ? [] : department)),
        mainTowns: largest(area.places, MAIN_TOWNS.department),
        towns: area.places
          .map(linkOf)
          .toSorted((one, other) => NAMES.compare(one.name, other.name)),
        fares: fares.ofDepartment(area.department.code),
      })),

    town: (region, department, slug, withDrafts) =>
      readView(finder.town(region, department, slug), withDrafts, ({ area, place }, words) => {
        const town = {
          code: place.code,
          slug: territory.slugOf(place),
          department: area.department.slug,
        }
        return showTown({ area, place }, words.town(town), deps)
      }),

    draftTownHref: async entry => {
      const keys = (await readWords(true)).townKeys(entry)
      if (keys === null) return null
      const { slug, code, department } = keys
      const place = code === null ? null : territory.place(code)
      if (place !== null) return linkOf(place).href
      const found = department === null ? null : finder.town('', department, slug)
      return found !== null && 'movedTo' in found ? found.movedTo : null
    },

    search,
    named: slug => finder.named(slug).map(linkOf),
    listed,
    faresVersion: fares.version,
  }
}
