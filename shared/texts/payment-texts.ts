import { BRAND, COMPANY } from '../brand'
import type { Civility, Credit, PaymentOffer, PaymentSubject } from '../domain/payment'
import { price } from './site'

/** The payment page, for any payable. */
export const PAYMENT_TEXTS = {
  step: 'Paiement',
  progressLabel: 'Avancement de votre réservation',
  headings: {
    simulation: 'Réserver votre déménagement',
    quote: 'Réserver votre déménagement',
    supplement: 'Régler un supplément',
    balance: 'Régler le solde',
    'order-supplement': 'Régler un supplément',
    'simulation-link': 'Régler la somme demandée',
    'order-link': 'Régler la somme demandée',
    'carton-cart': 'Payer votre commande',
  } satisfies Readonly<Record<PaymentSubject, string>>,
  storeDescription: 'Le paiement de votre commande de cartons et de matériel.',
  description: 'Le paiement de votre déménagement, par carte ou en plusieurs fois.',
  test: 'Paiement d’essai\u00A0: aucune carte n’est débitée.',
  forWhat: 'Ce que vous payez',
  facts: 'Le détail du déménagement',
  goods: 'Le détail de la commande',
  priceLines: 'Le détail du prix',
  backToQuote: 'Revoir mon devis',
  backToCart: 'Revoir mon panier',
  reference: 'Référence',
  movingDate: 'Date du déménagement',
  total: 'Prix total TTC',
  paid: 'Déjà payé',
  left: 'Reste à payer',
  validUntil: (day: string) => `Prix ferme jusqu’au ${day}.`,
  payableUntil: (day: string) => `À régler au plus tard le ${day}.`,
  whichShare: 'Combien souhaitez-vous payer aujourd’hui\u00A0?',
  shares: { deposit: 'L’acompte de 30\u00A0%', all: 'La totalité' },
  /** A deposit that an adviser has set. */
  agreedDeposit: (amountCents: number) => `L’acompte de ${price(amountCents)}`,
  /** `day`: day of the move, in words; null if there is none. */
  rest: (amountCents: number, day: string | null) =>
    `Vous réglerez le solde, ${price(amountCents)}, avant le ${day ?? 'déménagement'}.`,
  nothingLeft: 'Il ne restera rien à payer.',
  whichMethod: 'Comment souhaitez-vous payer\u00A0?',
  methodFor: (amountCents: number) => `Comment souhaitez-vous payer ${price(amountCents)}\u00A0?`,
  /** Choice that leads to all ways of paying in several terms. */
  several: 'En plusieurs fois',
  severalFrom: (todayCents: number) => `À partir de ${price(todayCents)} aujourd’hui.`,
  lender: 'Oney étudie votre demande\u00A0: sa réponse peut prendre jusqu’à 6\u00A0jours.',
  rate: (percent: number) => `TAEG fixe\u00A0: ${String(percent).replace('.', ',')}\u00A0%.`,
  credit: (creditCents: number, months: number, feeCents: number) =>
    `Crédit de ${price(creditCents)} sur ${months}\u00A0mois, au taux débiteur fixe de 0\u00A0%, ${feeCents === 0 ? 'sans frais' : `avec ${price(feeCents)} de frais`}.`,
  cash: (cashCents: number, todayCents: number, laterCents: number) =>
    `Prix au comptant\u00A0: ${price(cashCents)}. Payé aujourd’hui\u00A0: ${price(todayCents)}. Montant total dû ensuite\u00A0: ${price(laterCents)}.`,
  /** Oney's details are those of its own legal notice, docs.oney.com, April 2024. */
  lenders: {
    seller: `Prêteur\u00A0: ${BRAND.name}, ${COMPANY.form}, ${COMPANY.address}.`,
    oney: 'Prêteur\u00A0: Oney Bank, SA au capital de 71\u202F801\u202F205\u00A0€, 34 avenue de Flandre, 59170 Croix, RCS Lille Métropole 546\u00A0380\u00A0197.',
  } satisfies Readonly<Record<Credit['lender'], string>>,
  /** Below the statement on credit. */
  creditWithdrawal:
    'Vous pouvez renoncer au crédit dans les quatorze jours. Pour garder votre réservation, payez dans ce délai, en une fois, ce qui reste dû.',
  civility: 'Votre civilité',
  civilityWhy: 'Oney la demande avec vos coordonnées.',
  civilities: { mr: 'Monsieur', mrs: 'Madame' } satisfies Readonly<Record<Civility, string>>,
  civilityMissing: 'Choisissez votre civilité\u00A0: Oney la demande.',
  today: 'Aujourd’hui',
  noFees: (amountCents: number) => `Sans frais\u00A0: ${price(amountCents)} en tout.`,
  withFees: (amountCents: number, feeCents: number) =>
    `${price(amountCents)} en tout, dont ${price(feeCents)} de frais.`,
  /** After the first term: 'aujourd’hui, puis 2 fois 144,60 €.' */
  thenTerms: (count: number, termCents: number) =>
    `aujourd’hui, puis ${count === 1 ? '' : `${count}\u00A0fois `}${price(termCents)}.`,
  terms: 'J’ai lu et j’accepte les conditions générales de vente.',
  readTerms: 'Lire les conditions générales (nouvel onglet)',
  termsMissing: 'Cochez cette case pour accepter les conditions générales.',
  noWithdrawal:
    'Votre déménagement a une date fixe\u00A0: une fois payé, il n’ouvre pas de droit de rétractation (article L221-28, 12°, du code de la consommation).',
  /** For any payment that an adviser requested. */
  noWithdrawalOfMove:
    'Si cette somme règle un déménagement à date fixe, elle n’ouvre pas de droit de rétractation (article L221-28, 12°, du code de la consommation).',
  pay: (amountCents: number) => `Payer ${price(amountCents)}`,
  payToday: (todayCents: number, totalCents: number) =>
    `Payer ${price(todayCents)} aujourd’hui (${price(totalCents)} en tout)`,
  cards: 'Cartes acceptées',
  cardBrands: ['CB', 'Visa', 'Mastercard'],
  atBank:
    'Vous paierez sur la page de la banque. Nous ne voyons ni ne conservons votre numéro de carte.',
  opening: 'Nous ouvrons la page de la banque…',
  notOpened: 'La page de la banque ne s’ouvre pas.',
  nothingTaken: 'Rien n’a été débité, vos choix sont conservés. Réessayez dans un instant.',
  help: 'Une question avant de payer',
  seeOrder: 'Voir ma commande',
} as const

/** Above a refused form. */
export const PAYMENT_NOTICES = {
  'bank-down': {
    title: 'La page de la banque ne s’ouvre pas.',
    text: 'Rien n’a été débité, vos choix sont conservés. Réessayez dans un instant.',
  },
  amount: {
    title: 'Le montant a changé.',
    text: 'Rien n’a été débité. Vérifiez le nouveau montant avant de payer.',
  },
  'method-closed': {
    title: 'Ce moyen de paiement n’est plus proposé pour ce montant.',
    text: 'Rien n’a été débité. Choisissez-en un autre.',
  },
  'too-many': {
    title: 'Trop d’essais en peu de temps.',
    text: 'Rien n’a été débité, vos choix sont conservés. Patientez une minute, puis appuyez de nouveau sur le bouton.',
  },
  civility: {
    title: 'Il manque votre civilité.',
    text: 'Oney la demande avant d’étudier votre dossier. Vous n’avez encore rien payé.',
  },
  check: {
    title: 'Vérifiez votre choix.',
    text: 'Vous n’avez encore rien payé\u00A0: le bouton ci-dessous indique le montant que vous allez payer.',
  },
  terms: {
    title: 'Il manque votre accord.',
    text: 'Acceptez les conditions générales avant de payer.',
  },
} as const

/**
 * Reasons why nothing can be paid, and what to do. `way`: button, if it does not lead to the order.
 */
export const PAYMENT_STATES = {
  paid: { title: 'C’est déjà payé', text: 'Il n’y a plus rien à régler ici.', way: '' },
  pending: {
    title: 'Paiement en attente de vérification',
    text: 'Cela peut prendre jusqu’à 6\u00A0jours, vous recevrez un e-mail. Ne payez pas une seconde fois\u00A0: nous attendons la réponse pour le paiement déjà fait.',
    way: '',
  },
  expired: {
    title: 'Ce prix n’est plus ferme',
    text: 'Rien n’a été débité. Rouvrez votre devis pour avoir le prix d’aujourd’hui, ou appelez-nous\u00A0: nous le referons avec vous.',
    way: 'Rouvrir mon devis',
  },
  withdrawn: {
    title: 'Ce paiement n’est plus demandé',
    text: 'Votre conseiller l’a retiré\u00A0: vous n’avez rien à régler ici.',
    way: '',
  },
  incomplete: {
    title: 'Il manque une précision à votre devis',
    text: 'Une rue ou un accès reste à indiquer avant de réserver. Vos réponses sont conservées.',
    way: 'Compléter mes adresses',
  },
  changed: {
    title: 'Votre prix est à actualiser',
    text: 'Votre devis a été modifié depuis. Rouvrez-le\u00A0: le nouveau prix s’affichera aussitôt.',
    way: 'Rouvrir mon devis',
  },
  free: {
    title: 'Vous n’avez rien à payer en ligne',
    text: 'Les remises couvrent tout le prix de ce devis. Appelez-nous\u00A0: un conseiller vérifiera le prix et réservera avec vous.',
    way: '',
  },
  test: {
    title: 'Mode test',
    text: 'Cette demande vient d’une page en mode test\u00A0: vous ne pouvez rien payer ici, et rien n’est réservé.',
    way: '',
  },
  closed: {
    title: 'Le paiement en ligne est fermé',
    text: 'Rien n’a été débité, votre devis est conservé. Appelez-nous\u00A0: un conseiller réservera avec vous.',
    way: '',
  },
  unknown: {
    title: 'Ce lien de paiement est inconnu',
    text: 'L’adresse est peut-être incomplète. Ouvrez-la depuis notre e-mail, ou appelez-nous avec votre référence.',
    way: 'Faire un devis gratuit',
  },
} satisfies Readonly<
  Record<
    Exclude<PaymentOffer['state'], 'due'> | 'closed' | 'unknown',
    { title: string; text: string; way: string }
  >
>

/** Same for an order of cartons, where its own wording says more. */
export const STORE_PAYMENT_STATES: Readonly<
  Partial<Record<keyof typeof PAYMENT_STATES, { title: string; text: string; way: string }>>
> = {
  expired: {
    title: 'Cette commande n’attend plus de paiement',
    text: 'Rien n’a été débité. Commandez de nouveau depuis votre panier, aux prix d’aujourd’hui.',
    way: 'Revoir mon panier',
  },
  changed: {
    title: 'Un prix a changé',
    text: 'Rien n’a été débité. Votre panier affiche les prix d’aujourd’hui\u00A0: commandez de nouveau s’ils vous conviennent.',
    way: 'Revoir mon panier',
  },
  withdrawn: {
    title: 'Un article n’est plus disponible',
    // A late payment may have arrived: it is refunded.
    text: 'Cette commande ne peut pas être payée. Si elle l’a déjà été, la somme vous sera remboursée. Votre panier indique ce qui est encore disponible.',
    way: 'Revoir mon panier',
  },
  closed: {
    title: 'Le paiement en ligne est fermé',
    text: 'Rien n’a été débité, votre commande est conservée. Appelez-nous\u00A0: un conseiller la prendra avec vous.',
    way: '',
  },
  unknown: {
    title: 'Ce lien de paiement est inconnu',
    text: 'L’adresse est peut-être incomplète, ou la commande n’est plus en attente.',
    way: 'Revoir mon panier',
  },
}

/** Between our page and the bank's, without script. */
export const TO_BANK_TEXTS = {
  title: 'Vous allez être redirigé vers la page de la banque',
  text: 'Vous y saisirez votre carte, puis vous reviendrez ici.',
  button: 'Aller à la page de la banque',
} as const
