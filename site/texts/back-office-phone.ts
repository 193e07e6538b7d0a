/** Back-office texts on bookings by phone, and on money that is received by hand. */
export const PHONE_OFFICE = {
  open: 'Réserver au téléphone, sans e-mail',
  title: 'Réservation au téléphone',
  intro:
    'Remplissez avec le client. Le prix s’affiche avant l’enregistrement. Un étage, un ascenseur ou une rue se complètent ensuite avec «\u00A0Modifier\u00A0».',
  consent:
    'Le client accepte, de vive voix, d’être contacté au sujet de ce devis. La date et l’heure sont notées.',
  button: 'Calculer le prix',
  price: 'Le prix à annoncer',
  said: (price: string, day: string) => `Pour le ${day}, le déménagement coûte ${price}, TTC.`,
  notFirm: 'Ce prix est indicatif\u00A0: un étage ou un ascenseur reste à préciser.',
  save: 'Enregistrer le devis',
  correct: 'Corriger',
  cancel: 'Abandonner',
  faults: { consent: 'Cochez cette case quand le client a accepté, ou abandonnez.' },
  received: {
    title: 'Paiement reçu par virement ou par chèque',
    intro:
      'Notez l’argent arrivé sur notre compte. Le client reçoit son reçu et sa facture. Une somme inférieure laisse le reste dû\u00A0; un excédent est à rembourser.',
    method: 'Moyen de paiement',
    methods: { transfer: 'Virement reçu', cheque: 'Chèque reçu' },
    amount: 'Montant reçu (€)',
    day: 'Reçu le',
    button: 'Noter le paiement',
    faults: {
      method: 'Choisissez virement ou chèque',
      settled:
        'Rien n’est dû, ou un autre paiement est en cours. Regardez les paiements de cette page.',
    },
  },
} as const
