import type { FlashOffer } from '../../../shared/domain/flash-offer'
import type { Landing } from '../../../shared/domain/landing'
import { FLASH_PAGE_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { routes } from '../../routes'
import { MovingFlashOffers } from '../../ui/flash-elements'

/** Maximum number of offers in a list. */
export const MAX_OTHERS = 6

interface OtherOffersProps {
  title: string
  offers: readonly FlashOffer[]
  landing: Landing | null
  now: Date
  /** Number shown, with a link to the rest. Default: `MAX_OTHERS`. */
  limit?: number
  /** True if the page has the list's first picture. */
  hasFragment?: boolean
}

/** Other bookable offers. */
export const OtherOffers = ({
  title,
  offers,
  landing,
  now,
  limit = MAX_OTHERS,
  hasFragment,
}: OtherOffersProps) => (
  <section className="flash-others frame" aria-labelledby="autres-offres">
    <h2 id="autres-offres">{title}</h2>
    <MovingFlashOffers
      offers={offers}
      now={now}
      landing={landing}
      limit={limit}
      hasFragment={hasFragment}
    />
    {offers.length > limit && (
      <p className="ways">
        <a href={routes.flashOffers.href()}>{FLASH_PAGE_TEXTS.all}</a>
      </p>
    )}
  </section>
)
