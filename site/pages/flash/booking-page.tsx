import { FLASH_PAGE_TEXTS as TEXTS } from '../../../shared/texts/flash-pages-texts'
import { pagePartner } from '../../layout/page-partner'
import { offerNames } from '../../ui/offer-names'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { MovingFlashBooking } from '../../ui/flash-elements'
import { PhoneLink } from '../../ui/phone-link'
import { OfferFacts } from './offer-facts'
import { followSteps, offerDescription } from './offer-words'
import type { OpenOffer } from './offer-view'

/**
 * Page of an offer's booking, which the element contains; without script a phone number is shown.
 */
export const bookingPage = ({ state, offer, landing }: OpenOffer): Page => {
  const names = offerNames(offer)
  const details = routes.flashDetails.href(offer.slug, landing?.partner)
  return {
    title: TEXTS.booking.title(names),
    description: offerDescription(offer),
    canonical: routes.flashDetails.href(offer.slug),
    isIndexed: false,
    style: 'site/pages/flash/flash-pages.css',
    script: followSteps(offer),
    ...(landing === null ? {} : { partner: pagePartner(landing) }),
    body: (
      <div className="flash frame">
        <h1 className="visually-hidden">{TEXTS.booking.title(names)}</h1>
        <MovingFlashBooking slug={offer.slug} step="reserver" landing={landing}>
          <div className="tunnel-waiting">
            <h2>{TEXTS.booking.heading}</h2>
            <p>{TEXTS.booking.waiting}</p>
            <p>{TEXTS.booking.stuck}</p>
            <PhoneLink />
            <p>
              <a href={details}>{TEXTS.back}</a>
            </p>
          </div>
          <OfferFacts offer={offer} isReserved={state === 'reserved'} />
        </MovingFlashBooking>
      </div>
    ),
  }
}
