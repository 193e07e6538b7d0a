import type { DepartmentFares, Fares, ShownTown, TownLink } from '../../ports/directory'
import type { PlaceFinder } from './find-place'
import type { PlaceWords } from './directory-words'
import type { Territory } from './territory'
import type { TownFacts } from './list-town-facts'

/** What the directory is made of; places are named by INSEE's codes. */
export interface DirectoryDeps {
  territory: Territory
  finder: PlaceFinder
  search: (words: string) => readonly TownLink[]
  /** What editors wrote, `withDrafts` published or not. Never rejects. */
  readWords: (withDrafts?: boolean) => Promise<PlaceWords>
  /** Changes when any content has changed. */
  version: () => Promise<string>
  neighbours: { of: (code: string) => Promise<readonly { code: string; km: number }[]> }
  fares: {
    between: (code: string, other: string) => readonly number[]
    ofTown: (code: string) => Fares | null
    ofDepartment: (code: string) => DepartmentFares | null
    version: () => string
  }
  /** What official lists say of a commune; null: there is none of that code. */
  factsOf: (code: string) => TownFacts | null
  /** Null where the content service does not tell of any. */
  nearestAgency: (point: { latitude: number; longitude: number }) => Promise<ShownTown['agency']>
  /** Inhabitants from which on search engines may know a town that no editor wrote of. */
  leastPopulation: number
  /** When what all pages are computed from was changed last. */
  changedAt: () => Promise<Date>
}
