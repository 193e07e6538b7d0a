export const CONTACT_TEXTS = {
  required: 'Tous les champs sont obligatoires, sauf mention contraire.',
  departureAddress: 'Adresse de départ',
  departureHint: 'Ville ou adresse complète',
  movingDate: 'Date du déménagement',
  lastname: 'Nom',
  firstname: 'Prénom',
  email: 'E-mail',
  phone: 'Téléphone',
  phoneHint: 'Pour vous joindre au sujet de ce devis',
  type: 'Vous êtes',
  termsAgreement: 'Accord pour être contacté',
  partnersList: 'Voir leur liste (nouvel onglet)',
} as const
