/** Back-office texts on the request behind a quote or an order. */
export const REQUEST_OFFICE = {
  title: 'La demande',
  person: 'Tout ce que nous avons de cette personne',
  origin: 'Page d’origine',
  originUnknown: 'non enregistrée',
  device: 'Appareil et étapes du parcours',
  deviceUnknown: 'non enregistrés',
  consents: 'Accords donnés',
  messages: 'Messages et rappels demandés',
  noMessage: 'Aucun message ni demande de rappel avec cet e-mail ou ce téléphone.',
  photoGone: 'Photo absente\u00A0: effacée, ou jamais reçue',
  photoGoneLines: ['Cette photo', 'n’existe plus'],
  photoUnreachableLines: ['Photo momentanément', 'indisponible'],
  oral: (moment: string) => `oral, le ${moment}, recueilli par un conseiller`,
} as const
