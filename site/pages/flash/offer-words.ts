import { type FlashOffer, flashCents } from '../../../shared/domain/flash-offer'
import { formatM3 } from '../../../shared/texts/figures'
import { FLASH_TEXTS } from '../../../shared/texts/flash-offer-texts'
import { FLASH_PAGE_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { SITE_TEXTS } from '../../../shared/texts/site'
import { offerNames } from '../../ui/offer-names'
import type { Page } from '../../layout/page'

/** An offer in a sentence, for search engines. */
export const offerDescription = (offer: FlashOffer): string =>
  FLASH_PAGE_TEXTS.description(offerNames(offer), {
    truck: formatM3(offer.volume_camion),
    movers: FLASH_TEXTS.movers(offer.nombre_demenageurs),
    offerCents: flashCents(offer),
  })

/**
 * Follows the element's steps with the page's title: they change the address without a new page.
 */
export const followSteps = (offer: FlashOffer): NonNullable<Page['script']> => {
  const names = offerNames(offer)
  return {
    file: 'site/client/follow-title.ts',
    data: {
      details: SITE_TEXTS.title(FLASH_PAGE_TEXTS.title(names)),
      reserver: SITE_TEXTS.title(FLASH_PAGE_TEXTS.booking.title(names)),
    },
  }
}
