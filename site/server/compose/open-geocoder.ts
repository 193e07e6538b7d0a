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
  /** Index of the places, shared since it is large. */
  index: PlaceIndex
  officialList: OfficialList
  /** Address of a BAN server; null: the embedded one, which knows towns only. */
  url: string | null
  log: Pick<Log, 'warn'>
}

/** Opens the configured geocoder, with ours as a fallback. */
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
    // The rest of the cause may quote the customer's text.
    onFallback: (reason, cause, path) =>
      log.warn({ reason, code: networkFault(cause), path }, 'geocoder: no answer'),
  })
}
