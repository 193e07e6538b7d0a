import type { FlashOffer } from '../../../shared/domain/flash-offer'
import type { Landing } from '../../../shared/domain/landing'
import { FLASH_PAGE_TEXTS } from '../../../shared/texts/flash-pages'
import { routes } from '../../routes'
import { MovingFlashOffers } from '../../ui/flash-elements'

interface OtherOffersProps {
  title: string
  offers: readonly FlashOffer[]
  landing: Landing | null
  now: Date
  /** How many are shown; a link leads to the rest. Default 6. */
  limit?: number
}

/** What else can be booked. */
export const OtherOffers = ({ title, offers, landing, now, limit = 6 }: OtherOffersProps) => (
  <section className="flash-others frame" aria-labelledby="autres-offres">
    <h2 id="autres-offres">{title}</h2>
    <MovingFlashOffers offers={offers} now={now} landing={landing} limit={limit} />
    {offers.length > limit && (
      <p className="ways">
        <a href={routes.flashOffers.href()}>{FLASH_PAGE_TEXTS.all}</a>
      </p>
    )}
  </section>
)
