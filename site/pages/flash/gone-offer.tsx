import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import { FLASH_PAGE_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { pagePartner } from '../../layout/page-partner'
import type { Page } from '../../layout/page'
import { quoteHref, routes } from '../../routes'
import { deadEnd } from '../outcome/dead-end'
import { OtherOffers } from './other-offers'
import type { GoneOffer } from './offer-view'

const { gone } = FLASH_PAGE_TEXTS

/** Page of an unavailable offer, with the available ones. */
export const goneOffer = ({ offer, others, landing, now, fragment }: GoneOffer): Page => ({
  ...deadEnd({
    title: FLASH_GONE_TEXTS.title,
    message: FLASH_GONE_TEXTS.text,
    canonical: routes.flashDetails.href(offer.slug),
    ways: (
      <>
        <a className="button button-signal" href={routes.flashOffers.href()}>
          {FLASH_GONE_TEXTS.back}
        </a>
        <a href={quoteHref()}>{gone.quote}</a>
      </>
    ),
    more:
      others.length === 0 ? (
        <p className="frame">{gone.none}</p>
      ) : (
        <OtherOffers
          title={gone.others}
          offers={others}
          landing={landing}
          now={now}
          hasFragment={fragment !== null}
        />
      ),
  }),
  description: gone.description,
  style: 'site/pages/flash/flash-pages.css',
  fragment,
  ...(landing === null ? {} : { partner: pagePartner(landing) }),
})
