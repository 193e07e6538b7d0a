import type { OrderState } from '../domain/order'
import { price } from './site'
import { NBSP } from './spaces'

/** Own words for an order of a flash offer. */
export const FLASH_ORDER_STATES: Partial<
  Readonly<Record<OrderState, { title: string; text: string }>>
> = {
  quote: {
    title: 'À payer pour réserver',
    text: 'L’offre est à vous une fois payée.',
  },
  paid: {
    title: 'Payée en totalité',
    text: 'L’offre est à vous et votre date est retenue. Il ne reste rien à régler.',
  },
  expired: {
    title: 'Expirée',
    text: 'Cette vente flash n’a pas été payée à temps. Elle est peut-être encore disponible\u00A0: consultez la liste sur notre page d’accueil.',
  },
}

/** Texts of the requests that a customer makes from an order's page. */
export const ORDER_REQUEST_TEXTS = {
  title: 'Changer ou annuler',
  change: {
    label: 'Demander un changement',
    why: 'Ce qui change',
    hint: 'Une date, un étage, un meuble de plus\u00A0: décrivez-le en quelques mots.',
    send: 'Envoyer ma demande',
  },
  cancel: {
    label: 'Annuler',
    why: 'Motif (facultatif)',
    hint: 'Un mot nous aide à progresser.',
    send: 'Annuler ma commande',
    /**
     * Outcome when only an adviser can cancel: a payment is being decided, or the move is today.
     */
    outcome: {
      atOnce:
        'Votre commande sera annulée immédiatement et définitivement. Un e-mail vous le confirmera.',
      asked: 'Un conseiller confirmera l’annulation par e-mail\u00A0: rien n’est annulé avant.',
    },
  },
  email: 'E-mail de la commande',
  emailHint: 'Pour nous assurer que c’est bien vous.',
  /** Today's cost of a cancellation. */
  cancelCosts: (keptCents: number, backCents: number) =>
    keptCents === 0
      ? 'Vous n’avez rien payé\u00A0: annuler est gratuit.'
      : backCents === 0
        ? `Annuler aujourd’hui coûte l’acompte payé, ${price(keptCents)}\u00A0: rien n’est remboursé.`
        : `Annuler aujourd’hui coûte ${price(keptCents)}. ${price(backCents)} vous seront remboursés sous quatorze jours.`,
  /** Today's cost of another date. */
  changeCosts: {
    fee: (feeCents: number) =>
      `Changer de date coûte ${price(feeCents)} la première fois, et le prix devient celui du nouveau jour, si une équipe est disponible. Pour tout autre changement, nous vous indiquerons d’abord le nouveau prix.`,
    'free-once':
      'Vous pouvez changer de date une fois sans frais, au prix du nouveau jour, si une équipe est disponible. Pour tout autre changement, nous vous indiquerons d’abord le nouveau prix.',
    fixed:
      'Vous ne pouvez pas changer la date d’une offre flash. Signaler un étage ou un accès est gratuit.',
  },
  /** A change that the form has no field for. */
  otherChange: {
    hint: 'Un étage, un meuble de plus\u00A0: décrivez-le en quelques mots.',
    costs: 'Nous vous indiquerons d’abord le nouveau prix.',
  },
  date: {
    label: 'Changer de date',
    costs: (feeCents: number) =>
      feeCents === 0
        ? 'Ce changement est gratuit. Le prix est celui du nouveau jour.'
        : `Ce changement coûte ${price(feeCents)}, ajoutés au prix du nouveau jour.`,
    day: 'Nouvelle date',
    see: 'Voir le prix de ce jour',
    offer: (day: string) => `Le ${day}`,
    before: 'Prix actuel',
    after: 'Nouveau prix TTC',
    feeIn: (feeCents: number) => `dont ${price(feeCents)} de frais`,
    left: 'Il vous resterait à payer',
    back: 'Nous vous rembourserions',
    around: 'Les jours autour',
    dayPrice: (day: string, amount: string) => `${day}\u00A0: ${amount}`,
    send: 'Demander cette date',
    outcome:
      'Un conseiller vérifiera qu’une équipe est disponible et vous répondra par e-mail. Rien ne change d’ici là.',
    asked: (day: string, amount: string) =>
      `Vous avez demandé le ${day}, au prix de ${amount}. Un conseiller vous répondra par e-mail\u00A0; votre date actuelle reste retenue d’ici là.`,
    refusals: {
      date: 'Ce jour ne peut pas être réservé. Choisissez-en un autre.',
      adviser: 'Un conseiller doit calculer le prix de ce changement\u00A0: appelez-nous.',
      changed: 'Le prix de ce jour a changé. Le voici à jour\u00A0: rien n’a été envoyé.',
      waiting: 'Une demande de date attend déjà une réponse.',
    },
    /** Subject of the message to the company. */
    subject: (reference: string) => `Changement de date demandé, commande ${reference}`,
    message: (day: string, after: string, before: string) =>
      `Nouvelle date\u00A0: ${day}. Prix\u00A0: ${after} au lieu de ${before}. À confirmer ou à refuser dans le back-office.`,
  },
  missing: 'Indiquez ce qui change.',
  wrongEmail: 'Saisissez l’adresse e-mail à laquelle cette commande a été confirmée.',
  cancelled: {
    title: 'C’est annulé',
    text: 'Un e-mail vous le confirmera et indiquera ce qui vous revient.',
  },
  sent: {
    title: 'Votre demande est envoyée',
    text: 'Un conseiller vous répondra par e-mail ou par téléphone. Rien ne change d’ici là.',
  },
  failed: {
    missing: {
      title: 'Votre demande est vide',
      text: 'Indiquez ce qui change, puis envoyez de nouveau.',
    },
    'wrong-email': {
      title: 'Rien n’a changé',
      text: 'L’e-mail saisi n’est pas celui de cette commande.',
    },
    'too-many': {
      title: 'Trop de demandes en un jour',
      text: 'Vos demandes nous sont arrivées. Pour la suite, appelez-nous.',
    },
  },
  /** Subject of the message to the company. */
  subject: (wish: 'change' | 'cancel', reference: string) =>
    wish === 'cancel'
      ? `Annulation demandée, commande ${reference}`
      : `Changement demandé, commande ${reference}`,
  about: (title: string, reference: string) => `${title}, commande ${reference}.`,
  noReason: 'Sans motif indiqué.',
} as const

/** The customer's page of an order. */
export const ORDER_PAGE_TEXTS = {
  title: 'Votre commande',
  description: 'Votre déménagement\u00A0: où il en est, ce qui est payé et la suite.',
  reference: (reference: string) => `Commande ${reference}`,
  states: {
    quote: {
      title: 'À payer pour réserver',
      text: 'Votre date n’est retenue qu’une fois l’acompte payé.',
    },
    'deposit-paid': { title: 'Confirmée', text: 'L’acompte est payé, votre date est retenue.' },
    paid: {
      title: 'Payée en totalité',
      text: 'Votre date est retenue, il ne reste rien à régler.',
    },
    expired: {
      title: 'Expirée',
      text: 'Cette commande n’a pas été payée à temps. Appelez-nous pour la reprendre.',
    },
    cancelled: { title: 'Annulée', text: 'Cette commande est annulée.' },
    refunded: { title: 'Remboursée', text: 'Ce que vous aviez payé vous a été remboursé.' },
  } satisfies Readonly<Record<OrderState, { title: string; text: string }>>,
  /** Replaces the first step while the bank decides. */
  undecided: {
    title: 'Paiement en attente de vérification',
    text: 'Cela peut prendre jusqu’à 6\u00A0jours, vous recevrez un e-mail. Ne payez pas une seconde fois.',
  },
  /** For a flash offer, which is paid in full. */
  flash: {
    undecided: {
      title: 'Paiement en attente de vérification',
      text: 'Cela peut prendre jusqu’à 6\u00A0jours, vous recevrez un e-mail. D’ici là, l’offre vous reste réservée. Ne payez pas une seconde fois.',
    },
    bookedNote: 'La totalité, par carte ou en plusieurs fois.',
    includedTitle: 'Ce qui est compris',
  },
  movingDate: 'Date',
  /** Names the region with the sums. */
  sums: 'Vos paiements en bref',
  moveTitle: 'Votre déménagement',
  total: 'Prix total TTC',
  paid: 'Déjà payé',
  refunded: 'Remboursé',
  /** Before it is refunded. */
  dueBack: 'À vous rembourser',
  left: 'Reste à payer',
  dueTitle: 'À régler',
  balance: 'Le solde',
  deposit: 'La réservation',
  pay: (amount: string) => `Payer ${amount}`,
  payDeposit: 'Choisir et payer',
  nextTitle: 'Les prochaines étapes',
  steps: {
    booked: 'Vous réservez',
    bookedDone: 'Vous avez réservé',
    /** `depositCents`: where an adviser has set it; null: the usual one. */
    bookedNote: (depositCents: number | null) =>
      depositCents === 0
        ? 'La totalité, par carte ou en plusieurs fois.'
        : `Acompte de ${depositCents === null ? '30\u00A0%' : price(depositCents)} ou totalité, par carte ou en plusieurs fois.`,
    paidNote: (paidCents: number) => `${price(paidCents)} payés.`,
    balance: 'Vous réglez le solde',
    balanceLater: 'Avant le déménagement, par le lien de cette page.',
    balanceDone: 'Vous avez tout réglé',
    balanceDoneNote: 'Il ne reste rien à payer.',
    /** `reminded`: the day of the reminder mail; null once it is past. */
    balanceNote: (leftCents: number, before: string | null, reminded: string | null) =>
      `${price(leftCents)} avant le ${before ?? 'déménagement'}.${reminded === null ? '' : ` Un e-mail vous le rappellera le ${reminded}.`}`,
    call: 'L’équipe vous appelle',
    callNote: (day: string | null) =>
      `${day === null ? 'La veille' : `La veille, le ${day}`}, pour convenir de l’heure d’arrivée.`,
    move: 'Vous déménagez',
    moveDone: (day: string) => `Vous avez déménagé le ${day}`,
    moveNote: 'À la livraison, vérifiez vos meubles avec l’équipe.',
    done: 'fait',
    now: 'à faire',
    doing: 'en cours',
    waiting: 'en attente',
  },
  paymentsTitle: 'Paiements',
  refundedTo: (method: string) => `remboursé par le même moyen de paiement (${method})`,
  refundedByHand: 'remboursé par le moyen convenu',
  /** A transfer that was announced. */
  awaited: 'attendu',
  paymentStates: {
    started: 'commencé, non terminé',
    returned: 'en attente de vérification',
    pending: 'en attente de vérification',
    paid: 'payé',
    refused: 'refusé',
    surplus: 'en double, à vous rembourser',
    refunded: 'remboursé',
  },
  documentsTitle: 'Documents',
  pdf: 'Le devis en PDF',
  /** `title`: 'Facture d’acompte F-2026-000001'. */
  document: (title: string, amount: string) => `${title}, ${amount} (PDF)`,
  calendar: 'Ajouter la date à mon agenda',
  quoteTitle: 'Le devis commandé',
  conditions: 'Les conditions',
  help: 'Une question sur votre commande',
  unknown: {
    title: 'Cette commande est inconnue',
    text: 'L’adresse est peut-être incomplète. Ouvrez-la depuis notre e-mail, ou appelez-nous avec votre référence.',
  },
  keep: `Ne partagez pas cette adresse${NBSP}: elle donne accès à votre commande.`,
} as const

/** The quote to print. */
export const PRINTED_QUOTE_TEXTS = {
  description: 'Votre devis de déménagement, à imprimer.',
  print: 'Imprimer',
  pdf: 'Télécharger le PDF',
  back: 'Retour à mon devis',
  backToPayment: 'Retour au paiement',
  unknown: {
    title: 'Ce devis est inconnu',
    text: 'L’adresse est peut-être incomplète, ou le devis a été effacé. Ouvrez-le depuis notre e-mail, ou appelez-nous.',
  },
} as const
