import type { Content } from '../content/content'
import type { ContentLog, ContentSource } from '../content/content-source'
import type { Db } from '../db/tables'
import { createOfferEntries } from '../flash/offer-entries'
import type { FlashOffers } from '../flash/offers'
import { withLiveOffers } from '../flash/public-offers'
import { createFlashOffers } from '../flash/read-offers'
import { createSales } from '../flash/sales'
import { createOfferViews } from '../flash/offer-views'
import type { Place } from '../geo/place'
import type { Locate } from '../geo/move-places'
import { createTownDistance } from '../geo/town-distance'

interface FlashOffersConfig {
  db: Db
  now: () => Date
  /** `offerSource`: for offers only, since other queries cannot open its circuit breaker. */
  content: Pick<Content, 'source' | 'offerSource' | 'faults'>
  places: readonly Place[]
  locate: Locate
  log: ContentLog
}

interface OpenedOffers {
  /** Offers as editors have them, for bookings, which read the state from the database. */
  flashOffers: FlashOffers
  /** Offers as visitors see them. */
  shownOffers: FlashOffers
  /** All content with the offers' state, for public queries. */
  publicSource: ContentSource
  /** Reads the offers now, so that a later outage affects nobody. Never rejects. */
  renewOffers: () => Promise<void>
}

/** Opens the flash offers for bookings, pages, and the public content API. */
export const openFlashOffers = ({
  db,
  now,
  content: { source, offerSource, faults },
  places,
  locate,
  log,
}: FlashOffersConfig): OpenedOffers => {
  const kmBetween = createTownDistance(places, locate)
  const entries = createOfferEntries({ source: offerSource, kmBetween, now, log })
  const flashOffers = createFlashOffers(entries, log, faults)
  const sales = createSales(db, now)
  return {
    flashOffers,
    shownOffers: createOfferViews(flashOffers, sales),
    renewOffers: entries.renew,
    publicSource: withLiveOffers(source, entries, sales, now),
  }
}
