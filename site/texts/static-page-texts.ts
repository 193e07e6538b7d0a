import { BRAND } from '../../shared/brand'

/** Texts around a static page. */
export const STATIC_PAGES = {
  updated: (day: string) => `Mis à jour le ${day}`,
  label: 'Départ',
  quote: 'Votre devis, tout de suite',
  own: 'Le prix de votre déménagement',
  reviews: 'Les avis, du plus récent au plus ancien',
  /** Below what is law. */
  question: {
    title: 'Une question sur ce texte ?',
    text: `Un conseiller répond ${BRAND.serviceDaysPerWeek} jours sur 7, ${BRAND.serviceHours}.`,
    write: 'Nous écrire',
  },
} as const
