import { BRAND } from '../../shared/brand'

/** What stands around the text of a static page, whoever wrote it. */
export const STATIC_PAGES = {
  contents: 'Sommaire',
  updated: (day: string) => `Mis à jour le ${day}`,
  related: 'Cela peut vous intéresser',
  sources: 'Sources',
  seen: (month: string) => `consulté en ${month}`,
  label: 'Départ',
  quote: 'Votre devis, tout de suite',
  own: 'Votre prix, pour de vrai',
  reviews: 'Les avis, du plus récent au plus ancien',
  next: {
    quote: {
      title: 'Et votre prix ?',
      text: 'Une adresse de départ suffit pour commencer. Gratuit, sans engagement.',
      button: 'Faire mon devis gratuit',
    },
    question: {
      title: 'Une question sur ce texte ?',
      text: `Un conseiller répond ${BRAND.serviceDaysPerWeek} jours sur 7, ${BRAND.serviceHours}.`,
      button: 'Nous écrire',
    },
  },
} as const
