import { NARROW, NBSP } from './spaces'

/** Two ways to write a phone number, each on one line. */
export const PHONE_EXAMPLES =
  '06\u00A012\u00A034\u00A056\u00A078 ou +33\u00A06\u00A012\u00A034\u00A056\u00A078'

/** Labels of the contact fields by path, in field order. */
export const CONTACT_LABELS = {
  departureAddress: 'Adresse de départ',
  movingDate: 'Date du déménagement',
  lastname: 'Nom',
  firstname: 'Prénom',
  email: 'E-mail',
  phone: 'Téléphone',
  type: 'Vous êtes',
  termsAgreement: 'Accord pour être contacté',
} as const

export const CONTACT_TEXTS = {
  required: 'Tous les champs sont obligatoires, sauf mention contraire.',
  departureHint: 'Ville ou adresse complète',
  phoneHint: `Pour vous joindre au sujet de ce déménagement. Exemples${NBSP}: ${PHONE_EXAMPLES}`,
  /** Fold over the two optional boxes. */
  offersFold: 'Recevoir aussi des offres (facultatif)',
  partnersList: 'Voir leur liste (nouvel onglet)',
  /** Below the button. */
  after: `Ensuite${NBSP}: vos meubles, 3${NBSP}minutes`,
} as const

/** Question below an e-mail that is probably misspelt. */
export const didYouMean = (email: string): string => `Vouliez-vous dire ${email}${NARROW}?`
