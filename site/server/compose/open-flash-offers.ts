import type { ContentLog, ContentSource } from '../content/content-source'
import type { Db } from '../db/tables'
import { createOfferEntries } from '../flash/offer-entries'
import type { FlashOffers } from '../flash/offers'
import { withLiveOffers } from '../flash/public-offers'
import { createFlashOffers } from '../flash/read-offers'
import { createSales } from '../flash/sales'
import { createShownOffers } from '../flash/shown-offers'
import type { Place } from '../geo/place'
import type { Locate } from '../geo/move-places'
import { createTownDistance } from '../geo/town-distance'

interface FlashOffersConfig {
  db: Db
  now: () => Date
  source: ContentSource
  /** A source of the offers alone, which nobody else's questions can silence. */
  offerSource: Pick<ContentSource, 'list'>
  places: readonly Place[]
  locate: Locate
  log: ContentLog
}

interface OpenedOffers {
  /** As editors have them: for who books one, and asks the database for the rest. */
  flashOffers: FlashOffers
  /** As visitors see them. */
  shownOffers: FlashOffers
  /** All content, offers with what became of them: what anybody may ask. */
  publicSource: ContentSource
  /** Reads them now, so that a service that goes down later leaves nobody without. Never rejects. */
  renewOffers: () => Promise<void>
}

/** Opens the flash offers for bookings, for pages and for who asks our content service. */
export const openFlashOffers = ({
  db,
  now,
  source,
  offerSource,
  places,
  locate,
  log,
}: FlashOffersConfig): OpenedOffers => {
  const kmBetween = createTownDistance(places, locate)
  const entries = createOfferEntries({ source: offerSource, kmBetween, now, log })
  const flashOffers = createFlashOffers(entries, log)
  const sales = createSales(db, now)
  return {
    flashOffers,
    shownOffers: createShownOffers(flashOffers, sales),
    renewOffers: entries.renew,
    publicSource: withLiveOffers(source, entries, sales, now),
  }
}
