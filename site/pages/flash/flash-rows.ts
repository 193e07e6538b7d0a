import { is } from 'superstruct'
import type { FlashOffer } from '../../../shared/domain/flash-offer'
import { Slug } from '../../../shared/domain/partner'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { row, type SectionRow } from '../row'
import { bookingPage } from './booking-page'
import { detailsPage } from './details-page'
import { goneOffer } from './gone-offer'
import { loadOffer, offerKey, type OpenOffer, type ShownOffer } from './offer-view'
import { offerPreviewPage } from './offer-preview-page'
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

/** An offer before it is published: its facts, without the element, which only finds public offers. */
const PREVIEW = row<{ offer: FlashOffer | null; link: string | null }>({
  pattern: routes.flashPreview.pattern,
  frame: 'site',
  preview: ({ param }) =>
    is(param('offer'), Slug)
      ? { name: `offer:${param('offer')}`, path: routes.flashPreview.href(param('offer')) }
      : null,
  load: async ({ param, previewLink: link }, { flashOffers }) => {
    try {
      const offer = await flashOffers.findDraft(param('offer'))
      return offer === null ? 'not-found' : { data: { offer, link } }
    } catch {
      return { data: { offer: null, link }, isComplete: false }
    }
  },
  cacheKey: () => null,
  page: ({ offer, link }) =>
    offer === null ? unavailableOfferPage() : offerPreviewPage(offer, { link }),
})

/** Pages of a flash offer: details, which are indexed, and booking. */
export const FLASH: readonly SectionRow[] = [
  offerRow({ pattern: routes.flashDetails.pattern, frame: 'site' }, detailsPage),
  offerRow({ pattern: routes.flashBooking.pattern, frame: 'tunnel' }, bookingPage),
  PREVIEW,
]
