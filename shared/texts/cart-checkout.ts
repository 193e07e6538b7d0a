import type { CartSection } from '../domain/cart-client'
import type { DeliveryOption, StorePaymentMethod } from '../domain/store-order'
import { PHONE_EXAMPLES } from './contact-texts'
import { NARROW, NBSP } from './spaces'

/** Titles of the sections. */
export const SECTION_TEXTS = {
  personal: 'Vos coordonnées',
  delivery: 'Livraison',
  billing: 'Facturation',
  payment: 'Paiement',
} as const satisfies Readonly<Record<CartSection, string>>

/** Ways of delivery, and the day of each. */
export const DELIVERY_TEXTS = {
  store_pickup: {
    title: 'Retrait en agence',
    text: (day: string) => `Prête le ${day} au plus tard, si vous payez aujourd’hui.`,
  },
  home_delivery: {
    title: 'Livraison à domicile',
    text: (day: string) => `Chez vous le ${day} au plus tard, si vous payez aujourd’hui.`,
  },
} as const satisfies Readonly<
  Record<DeliveryOption, { title: string; text: (day: string) => string }>
>

/** Names of the ways to pay. */
export const METHOD_TEXTS = {
  card: 'Carte bancaire',
  paypal: 'PayPal',
} as const satisfies Readonly<Record<StorePaymentMethod, string>>

/** The steps after each way to pay. */
export const METHOD_NOTES = {
  card: 'Vous saisirez votre carte sur la page de la banque. Nous ne voyons ni ne conservons son numéro.',
  paypal: 'Vous vous connecterez à PayPal, puis reviendrez ici.',
} as const satisfies Readonly<Record<StorePaymentMethod, string>>

/** An order that was not made, and a payment that did not open. */
export const CHECKOUT_FAULTS = {
  order: { title: 'Votre commande n’a pas pu être enregistrée', message: 'Rien n’a été débité.' },
  payment: {
    title: 'La page de paiement ne s’ouvre pas',
    message: 'Rien n’a été débité, votre commande est enregistrée.',
  },
  reasons: {
    unauthorized: 'Cette page n’est pas autorisée à prendre une commande.',
    'not-found': 'Cette commande n’existe plus.',
  },
  kept: `Votre panier et vos réponses sont conservés${NARROW}; vous pouvez réessayer sans commander deux fois.`,
} as const

/** After the payment. */
export const PAID_TEXTS = {
  title: 'Merci pour votre commande',
  text: 'Vous allez recevoir un mail de confirmation',
  reference: (reference: string) => `Commande ${reference}`,
  see: 'Voir ma commande',
} as const

/** Texts of the checkout; those of the cart itself are in cart-texts.ts. */
export const CHECKOUT_TEXTS = {
  title: 'Votre commande',
  /** '2. Livraison' as it is read aloud. */
  step: (number: number, count: number) => `Étape ${number} sur ${count}`,
  /** Closed section with something missing. */
  incomplete: 'À compléter',
  phoneHint: `Pour vous joindre au sujet de cette commande. Exemples${NBSP}: ${PHONE_EXAMPLES}`,
  companyName: 'Raison sociale',
  siren: 'Numéro SIREN',
  sirenHint: `9${NBSP}chiffres. Il figurera sur la facture.`,
  howDelivered: 'Comment souhaitez-vous recevoir votre commande\u00A0?',
  free: 'Gratuit',
  whichAgency: 'Dans quelle agence\u00A0?',
  /** The agencies are not known yet, or could not be loaded. */
  agenciesAwaited: 'Nous cherchons les agences…',
  noAgency:
    'Le retrait en agence n’est pas proposé pour le moment. Réessayez, ou choisissez la livraison à domicile.',
  arrivalAddress: 'Adresse de livraison',
  addressHint: 'Numéro, rue et ville',
  sameBilling: 'Facturer à l’adresse de livraison',
  billingOfPickup:
    'Vous retirez votre commande en agence\u00A0: à quelle adresse établir la facture\u00A0?',
  billingAddress: 'Adresse de facturation',
  billingSame: 'À l’adresse de livraison',
  howPaid: 'Comment souhaitez-vous payer\u00A0?',
  terms: 'J’ai lu et j’accepte les conditions générales de vente.',
  readTerms: 'Lire les conditions générales (nouvel onglet)',
  withdrawal: `Vous avez 14${NBSP}jours après réception pour renoncer à votre commande, sans donner de motif.`,
  pay: (amount: string) => `Payer ${amount}`,
  wait: 'Nous enregistrons votre commande et ouvrons la page de la banque…',
  labels: {
    termsAgreement: 'Conditions générales',
    deliveryOption: 'Mode de livraison',
    agency: 'Agence',
  },
  changed: {
    title: 'Votre panier a changé',
    message: 'Un prix ou un stock a changé. Rien n’a été débité.',
  },
  total: (amount: string) => `Le total est maintenant de ${amount}.`,
  undecided: {
    title: 'Un paiement de cette commande est en attente',
    message: `La banque n’a pas encore répondu, cela peut prendre jusqu’à 6${NBSP}jours. Ne payez pas une seconde fois\u00A0: vous recevrez un e-mail.`,
  },
  restored: 'Nous avons retrouvé vos réponses.',
  cleared:
    'Vos coordonnées enregistrées sur cet appareil n’étaient plus lisibles\u00A0: nous les avons effacées.',
  notKept:
    'Ce navigateur ne peut pas enregistrer vos réponses. Laissez cette page ouverte jusqu’au paiement.',
  erase: 'Effacer mes coordonnées de cet appareil',
} as const
