import type { OrderState } from '../domain/order'
import type { PaymentMethod } from '../domain/payment'
import { NBSP } from './spaces'

/** What an order of a flash offer says in its own words. */
export const FLASH_ORDER_STATES: Partial<Readonly<Record<OrderState, { title: string; text: string }>>> = {
  quote: {
    title: 'À payer pour réserver',
    text: 'L’offre est à vous une fois payée.',
  },
  paid: { title: 'Payé en totalité', text: 'L’offre est à vous et votre date est retenue. Il ne reste rien à régler.' },
  expired: {
    title: 'Expirée',
    text: 'Cette vente flash n’a pas été payée à temps. Elle est peut-être encore libre\u00A0: regardez la liste sur notre page d’accueil.',
  },
}

/** The customer's page of an order. */
export const ORDER_PAGE_TEXTS = {
  title: 'Votre commande',
  description: 'Votre déménagement\u00A0: où il en est, ce qui est payé et ce qui vient.',
  reference: (reference: string) => `Commande ${reference}`,
  states: {
    quote: { title: 'À payer pour réserver', text: 'Votre date n’est retenue qu’une fois l’acompte payé.' },
    'deposit-paid': { title: 'Réservé', text: 'L’acompte est payé, votre date est retenue.' },
    paid: { title: 'Payé en totalité', text: 'Votre date est retenue, il ne reste rien à régler.' },
    expired: { title: 'Expirée', text: 'Cette commande n’a pas été payée à temps. Appelez-nous pour la reprendre.' },
    cancelled: { title: 'Annulée', text: 'Cette commande est annulée.' },
    refunded: { title: 'Remboursée', text: 'Ce que vous aviez payé vous a été rendu.' },
  } satisfies Readonly<Record<OrderState, { title: string; text: string }>>,
  /** In the place of the first, while the bank thinks it over. */
  undecided: {
    title: 'Paiement en attente de vérification',
    text: 'Cela peut prendre jusqu’à 6\u00A0jours, vous recevrez un e-mail. Ne payez pas une seconde fois.',
  },
  /** Of a flash offer, which is paid whole. */
  flash: {
    undecided: {
      title: 'Paiement en attente de vérification',
      text: 'Cela peut prendre jusqu’à 6\u00A0jours, vous recevrez un e-mail. D’ici là, l’offre vous reste gardée. Ne payez pas une seconde fois.',
    },
    bookedNote: 'La totalité, par carte ou en plusieurs fois.',
    includedTitle: 'Ce qui est compris',
  },
  movingDate: 'Date',
  total: 'Prix total TTC',
  paid: 'Déjà payé',
  left: 'Reste à payer',
  dueTitle: 'À régler',
  balance: 'Le solde',
  deposit: 'La réservation',
  pay: (amount: string) => `Payer ${amount}`,
  payDeposit: 'Choisir et payer',
  nextTitle: 'Ce qui vient',
  steps: {
    booked: 'Vous réservez',
    bookedNote: 'Acompte de 30\u00A0% ou totalité, par carte ou en plusieurs fois.',
    balance: 'Vous réglez le solde',
    balanceNote: 'Un e-mail vous le rappelle 7\u00A0jours avant.',
    call: 'L’équipe vous appelle',
    callNote: 'La veille, pour convenir de l’heure d’arrivée.',
    move: 'Vous déménagez',
    moveNote: 'À la livraison, vérifiez vos meubles avec l’équipe.',
    done: 'fait',
    now: 'à faire',
    doing: 'en cours',
    waiting: 'en attente',
  },
  paymentsTitle: 'Paiements',
  methods: {
    card: 'carte bancaire',
    'card-3': 'carte, en 3\u00A0fois',
    'card-4': 'carte, en 4\u00A0fois',
    'oney-3': 'Oney, en 3\u00A0fois',
    'oney-4': 'Oney, en 4\u00A0fois',
    paypal: 'PayPal',
  } satisfies Readonly<Record<PaymentMethod, string>>,
  paymentStates: {
    started: 'commencé, pas terminé',
    returned: 'en attente de vérification',
    pending: 'en attente de vérification',
    paid: 'payé',
    refused: 'refusé',
    surplus: 'en double, à vous rendre',
    refunded: 'rendu',
  },
  documentsTitle: 'Documents',
  pdf: 'Le devis en PDF',
  calendar: 'Ajouter la date à mon agenda',
  quoteTitle: 'Le devis commandé',
  conditions: 'Les conditions',
  help: 'Une question sur votre commande',
  unknown: {
    title: 'Cette commande est inconnue',
    text: 'L’adresse est peut-être incomplète. Ouvrez-la depuis notre e-mail, ou appelez-nous avec votre référence.',
  },
  keep: `Gardez cette adresse pour vous${NBSP}: elle ouvre votre commande.`,
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
