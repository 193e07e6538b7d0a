import { createEmbeddedGeocoder } from '../geo/embedded-geocoder'
import type { GeoSearch } from '../geo/geo-search'
import { overseasPlaces } from '../geo/overseas'
import type { Place } from '../geo/place'
import type { PlaceIndex } from '../geo/place-index'
import type { OfficialList } from '../geo/read-official-list'
import { createRemoteGeocoder } from '../geo/remote-geocoder'
import type { Log } from '../http/logger'
import { networkFault } from '../../../shared/api/network-fault'

interface GeocoderOptions {
  places: readonly Place[]
  /** Of the places: who else searches them has the same, for it is large. */
  index: PlaceIndex
  officialList: OfficialList
  /** A server that knows every address; null: towns alone are known, by ours. */
  url: string | null
  log: Pick<Log, 'warn'>
}

/** The geocoder that is configured, with ours to stand in while it does not answer. */
export const openGeocoder = ({
  places,
  index,
  officialList,
  url,
  log,
}: GeocoderOptions): GeoSearch => {
  const embedded = createEmbeddedGeocoder(places, overseasPlaces(officialList), index)
  if (url === null) return embedded
  return createRemoteGeocoder({
    url,
    fallback: embedded,
    // The rest of the cause may quote what the customer typed.
    onFallback: (reason, cause, path) =>
      log.warn({ reason, code: networkFault(cause), path }, 'the geocoder did not answer'),
  })
}
