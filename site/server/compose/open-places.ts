import { createNeighbours } from '../directory/neighbours'
import { createTerritory } from '../directory/territory'
import { createTownFacts } from '../directory/list-town-facts'
import { loadPlaces } from '../geo/load-places'
import { PlaceIndex } from '../geo/place-index'
import { type OfficialList, readOfficialList } from '../geo/read-official-list'
import type { Log } from '../http/logger'
import { createLocate } from '../geo/locate'
import { createClearPlace } from '../geo/clear-match'
import { createPostalCodeAt } from '../geo/postal-code-at'
import { createEmbeddedGeocoder } from '../geo/embedded-geocoder'
import type { GeoSearch } from '../geo/geo-search'
import { overseasPlaces } from '../geo/overseas'
import type { Place } from '../geo/place'
import { createRemoteGeocoder } from '../geo/remote-geocoder'
import { networkFault } from '../../../shared/api/network-fault'

interface GeocoderOptions {
  places: readonly Place[]
  /** Index of the places, shared since it is large. */
  index: PlaceIndex
  officialList: OfficialList
  /** Address of a BAN server; null: the embedded one, which knows towns only. */
  url: string | null
  log: Pick<Log, 'warn'>
}

/** Opens the configured geocoder, with ours as a fallback. */
const openGeocoder = ({ places, index, officialList, url, log }: GeocoderOptions): GeoSearch => {
  const embedded = createEmbeddedGeocoder(places, overseasPlaces(officialList), index)
  if (url === null) return embedded
  return createRemoteGeocoder({
    url,
    fallback: embedded,
    // The rest of the cause may quote the customer's text.
    onFallback: (reason, cause, path) =>
      log.warn({ reason, code: networkFault(cause), path }, 'geocoder: no answer'),
  })
}

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
  const geocoder = openGeocoder({ places, index, officialList, url: geocoderUrl, log })
  const territory = createTerritory(officialList, index)
  return {
    places,
    index,
    regions: officialList.regions,
    territory,
    neighbours: createNeighbours(places),
    factsOf: createTownFacts({ places, official: officialList, territory }),
    locate: createLocate(places),
    geocoder,
    findPlace: createClearPlace(geocoder),
    postalCodeAt: createPostalCodeAt(geocoder),
  }
}

export type Places = ReturnType<typeof openPlaces>
