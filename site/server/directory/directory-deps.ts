import type { DepartmentFares, Fares, ShownTown, TownLink } from '../../directory'
import type { PlaceFinder } from './find-place'
import type { PlaceWords } from './place-words'
import type { Territory } from './territory'

type TownFacts = Pick<ShownTown, 'rank' | 'intercommunality' | 'formerNames' | 'arrondissements'>

/** What the directory is made of; places are named by INSEE's codes. */
export interface DirectoryDeps {
  territory: Territory
  finder: PlaceFinder
  search: (words: string) => readonly TownLink[]
  /** What editors wrote, `withDrafts` published or not. Never rejects. */
  readWords: (withDrafts?: boolean) => Promise<PlaceWords>
  neighbours: { of: (code: string) => Promise<readonly { code: string; km: number }[]> }
  fares: {
    ofTown: (code: string) => Fares | null
    ofDepartment: (code: string) => DepartmentFares | null
    version: () => string
  }
  facts: { of: (code: string) => TownFacts & { namesakes: readonly string[] } }
  /** Null where the content service does not tell of any. */
  nearestAgency: (point: { latitude: number; longitude: number }) => Promise<ShownTown['agency']>
  /** Inhabitants from which on search engines may know a town that no editor wrote of. */
  leastPopulation: number
}
