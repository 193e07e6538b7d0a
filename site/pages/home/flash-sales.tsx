import type { FlashOffer } from '../../../shared/domain/flash-offer'
import { MovingFlashOffers } from '../../ui/flash-elements'
import type { HomeWords } from './home-words'

export interface FlashSalesProps {
  /** Offers on sale; null: the content service does not answer. */
  offers: readonly FlashOffer[] | null
  /** Time of that state. */
  now: Date
}

/** Bookable offers, or a note; links to the flash offers lead here. */
export const FlashSales = ({
  offers,
  now,
  texts,
}: FlashSalesProps & { texts: HomeWords['flash'] }) => (
  <section className="flash-sales frame" id="ventes-flash" aria-labelledby="ventes-flash-titre">
    <div className="section-intro">
      <h2 id="ventes-flash-titre">{texts.title}</h2>
      <p className="lead">{texts.intro}</p>
    </div>
    <MovingFlashOffers offers={offers} now={now} />
  </section>
)
