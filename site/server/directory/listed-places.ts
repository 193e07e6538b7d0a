import { setImmediate } from 'node:timers/promises'
import type { EditedPlace, ListedRegion } from '../../directory'
import { routes } from '../../routes'
import type { Place } from '../geo/place'
import type { PlaceWords } from './place-words'
import type { Area, Territory } from './territory'

/** Whether search engines may know a town's page: an editor wrote of it, or enough people live there. */
export const isIndexed = ({ population }: Place, edited: EditedPlace | null, leastPopulation: number): boolean =>
  population >= leastPopulation || edited?.isDraft === false

const later = (one: Date, other: Date): Date => (one > other ? one : other)

interface ListedFrom {
  territory: Pick<Territory, 'regions' | 'areasOf' | 'slugsIn'>
  words: PlaceWords
  leastPopulation: number
  /** When what all pages are computed from was changed last. */
  allChangedAt: Date
}

const changedAt = (edited: EditedPlace | null, { allChangedAt }: ListedFrom): Date =>
  edited === null ? allChangedAt : later(edited.updatedAt, allChangedAt)

/** A department's own page and its towns'. */
const pagesOf = (area: Area, from: ListedFrom) => {
  const { territory, words, leastPopulation } = from
  const { region, department } = area
  const pages = [{ href: department.href, modifiedAt: changedAt(words.department(department.slug), from) }]
  for (const [slug, place] of territory.slugsIn(area)) {
    const edited = words.town({ code: place.code, slug, department: department.slug })
    if (!isIndexed(place, edited, leastPopulation)) continue
    const href = routes.directoryTown.href(region.slug, department.slug, slug)
    pages.push({ href, modifiedAt: changedAt(edited, from) })
  }
  return pages
}

/** What search engines may know, region by region; a department at a time, so that others have their turn in between. */
export const listPlaces = async (from: ListedFrom): Promise<readonly ListedRegion[]> => {
  const { territory, words } = from
  const listed: ListedRegion[] = []
  for (const region of territory.regions) {
    const own = { href: region.href, modifiedAt: changedAt(words.region(region.slug), from) }
    let { modifiedAt } = own
    for (const area of territory.areasOf(region)) {
      await setImmediate()
      modifiedAt = pagesOf(area, from).reduce((latest, page) => later(latest, page.modifiedAt), modifiedAt)
    }
    const pages = () => [own, ...territory.areasOf(region).flatMap(area => pagesOf(area, from))]
    listed.push({ region, modifiedAt, pages })
  }
  return listed
}
