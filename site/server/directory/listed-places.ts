import type { EditedPlace, ListedRegion, RegionLink } from '../../ports/directory'
import { routes } from '../../routes'
import type { Place } from '../geo/place'
import type { PlaceWords } from './directory-words'
import type { Area, Territory } from './territory'

/**
 * Tells if search engines may index a town's page: an editor wrote about it, or it is large enough.
 */
export const isIndexed = (
  { population }: Place,
  edited: EditedPlace | null,
  leastPopulation: number,
): boolean => population >= leastPopulation || edited?.isDraft === false

const later = (one: Date, other: Date): Date => (one > other ? one : other)

interface ListedFrom {
  territory: Pick<
    Territory,
    'regions' | 'areas' | 'areasOf' | 'areaOf' | 'slugsIn' | 'slugOf' | 'bySlug' | 'place'
  >
  words: PlaceWords
  leastPopulation: number
  /** Time of the last change of the common inputs. */
  allChangedAt: Date
}

const changedAt = (edited: EditedPlace | null, { allChangedAt }: ListedFrom): Date =>
  edited === null ? allChangedAt : later(edited.updatedAt, allChangedAt)

/** Lists a department's page and those of its towns. */
const pagesOf = (area: Area, from: ListedFrom) => {
  const { territory, words, leastPopulation } = from
  const { region, department } = area
  const pages = [
    { href: department.href, modifiedAt: changedAt(words.department(department.slug), from) },
  ]
  for (const [slug, place] of territory.slugsIn(area)) {
    const edited = words.town({ code: place.code, slug, department: department.slug })
    if (!isIndexed(place, edited, leastPopulation)) continue
    const href = routes.directoryTown.href(region.slug, department.slug, slug)
    pages.push({ href, modifiedAt: changedAt(edited, from) })
  }
  return pages
}

/** Returns the town that an editor's entry names; null: none. */
const townNamed = (name: string, { areas, areaOf, bySlug, place }: ListedFrom['territory']) => {
  const [department, slug] = name.split('/')
  if (slug === undefined) {
    const town = place(name)
    return town && { area: areaOf(town), place: town }
  }
  const area = areas.find(one => one.department.slug === department)
  const town = area && bySlug(area, slug)
  return town ? { area, place: town } : null
}

/** Returns when an editor last changed the texts of a region, a department or a town in it. */
const textsChangedAt = ({
  territory,
  words,
  allChangedAt,
}: ListedFrom): ReadonlyMap<RegionLink, Date> => {
  const dates = new Map<RegionLink, Date>()
  const note = (region: RegionLink, edited: EditedPlace | null): void => {
    if (edited?.isDraft === false)
      dates.set(region, later(edited.updatedAt, dates.get(region) ?? allChangedAt))
  }
  for (const region of territory.regions) note(region, words.region(region.slug))
  for (const { region, department } of territory.areas)
    note(region, words.department(department.slug))
  for (const name of words.towns) {
    const found = townNamed(name, territory)
    if (found === null) continue
    const { code } = found.place
    const slug = territory.slugOf(found.place)
    const department = found.area.department.slug
    note(found.area.region, words.town({ code, slug, department }))
  }
  return dates
}

/** Lists the pages for search engines by region. The pages are computed on demand, in 100 ms. */
export const listPlaces = (from: ListedFrom): readonly ListedRegion[] => {
  const { territory, words, allChangedAt } = from
  const dates = textsChangedAt(from)
  return territory.regions.map(region => ({
    region,
    modifiedAt: dates.get(region) ?? allChangedAt,
    pages: () => [
      { href: region.href, modifiedAt: changedAt(words.region(region.slug), from) },
      ...territory.areasOf(region).flatMap(area => pagesOf(area, from)),
    ],
  }))
}
