import type { FlashOffer } from '../../../../shared/domain/flash-offer'
import { bookableDay } from '../../testing/customer-calls'
import type { FlashOffers } from '../offers'

/** Paris to Lyon, some weeks ahead: 490 € in place of 890 €. */
export const flashOffer = (changes: Partial<FlashOffer> = {}): FlashOffer => ({
  id: 7,
  slug: 'paris-lyon',
  date_depart: bookableDay(),
  depart: 'Paris (75001)',
  destination: 'Lyon (69001)',
  volume_camion: 20,
  nombre_demenageurs: 2,
  prix_offre: 490,
  prix_initial: 890,
  prix_plus_bas_30_jours: 890,
  isActive: true,
  distance_km: 465,
  ...changes,
})

export interface EditedFlashOffers extends FlashOffers {
  /** Changes the offers like an editor. */
  edit: (offers: readonly FlashOffer[]) => void
  /** True while the content service does not answer. */
  isDown: boolean
}

/** Flash offers in memory, which a test edits, and takes down. */
export const createEditedFlashOffers = (
  offers: readonly FlashOffer[] = [flashOffer()],
): EditedFlashOffers => {
  let current = offers
  const edited: EditedFlashOffers = {
    isDown: false,
    edit: changed => void (current = changed),
    list: async () => {
      if (edited.isDown) throw new Error('the content service is down')
      return current
    },
    bySlug: async slug => (await edited.list()).find(offer => offer.slug === slug) ?? null,
    findDraft: slug => edited.bySlug(slug),
    newest: slug => edited.bySlug(slug),
    byId: async id => (await edited.list()).find(offer => String(offer.id) === id) ?? null,
  }
  return edited
}
