/** Back-office texts on the mails of a quote. */
export const SENDING_OFFICE = {
  title: 'Envois du devis',
  none: 'Le devis n’a jamais été envoyé.',
  earlier: (count: number) =>
    count === 1
      ? 'Un envoi plus ancien, sans détail enregistré.'
      : `${count} envois plus anciens, sans détail enregistré.`,
  ways: {
    automatic: 'Envoi automatique',
    customer: 'Demandé par le client',
    adviser: 'Envoyé par un conseiller',
    reminder: 'Relance d’un conseiller',
  },
  by: (name: string) => `par ${name}`,
  opened: (moment: string) => `Ouvert ${moment}`,
  unknown: 'Ouverture non connue',
  hint: 'Une ouverture n’est connue que si le client presse le lien du message.',
  send: 'Envoyer le devis',
  remind: 'Relancer',
  faults: {
    unknown: 'Ce devis n’existe plus, ou son client est effacé.',
    email: 'Ce client n’a pas d’e-mail. Ajoutez-le avec «\u00A0Modifier\u00A0».',
    ordered: 'Ce devis est commandé\u00A0: il ne s’envoie plus.',
    flash: 'Le devis d’une offre flash part seulement quand le client la réserve.',
    expired:
      'Le jour de ce devis ne peut plus être réservé. Changez la date avec «\u00A0Modifier\u00A0».',
    price: 'Le prix avait expiré et vient d’être recalculé. Vérifiez-le, puis envoyez.',
    many: (most: number) => `Ce devis a été envoyé ${most} fois en une heure. Réessayez plus tard.`,
  },
} as const
