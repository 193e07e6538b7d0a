import type { DepartmentLink, RegionLink, TownLink } from '../../ports/directory'
import { routes } from '../../routes'
import type { Place } from '../geo/place'
import { printedName, saidTown } from './said-name'

/** What it lies in. */
interface Above {
  region: Pick<RegionLink, 'slug'>
  department: Pick<DepartmentLink, 'slug' | 'name'>
}

/**
 * A commune as pages name it. A page names thirty, and of most says two of these words: each is made when it is asked for. Made
 * at once they were half of what a crawl left behind, and lived until the next great collection.
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
    return saidTown(this.#place.name, this.#place.typeLiaison).of
  }

  get in(): string {
    return saidTown(this.#place.name, this.#place.typeLiaison).in
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
