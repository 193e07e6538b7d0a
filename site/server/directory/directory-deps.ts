import type { DepartmentFares, Fares, TownView, TownLink } from '../../ports/directory'
import type { PlaceFinder } from './find-place'
import type { PlaceWords } from './directory-words'
import type { Territory } from './territory'
import type { TownFacts } from './list-town-facts'

/** Sources of the directory; places are named by INSEE code. */
export interface DirectoryDeps {
  territory: Territory
  finder: PlaceFinder
  search: (words: string) => readonly TownLink[]
  /** Reads editors' texts, with drafts if `withDrafts`. Never rejects. */
  readWords: (withDrafts?: boolean) => Promise<PlaceWords>
  /** Changes when any content changes. */
  version: () => Promise<string>
  neighbours: { of: (code: string) => Promise<readonly { code: string; km: number }[]> }
  fares: {
    between: (code: string, other: string) => readonly number[]
    ofTown: (code: string) => Fares | null
    ofDepartment: (code: string) => DepartmentFares | null
    version: () => string
  }
  /** Returns the official facts about a commune; null: unknown code. */
  factsOf: (code: string) => TownFacts | null
  /** Null when the content service does not answer. */
  nearestAgency: (point: { latitude: number; longitude: number }) => Promise<TownView['agency']>
  /** Inhabitants from which search engines may index a town without editors' texts. */
  leastPopulation: number
  /** Time of the last change of the common inputs of all pages. */
  changedAt: () => Promise<Date>
}
