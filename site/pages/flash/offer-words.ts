import { type FlashOffer, flashCents } from '../../../shared/domain/flash-offer'
import { formatM3 } from '../../../shared/texts/figures'
import { FLASH_TEXTS } from '../../../shared/texts/flash-offer'
import { FLASH_PAGE_TEXTS } from '../../../shared/texts/flash-pages'
import { offerNames } from '../../offer-names'

/** An offer in a sentence, for search engines. */
export const offerDescription = (offer: FlashOffer): string =>
  FLASH_PAGE_TEXTS.description(offerNames(offer), {
    truck: formatM3(offer.volume_camion),
    movers: FLASH_TEXTS.movers(offer.nombre_demenageurs),
    offerCents: flashCents(offer),
  })
