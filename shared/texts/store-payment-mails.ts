import { BRAND } from '../brand'
import { ORDER_MAIL_TEXTS } from './order-mails'
import { NBSP } from './spaces'

const phone = BRAND.phone.replaceAll(' ', NBSP)

/** The mails of an order of cartons and its payment. `amount`s are prices as they are read. */
export const STORE_PAYMENT_MAIL_TEXTS = {
  named: (reference: string) => `commande ${reference}`,
  facts: {
    total: 'Total TTC',
    vat: `dont TVA (20${NBSP}%)`,
    expected: { store_pickup: 'Prête au plus tard', home_delivery: 'Chez vous au plus tard' },
  },
  paid: {
    subject: (reference: string) => `Votre commande de cartons est confirmée, ${reference}`,
    preheader: (day: string) => `Au plus tard le ${day}. Gardez la référence.`,
    title: 'Votre commande est confirmée',
    lead: (amount: string) => `merci pour votre commande. Nous avons bien reçu votre paiement de ${amount}.`,
    page: 'Cette page est la vôtre\u00A0: vous y suivez la commande et y trouvez la facture. Elle s’ouvre à qui en a l’adresse, ne transférez pas ce message.',
    next: {
      store_pickup: 'Un e-mail vous prévient dès qu’elle vous attend à l’agence.',
      home_delivery: 'Un e-mail vous prévient quand elle part.',
    },
    withdrawal: 'Changer d’avis',
    withdrawalLead: (isDelivered: boolean) =>
      `Vous avez quatorze jours après avoir reçu votre commande pour y renoncer, sans donner de raison. Nous vous rendons tout ce que vous avez payé${isDelivered ? ', livraison comprise' : ''}.`,
    withdrawalLink: 'Renoncer au contrat ici',
    withdrawalNoLink: `Pour y renoncer, répondez à ce message ou appelez-nous au ${phone}.`,
    terms: 'Conditions générales de vente',
  },
  pending: ORDER_MAIL_TEXTS.pending,
  refused: {
    ...ORDER_MAIL_TEXTS.refused,
    preheader: 'Rien n’a été prélevé. Vous pouvez réessayer quand vous voulez.',
    help: 'Par carte, vérifiez le plafond auprès de votre banque. Vous pouvez aussi choisir l’autre moyen de paiement. Vos articles ne sont pas réservés d’ici là.',
    noLink: `Pour réessayer, retournez à votre panier ou appelez-nous au ${phone}.`,
  },
  untold: ORDER_MAIL_TEXTS.untold,
  surplus: {
    ...ORDER_MAIL_TEXTS.surplus,
    preheader: 'Vous n’avez rien à faire.',
    soldOut:
      'votre paiement est arrivé alors qu’un article de votre commande venait d’être vendu. Votre commande n’est pas confirmée, et nous vous rendons tout par le même moyen de paiement.',
  },
  company: {
    ...ORDER_MAIL_TEXTS.surplusForCompany,
    lead: 'Ce paiement d’une commande de cartons a été reçu alors qu’il n’était pas, ou plus, dû. Le client en est averti, s’il n’a pas fait effacer ses données.',
    soldOut:
      'Ce paiement d’une commande de cartons a été reçu alors qu’un de ses articles venait d’être vendu. Le client en est averti, s’il n’a pas fait effacer ses données.',
    customer: 'Client',
  },
  refunded: {
    subject: (amount: string, named: string) => `Remboursement de ${amount}, ${named}`,
    preheader: 'Le remboursement est parti, par le même moyen de paiement.',
    title: 'Votre remboursement est parti',
    lead: (amount: string) =>
      `nous vous avons remboursé ${amount} par le même moyen de paiement. La somme apparaît sur votre compte sous quelques jours, selon votre banque.`,
    byHandPreheader: 'Le remboursement est fait, par le moyen convenu.',
    byHand: (amount: string) => `nous vous avons remboursé ${amount} par le moyen dont nous étions convenus.`,
    what: 'Ce qui vous est rendu',
    amount: 'Remboursé',
    reference: 'Référence du remboursement',
    credit: 'L’avoir est sur la page de votre commande.',
  },
} as const
