import { greatCircleKm, type Point } from '../../../shared/domain/distance'
import type { TownView } from '../../ports/directory'
import type { EditorialSources } from '../../ports/editorial'
import { createByVersion } from '../content/by-version'

type NearestAgency = NonNullable<TownView['agency']>
type LocatedAgency = Omit<NearestAgency, 'km'> & Point

const MAX_AGENCIES = 100
/** Beyond this distance an agency is of no use to a customer, and is not named. */
const MAX_KM = 60

export interface NearestAgencyDeps {
  editorial: Pick<EditorialSources, 'newest' | 'find'>
  /** Changes when any content changes. */
  version: () => Promise<string>
  locate: (postalCode: string, city: string) => Point | null
}

/**
 * Returns the agency nearest to a point, at most 60 km away as the crow flies. Null: there is none,
 * or the content service does not answer.
 */
export const createNearestAgency = ({ editorial, version, locate }: NearestAgencyDeps) => {
  const agencyOf = async (slug: string): Promise<LocatedAgency | null> => {
    const found = await editorial.find('agencies', slug)
    if (found === null || found === 'withdrawn' || 'movedTo' in found) return null
    const postal = found.agency?.postal
    const point = postal == null ? null : locate(postal.postalCode, postal.city)
    return point && { ...point, name: found.h1Title, href: found.href }
  }
  const agencies = createByVersion(version, async () => {
    const cards = await editorial.newest('agencies', MAX_AGENCIES)
    const found = await Promise.all(cards.map(({ slug }) => agencyOf(slug)))
    return found.filter(agency => agency !== null)
  })

  return async (point: Point): Promise<NearestAgency | null> => {
    const known = await agencies().catch(() => []) // the reader of the content has logged the reason
    return known
      .map(({ name, href, ...place }) => ({ name, href, km: greatCircleKm(point, place) }))
      .filter(({ km }) => km <= MAX_KM)
      .reduce<NearestAgency | null>(
        (nearest, one) => (nearest !== null && nearest.km <= one.km ? nearest : one),
        null,
      )
  }
}
