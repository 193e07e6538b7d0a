import { NARROW, NBSP } from './spaces'

/** A number that stays on one line. */
const unbroken = (number: string) => number.replaceAll(' ', NBSP)

export const CONTACT_TEXTS = {
  required: 'Tous les champs sont obligatoires, sauf mention contraire.',
  departureAddress: 'Adresse de départ',
  departureHint: 'Ville ou adresse complète',
  movingDate: 'Date du déménagement',
  lastname: 'Nom',
  firstname: 'Prénom',
  email: 'E-mail',
  phone: 'Téléphone',
  phoneHint: `Pour vous joindre au sujet de ce déménagement. Exemples${NBSP}: ${unbroken('06 12 34 56 78')} ou ${unbroken('+33 6 12 34 56 78')}`,
  type: 'Vous êtes',
  termsAgreement: 'Accord pour être contacté',
  /** On the fold over the two boxes that are free to leave. */
  offersFold: 'Recevoir aussi des offres (facultatif)',
  partnersList: 'Voir leur liste (nouvel onglet)',
  /** Below the button. */
  after: `Ensuite vos meubles, ${unbroken('3 minutes')}`,
} as const

/** Asked below an e-mail that is probably mistyped. */
export const didYouMean = (email: string): string => `Vouliez-vous dire ${email}${NARROW}?`
