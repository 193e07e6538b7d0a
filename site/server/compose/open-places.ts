import { createNeighbours } from '../directory/neighbours'
import { createTerritory } from '../directory/territory'
import { createTownFacts } from '../directory/list-town-facts'
import { loadPlaces } from '../geo/load-places'
import { PlaceIndex } from '../geo/place-index'
import { readOfficialList } from '../geo/read-official-list'
import type { Log } from '../http/logger'
import { createLocate } from '../geo/locate'
import { openGeocoder } from './open-geocoder'

/** Loads the places of France. The list from which they are read is released: 20 MB. */
export const openPlaces = ({
  geocoderUrl,
  log,
}: {
  geocoderUrl: string | null
  log: Pick<Log, 'warn'>
}) => {
  const officialList = readOfficialList()
  const places = loadPlaces(officialList)
  const index = new PlaceIndex(places)
  const territory = createTerritory(officialList, index)
  return {
    places,
    index,
    regions: officialList.regions,
    territory,
    neighbours: createNeighbours(places),
    factsOf: createTownFacts({ places, official: officialList, territory }),
    locate: createLocate(places),
    geocoder: openGeocoder({ places, index, officialList, url: geocoderUrl, log }),
  }
}

export type Places = ReturnType<typeof openPlaces>
