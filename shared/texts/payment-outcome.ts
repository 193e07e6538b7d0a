import { price } from './site'

/** Texts after a payment. Titles and first sentences are verbatim from the specification. */
export const THANKS_TEXTS = {
  title: 'Merci pour votre commande',
  text: 'Vous allez recevoir un mail de confirmation',
  /** The customer returned before the bank's notification arrived. */
  soon: 'La banque nous confirme votre paiement dans les minutes qui viennent. Vous n’avez rien d’autre à faire.',
  surplus: (amountCents: number) =>
    `Votre commande était déjà payée\u00A0: ce second paiement de ${price(amountCents)} vous sera remboursé.`,
  refunded: (amountCents: number) => `Ce paiement de ${price(amountCents)} vous a été remboursé.`,
  /** The flash offer was taken by another customer: nothing was ordered. */
  lost: (amountCents: number) =>
    `Votre paiement est arrivé alors que l’offre n’était plus réservée pour vous\u00A0: ${price(amountCents)} vous seront remboursés par le même moyen de paiement. Un e-mail vous le confirmera.`,
  ticket: 'Votre commande',
  reference: 'Commande',
  amount: 'Montant payé',
  asked: 'Montant',
  movingDate: 'Date',
  /** Stamps by outcome. */
  depositStamp: 'Acompte payé',
  left: 'Reste à payer',
  leftBefore: (amountCents: number, day: string | null) =>
    `Reste ${price(amountCents)} à payer avant le ${day ?? 'déménagement'}.`,
  mailedTo: (email: string) => `Nous l’envoyons à l’adresse ${email}.`,
  stamps: {
    paid: 'Payé',
    returned: 'En attente',
    pending: 'En attente',
    surplus: 'En double',
    refunded: 'Remboursé',
  },
  /** Nothing was ordered. */
  lostStamp: 'À rembourser',
  nextTitle: 'Et maintenant',
  /**
   * Next steps after a deposit or a whole payment. `reminded`, `eve`: days in words, null if there
   * is none.
   */
  next: (isBalanceDue: boolean, reminded: string | null, eve: string | null): readonly string[] => [
    'Le mail de confirmation contient votre devis et le lien de votre commande.',
    ...(isBalanceDue
      ? [
          `Vous réglerez le solde depuis la page de votre commande.${reminded === null ? '' : ` Un e-mail vous le rappellera le ${reminded}.`}`,
        ]
      : []),
    `L’équipe vous appellera ${eve === null ? 'la veille' : `le ${eve}`} pour convenir de l’heure.`,
  ],
  /** Same for an order of cartons. */
  nextOfShop: [
    'Le mail de confirmation contient le lien de votre commande, où vous trouverez la facture.',
    'Nous préparons vos cartons et vous écrirons dès qu’ils seront prêts ou en route.',
    `Après réception, vous avez 14\u00A0jours pour y renoncer, depuis la page de votre commande.`,
  ],
  /** An article of the cart was sold meanwhile: nothing was ordered. */
  soldOut: {
    title: 'Un article vient d’être vendu',
    text: 'Un autre client l’a payé juste avant vous\u00A0: votre commande n’a pas été enregistrée',
    lost: (amountCents: number) =>
      `Les ${price(amountCents)} que vous avez payés vous seront remboursés par le même moyen de paiement. Un e-mail vous le confirmera.`,
    back: 'Revoir mon panier',
  },
  order: 'Voir ma commande',
  back: (host: string) => `Retourner sur ${host}`,
  home: 'Retour à l’accueil',
} as const

export const FAILED_TEXTS = {
  title: "Une erreur s'est produite",
  text: "Le paiement n'a pas été réalisé",
  abandoned: 'Vous avez quitté la page de la banque avant la fin. Rien n’a été débité.',
  refused:
    'La banque a refusé ce paiement. Rien n’a été débité. Essayez une autre carte ou un autre moyen de paiement.',
  unconfirmed:
    'La banque ne nous a pas confirmé ce paiement. Si votre compte a été débité, attendez notre e-mail avant de payer à nouveau.',
  /** For a flash offer, which a failed payment releases. */
  flash: {
    free: 'L’offre n’est plus réservée pour vous. Réessayez tout de suite\u00A0: vous pouvez la payer tant qu’elle est disponible.',
    taken: 'Entre-temps, un autre client a réservé l’offre.',
  },
  retry: 'Réessayer',
} as const

export const PENDING_TEXTS = {
  title: 'Paiement en attente',
  text: "Paiement en attente de vérification, cela peut prendre jusqu'à 6\u00A0jours, vous recevrez un e-mail",
  again:
    'Ne payez pas une seconde fois. Cette page vérifie automatiquement si la réponse est arrivée\u00A0; vous pouvez aussi la fermer.',
  lookedAt: (time: string) => `Vérifié à ${time}`,
  look: 'Vérifier maintenant',
} as const

export const LOADING_TEXTS = {
  title: 'Chargement en cours',
  text: 'Un instant, s’il vous plaît.',
  stuck: 'Rien ne se passe\u00A0?',
  redirect: 'Nous vous redirigeons.',
} as const
