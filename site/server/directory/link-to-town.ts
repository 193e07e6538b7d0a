import type { DepartmentLink, RegionLink, TownLink } from '../../ports/directory'
import { routes } from '../../routes'
import type { Place } from '../geo/place'
import { printedName, officialTownForms } from './name-forms'

/** Department and region of a town. */
interface Above {
  region: Pick<RegionLink, 'slug'>
  department: Pick<DepartmentLink, 'slug' | 'name'>
}

/**
 * Names of a commune as pages use them. A page links thirty and shows two names of most, so each is
 * computed on demand: computed at once, they were half of the garbage of a crawl.
 */
export class LinkToTown implements TownLink {
  readonly #place: Place
  readonly #above: Above
  readonly #slug: string

  constructor(place: Place, above: Above, slug: string) {
    this.#place = place
    this.#above = above
    this.#slug = slug
  }

  get name(): string {
    return printedName(this.#place.name)
  }

  get of(): string {
    return officialTownForms(this.#place.name, this.#place.typeLiaison).of
  }

  get in(): string {
    return officialTownForms(this.#place.name, this.#place.typeLiaison).in
  }

  get code(): string {
    return this.#place.code
  }

  get href(): string {
    return routes.directoryTown.href(
      this.#above.region.slug,
      this.#above.department.slug,
      this.#slug,
    )
  }

  get postcode(): string | null {
    return this.#place.postcodes[0] ?? null
  }

  get population(): number {
    return this.#place.population
  }

  get department(): string {
    return this.#above.department.name
  }
}
