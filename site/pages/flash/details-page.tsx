import { FLASH_TEXTS } from '../../../shared/texts/flash-offer-texts'
import { FLASH_PAGE_TEXTS as TEXTS } from '../../../shared/texts/flash-pages-texts'
import { pagePartner } from '../../layout/page-partner'
import { offerNames } from '../../ui/offer-names'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import { MovingFlashBooking } from '../../ui/flash-elements'
import { PhoneLink } from '../../ui/phone-link'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { offerData } from '../../layout/structured-data/offer-data'
import { OfferFacts } from './offer-facts'
import { followSteps, offerDescription } from './offer-words'
import { OtherOffers } from './other-offers'
import type { OpenOffer } from './offer-view'

/** One row of other offers. */
const A_ROW = 3

/** An offer that can be booked, and others. */
export const detailsPage = ({ state, offer, others, landing, now }: OpenOffer): Page => {
  const names = offerNames(offer)
  const description = offerDescription(offer)
  const href = routes.flashDetails.href(offer.slug)
  const list = { title: TEXTS.list, href: routes.flashOffers.href() }
  return {
    title: TEXTS.title(names),
    description,
    canonical: href,
    isIndexed: true,
    style: 'site/pages/flash/flash-pages.css',
    script: followSteps(offer),
    structured: origin => [
      offerData(
        { offer, isReserved: state === 'reserved', name: TEXTS.title(names), description, href },
        origin,
      ),
      breadcrumbData(crumbsTo({ title: TEXTS.heading(names), href }, [list]), origin),
    ],
    ...(landing === null ? {} : { partner: pagePartner(landing) }),
    body: (
      <>
        <div className="flash frame">
          <Breadcrumb trail={[list]} here={TEXTS.heading(names)} />
          {/* The element shows the route as its own title. */}
          <h1 className="visually-hidden">{TEXTS.title(names)}</h1>
          <MovingFlashBooking slug={offer.slug} step="details" landing={landing}>
            <OfferFacts offer={offer} isReserved={state === 'reserved'} />
            <p className="ways">
              <a
                className="button button-signal"
                href={routes.flashBooking.href(offer.slug, landing?.partner)}
              >
                {FLASH_TEXTS.book}
              </a>
              <span>{TEXTS.call}</span>
              <PhoneLink />
            </p>
          </MovingFlashBooking>
        </div>
        {others.length > 0 && (
          <OtherOffers
            title={TEXTS.others}
            offers={others}
            landing={landing}
            now={now}
            limit={A_ROW}
          />
        )}
      </>
    ),
  }
}
