import type { DirectorySources } from '../directory'
import { createDirectory } from './directory/directory'
import type { DirectoryDeps } from './directory/directory-deps'
import { createFares } from './directory/fares'
import { createPlaceFinder } from './directory/find-place'
import { createNearestAgency } from './directory/nearest-agency'
import { createNeighbours } from './directory/neighbours'
import { createTownSearch } from './directory/search-towns'
import { createTerritory } from './directory/territory'
import { createTownFacts } from './directory/town-facts'
import type { PlaceIndex } from './geo/place-index'
import type { OfficialList } from './geo/read-official-list'

interface DirectoryOptions
  extends Pick<DirectoryDeps, 'readWords' | 'leastPopulation'>, Parameters<typeof createNearestAgency>[0] {
  officialList: OfficialList
  index: PlaceIndex
  now: () => Date
}

interface OpenedDirectory {
  directory: DirectorySources
  /** Looks for each town's neighbours, half a second in slices: once visitors are answered, and before they ask for any. */
  begin: () => Promise<void>
}

/** Regions, departments and towns of France as their pages read them. */
export const openDirectory = ({
  officialList,
  index,
  readWords,
  leastPopulation,
  now,
  ...agencies
}: DirectoryOptions): OpenedDirectory => {
  const { places } = index
  const territory = createTerritory(officialList, index)
  const linkOf = (code: string) => {
    const place = territory.place(code)
    if (place === null) throw new Error(`no commune has the code ${code}`)
    return territory.linkOf(place)
  }
  const neighbours = createNeighbours(places)
  const directory = createDirectory({
    territory,
    finder: createPlaceFinder(territory, index),
    search: createTownSearch(territory, index),
    readWords,
    neighbours,
    fares: createFares({ places, regions: officialList.regions, linkOf, now }),
    factsOf: createTownFacts({ places, official: officialList }),
    nearestAgency: createNearestAgency(agencies),
    leastPopulation,
  })
  return { directory, begin: neighbours.begin }
}
