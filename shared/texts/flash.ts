import { formatCents } from '../domain/money'
import { formatM3 } from './figures'
import { NBSP } from './spaces'

/** The list of flash offers, in our elements and on our own pages. */
export const FLASH_LIST_TEXTS = {
  list: 'Ventes flash',
  label: 'Vente flash',
  loading: 'Nous cherchons les offres du moment…',
  to: 'vers',
  truck: (volumeM3: number, movers: number) =>
    `Camion de ${formatM3(volumeM3)}, ${movers}${NBSP}déménageur${movers > 1 ? 's' : ''}`,
  insteadOf: 'au lieu de',
  saving: (cents: number, percent: number) => `Vous économisez ${formatCents(cents)}, soit ${percent}${NBSP}%`,
  see: 'Voir l’offre',
  reserved: 'En cours de réservation',
  sold: 'Vendue',
  gone: 'Plus disponible',
  /** Said to who listens when one of the list goes. */
  lost: (count: number) =>
    count === 1
      ? 'Une offre de la liste n’est plus disponible.'
      : `${count}${NBSP}offres de la liste ne sont plus disponibles.`,
  none: {
    title: 'Aucune vente flash en ce moment',
    text: 'Chacune est un camion, un trajet et un jour. Votre trajet à vous a son prix dès aujourd’hui, à la date de votre choix.',
    quote: 'Demander mon devis',
  },
} as const
