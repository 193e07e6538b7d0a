import { BRAND } from '../brand'
import { PENDING_DAYS } from '../domain/payment'
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
    withdrawalLead:
      'Vous avez quatorze jours après avoir reçu votre commande pour y renoncer, sans donner de raison. Nous vous rendons tout ce que vous avez payé, livraison comprise.',
    withdrawalLink: 'Renoncer au contrat ici',
    withdrawalNoLink: `Pour y renoncer, répondez à ce message ou appelez-nous au ${phone}.`,
    terms: 'Conditions générales de vente',
  },
  pending: {
    subject: (named: string) => `Paiement en attente de vérification, ${named}`,
    preheader: 'Vous n’avez rien à faire\u00A0: nous vous écrivons dès que la réponse est connue.',
    title: 'Votre paiement est en cours de vérification',
    text: `Paiement en attente de vérification, cela peut prendre jusqu’à ${PENDING_DAYS}\u00A0jours, vous recevrez un e-mail.`,
    wait: 'Ne payez pas une seconde fois d’ici là. Si la réponse est négative, rien n’est prélevé, et vous pourrez choisir un autre moyen de paiement.',
  },
  refused: {
    subject: (named: string) => `Votre paiement n’a pas abouti, ${named}`,
    preheader: 'Rien n’a été prélevé. Vous pouvez réessayer quand vous voulez.',
    title: 'Votre paiement n’a pas abouti',
    lead: (amount: string) => `le paiement de ${amount} n’a pas été accepté. Rien n’a été prélevé.`,
    help: 'Vérifiez le plafond de votre carte auprès de votre banque, ou choisissez l’autre moyen de paiement. Vos articles ne sont pas réservés d’ici là.',
    retry: 'Réessayer',
    noLink: `Pour réessayer, retournez à votre panier ou appelez-nous au ${phone}.`,
  },
  untold: {
    subject: (named: string) => `Votre paiement n’est pas confirmé, ${named}`,
    preheader: 'Regardez votre compte avant de payer à nouveau.',
    title: 'La banque ne nous a pas confirmé votre paiement',
    lead: (amount: string) =>
      `vous avez payé ${amount}, et la banque ne nous l’a pas confirmé depuis. Regardez votre compte\u00A0: si la somme a été débitée, ne payez pas une seconde fois et appelez-nous au ${phone}, nous la retrouvons avec la banque.`,
    help: 'Rien n’a été débité\u00A0? Vous pouvez payer à nouveau, par la même carte ou par un autre moyen.',
  },
  surplus: {
    subject: (amount: string, named: string) => `Nous vous rendons ${amount}, ${named}`,
    preheader: 'Vous n’avez rien à faire.',
    title: (amount: string) => `Nous vous rendons ${amount}`,
    lead: 'nous avons reçu un paiement qui n’était pas, ou plus, dû. Nous vous le rendons par le même moyen de paiement.',
    soldOut:
      'votre paiement est arrivé alors qu’un article de votre commande venait d’être vendu. Votre commande n’est pas confirmée, et nous vous rendons tout par le même moyen de paiement.',
    next: 'Vous n’avez rien à faire\u00A0: un conseiller s’en occupe, et vous recevrez un e-mail une fois le remboursement parti.',
  },
  company: {
    subject: (amount: string, named: string) => `À rembourser\u00A0: ${amount}, ${named}`,
    preheader: (payment: string) => `Paiement ${payment}, reçu en trop.`,
    title: (amount: string) => `${amount} à rembourser`,
    lead: 'Ce paiement d’une commande de cartons a été reçu alors qu’il n’était pas, ou plus, dû. Le client en est averti, s’il n’a pas fait effacer ses données.',
    act: 'Remboursez-le auprès de la banque, puis marquez-le comme remboursé dans le back-office\u00A0: le client reçoit alors un e-mail.',
    reason: 'Vous recevez ce message parce qu’un paiement est arrivé en trop sur le site.',
    customer: 'Client',
    email: 'E-mail',
    erased: 'effacé',
    open: 'Ouvrir dans le back-office',
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
