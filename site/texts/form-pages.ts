import { BRAND } from '../../shared/brand'

const hours = `Nos conseillers répondent ${BRAND.serviceDaysPerWeek} jours sur 7, ${BRAND.serviceHours}.`

/**
 * Texts of pages with forms, beside an editor's (`pages/contact.md`, `become-partner.md`,
 * `validation.md`).
 */
export const FORM_PAGES = {
  contact: {
    title: 'Nous contacter',
    description: `Une question sur votre déménagement ? Écrivez à ${BRAND.name}, un conseiller vous répondra.`,
    intro:
      'Une question, un doute, une demande particulière : écrivez-nous, un conseiller vous répondra.',
    label: 'Courrier',
    form: 'Votre message',
    call: 'Ou de vive voix',
    hours,
  },
  partner: {
    title: 'Devenez partenaire',
    description: `Déménageurs, agences, résidences : rejoignez les partenaires de ${BRAND.name}.`,
    intro:
      'Déménageur professionnel ? Laissez vos coordonnées, nous vous rappellerons pour en parler.',
    label: 'Candidature',
    form: 'Vos coordonnées',
    call: 'Une question avant ?',
    hours,
  },
  callBack: {
    title: 'Être rappelé',
    description: `Laissez votre numéro : un conseiller de ${BRAND.name} vous appellera, ${BRAND.serviceDaysPerWeek} jours sur 7.`,
    intro:
      'Laissez votre numéro et choisissez le moment : un conseiller vous appellera, et fera le devis avec vous si vous le souhaitez.',
    label: 'Rappel',
    form: 'Votre numéro',
    call: 'Ou appelez-nous',
    hours,
  },
  validation: {
    description: 'Votre envoi nous est bien parvenu.',
    next: 'Et maintenant ?',
    quote: 'Faire mon devis gratuit',
    home: 'Retour à l’accueil',
  },
} as const
