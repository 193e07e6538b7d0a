import { lazily } from '../../../shared/domain/lazily'
import { createNeighbours } from '../directory/neighbours'
import { createTerritory } from '../directory/territory'
import { loadPlaces } from '../geo/load-places'
import { PlaceIndex } from '../geo/place-index'
import { readOfficialList } from '../geo/read-official-list'

/**
 * All of France as a server knows it. Read once for all files that run in one process: it takes
 * more than a second.
 */
export const knownFrance = lazily(() => {
  const official = readOfficialList()
  const places = loadPlaces(official)
  const index = new PlaceIndex(places)
  const territory = createTerritory(official, index)
  return { official, places, index, territory, neighbours: createNeighbours(places) }
})
