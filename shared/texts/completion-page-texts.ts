import { NBSP } from './spaces'
import { townForms } from './town-forms'

/** The plain form that completes a quote before it is paid. */
export const COMPLETION_PAGE_TEXTS = {
  choose: 'Choisissez',
  postalCode: (city: string) => `Code postal ${townForms(city).in}`,
  lift: 'Ascenseur (sauf au rez-de-chaussée)',
  next: 'Continuer vers le paiement',
  incomplete: 'Il manque encore une réponse. Vos autres réponses sont enregistrées.',
  failed:
    'Vos réponses n’ont pas pu être enregistrées. Réessayez dans un instant, ou appelez-nous.',
  changed: (before: string, now: string) =>
    `Votre prix est passé de ${before} à ${now}${NBSP}: vérifiez-le avant de payer.`,
} as const
