import type { EditedPlace, ListedRegion } from '../../directory'
import { routes } from '../../routes'
import type { Place } from '../geo/place'
import type { PlaceWords } from './place-words'
import type { Area, Territory } from './territory'

/**
 * When all these pages were last changed at once: what they say for everybody, the tariff, or the list of communes. Whoever
 * changes one of these sets it; that a price is another tomorrow is no news to a search engine.
 */
export const ALL_CHANGED_AT = new Date('2026-11-22T18:00:00.000Z')

/** Whether search engines may know a town's page: an editor wrote of it, or enough people live there. */
export const isIndexed = ({ population }: Place, edited: EditedPlace | null, leastPopulation: number): boolean =>
  population >= leastPopulation || edited?.isDraft === false

const changedAt = (edited: EditedPlace | null): Date =>
  edited !== null && edited.updatedAt > ALL_CHANGED_AT ? edited.updatedAt : ALL_CHANGED_AT

/** A department's own page and its towns'. */
const pagesOf = (area: Area, { slugsIn }: Pick<Territory, 'slugsIn'>, words: PlaceWords, leastPopulation: number) => {
  const { region, department } = area
  const pages = [{ href: department.href, modifiedAt: changedAt(words.department(department.slug)) }]
  for (const [slug, place] of slugsIn(area)) {
    const edited = words.town({ code: place.code, slug, department: department.slug })
    if (!isIndexed(place, edited, leastPopulation)) continue
    const href = routes.directoryTown.href(region.slug, department.slug, slug)
    pages.push({ href, modifiedAt: changedAt(edited) })
  }
  return pages
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** What search engines may know, region by region. */
export const listPlaces = (territory: Territory, words: PlaceWords, leastPopulation: number): readonly ListedRegion[] =>
  territory.regions.map(region => {
    const own = { href: region.href, modifiedAt: changedAt(words.region(region.slug)) }
    const pages = () => [
      own,
      ...territory.areasOf(region).flatMap(area => pagesOf(area, territory, words, leastPopulation)),
    ]
    let last: Date | null = null
    return {
      region,
      pages,
      get modifiedAt() {
        last ??= pages().reduce((latest, { modifiedAt }) => later(latest, modifiedAt), own.modifiedAt)
        return last
      },
    }
  })
