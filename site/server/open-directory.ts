import type { DirectorySources } from '../directory'
import { createDirectory } from './directory/directory'
import type { DirectoryDeps } from './directory/directory-deps'
import { createPlaceFinder } from './directory/find-place'
import { createTownSearch } from './directory/search-towns'
import { createTerritory } from './directory/territory'
import type { PlaceIndex } from './geo/place-index'
import type { OfficialList } from './geo/read-official-list'

interface DirectoryOptions extends Pick<DirectoryDeps, 'readWords' | 'leastPopulation'> {
  officialList: OfficialList
  index: PlaceIndex
  now: () => Date
}

/** Regions, departments and towns of France as their pages read them. */
export const openDirectory = ({
  officialList,
  index,
  readWords,
  leastPopulation,
}: DirectoryOptions): DirectorySources => {
  const territory = createTerritory(officialList, index)
  return createDirectory({
    territory,
    finder: createPlaceFinder(territory, index),
    search: createTownSearch(territory, index),
    readWords,
    neighbours: { of: async () => [] },
    fares: { ofTown: () => null, ofDepartment: () => null, version: () => '' },
    facts: { of: () => ({ rank: 1, intercommunality: null, formerNames: [], arrondissements: [], namesakes: [] }) },
    nearestAgency: async () => null,
    leastPopulation,
  })
}
