import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { row, type SectionRow } from '../row'
import { bookingPage } from './booking-page'
import { detailsPage } from './details-page'
import { goneOffer } from './gone-offer'
import { loadOffer, offerKey, type OpenOffer, type ShownOffer } from './offer-view'
import { unavailableOfferPage } from './unavailable-offer-page'

const offerRow = (
  { pattern, frame }: Pick<SectionRow, 'frame'> & { pattern: string },
  openPage: (view: OpenOffer) => Page,
): SectionRow =>
  row<ShownOffer>({
    pattern,
    frame,
    load: (request, sources) => loadOffer(request, sources, new Date()),
    cacheKey: offerKey,
    page: view => {
      if (view.state === 'unavailable') return unavailableOfferPage()
      return view.state === 'gone' ? goneOffer(view) : openPage(view)
    },
  })

/** Pages of a flash offer: details, which are indexed, and booking. */
export const FLASH: readonly SectionRow[] = [
  offerRow({ pattern: routes.flashDetails.pattern, frame: 'site' }, detailsPage),
  offerRow({ pattern: routes.flashBooking.pattern, frame: 'tunnel' }, bookingPage),
]
