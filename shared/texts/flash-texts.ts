import { CLAIMS } from '../brand'
import { formatM3 } from './figures'
import { FLASH_TEXTS } from './flash-offer-texts'
import { plural } from './plural'
import { NBSP } from './spaces'

/** The list of flash offers, in our elements and on our own pages. */
export const FLASH_LIST_TEXTS = {
  list: 'Ventes flash',
  loading: 'Nous cherchons les offres du moment…',
  to: 'vers',
  truck: (volumeM3: number, movers: number) =>
    `Camion de ${formatM3(volumeM3)}, ${FLASH_TEXTS.movers(movers)}`,
  insteadOf: 'au lieu de',
  see: 'Voir l’offre',
  reserved: 'En cours de réservation',
  own: 'Réservée pour vous',
  resume: 'Reprendre ma réservation',
  sold: 'Vendue',
  gone: 'Plus disponible',
  /** Announced when offers disappear from the list. */
  lost: (count: number) =>
    plural(
      count,
      'Une offre de la liste n’est plus disponible.',
      `${count}${NBSP}offres de la liste ne sont plus disponibles.`,
    ),
  none: {
    title: 'Aucune vente flash en ce moment',
    /** The list could not be read. */
    unread: 'Les ventes flash ne s’affichent pas pour l’instant',
    text: `Une offre flash, c’est un camion, un trajet et un jour déjà fixés. Pour un autre trajet ou un autre jour, votre devis gratuit est prêt en moins de ${CLAIMS.quoteMinutes}${NBSP}minutes.`,
    quote: 'Demander mon devis',
  },
} as const
