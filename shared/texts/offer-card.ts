import { flashCents, flashSaving, flashTown, strikethroughCents } from '../domain/flash-offer'
import { isGone, type ListedOffer } from '../domain/listed-offers'
import { formatCents } from '../domain/money'
import { formatDay } from './figures'
import { FLASH_LIST_TEXTS as TEXTS } from './flash-texts'
import { FLASH_TEXTS } from './flash-offer-texts'

const STANDINGS = { reserved: TEXTS.reserved, own: TEXTS.own, sold: TEXTS.sold, gone: TEXTS.gone }

/**
 * Returns the texts of an offer's card, for our pages and the element that replaces them. `money`:
 * formats cents.
 */
export const offerCard = ({ offer, standing }: ListedOffer, money = formatCents) => {
  const struck = strikethroughCents(offer)
  const saving = flashSaving(offer)
  return {
    label: standing === 'free' ? FLASH_TEXTS.label : STANDINGS[standing],
    towns: [flashTown(offer.depart), flashTown(offer.destination)],
    name: offer.nom_offre ?? '',
    day: formatDay(offer.date_depart),
    truck: TEXTS.truck(offer.volume_camion, offer.nombre_demenageurs),
    price: money(flashCents(offer)),
    /** Null: no price is struck through, and nothing is saved. */
    struck: struck === null ? null : money(struck),
    saving: saving === null ? null : FLASH_TEXTS.saving(saving.cents, saving.percent),
    /** Label of its link; null: none. */
    see: isGone({ standing }) ? null : standing === 'own' ? TEXTS.resume : TEXTS.see,
  } as const
}
