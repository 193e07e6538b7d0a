import type { FlashOffer } from '../../../shared/domain/flash-offer'
import type { Landing } from '../../../shared/domain/landing'
import { FLASH_PAGE_TEXTS } from '../../../shared/texts/flash-pages'
import { MovingFlashOffers } from '../../ui/flash-elements'

interface OtherOffersProps {
  offers: readonly FlashOffer[]
  landing: Landing | null
  now: Date
}

/** What else can be booked. */
export const OtherOffers = ({ offers, landing, now }: OtherOffersProps) => (
  <section className="flash-others frame" aria-labelledby="autres-offres">
    <h2 id="autres-offres">{FLASH_PAGE_TEXTS.others}</h2>
    <MovingFlashOffers offers={offers} now={now} landing={landing} limit={6} />
  </section>
)
