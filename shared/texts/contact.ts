import { NARROW, NBSP } from './spaces'

/** Two ways to write a phone number, each on one line. */
export const PHONE_EXAMPLES = '06\u00A012\u00A034\u00A056\u00A078 ou +33\u00A06\u00A012\u00A034\u00A056\u00A078'

export const CONTACT_TEXTS = {
  required: 'Tous les champs sont obligatoires, sauf mention contraire.',
  departureAddress: 'Adresse de départ',
  departureHint: 'Ville ou adresse complète',
  movingDate: 'Date du déménagement',
  lastname: 'Nom',
  firstname: 'Prénom',
  email: 'E-mail',
  phone: 'Téléphone',
  phoneHint: `Pour vous joindre au sujet de ce déménagement. Exemples${NBSP}: ${PHONE_EXAMPLES}`,
  type: 'Vous êtes',
  termsAgreement: 'Accord pour être contacté',
  /** On the fold over the two boxes that are free to leave. */
  offersFold: 'Recevoir aussi des offres (facultatif)',
  partnersList: 'Voir leur liste (nouvel onglet)',
  /** Below the button. */
  after: `Ensuite vos meubles, 3${NBSP}minutes`,
} as const

/** Asked below an e-mail that is probably mistyped. */
export const didYouMean = (email: string): string => `Vouliez-vous dire ${email}${NARROW}?`
