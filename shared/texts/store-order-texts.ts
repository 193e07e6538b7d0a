import type { DeliveryOption, StoreOrderState } from '../domain/store-order'
import { formatDate, formatDay } from './figures'
import { plural } from './plural'

interface StateTexts {
  title: string
  text: string
}

/** States of an order for its customer; pickup and delivery end differently. */
const STATES: Readonly<Record<StoreOrderState, StateTexts>> = {
  waiting: { title: 'À payer', text: 'Nous la préparerons dès que votre paiement sera accepté.' },
  paid: { title: 'Payée', text: 'Votre paiement est accepté, nous préparons votre commande.' },
  prepared: { title: 'Préparée', text: 'Tout est emballé.' },
  ready: { title: 'Prête', text: 'Elle vous attend à l’agence. Venez avec sa référence.' },
  shipped: { title: 'Expédiée', text: 'Elle est en route.' },
  closed: { title: 'Terminée', text: 'Elle vous a été remise. Bon déménagement.' },
  cancelled: { title: 'Annulée', text: 'Cette commande est annulée.' },
  withdrawn: {
    title: 'Rétractation enregistrée',
    text: 'Vous avez renoncé à cette commande. Nous vous remboursons ce que vous avez payé.',
  },
  refunded: { title: 'Remboursée', text: 'Ce que vous aviez payé vous a été remboursé.' },
}

/** The customer's page of an order of cartons. */
export const STORE_ORDER_TEXTS = {
  title: 'Votre commande de cartons',
  description: 'Vos cartons\u00A0: où en est la commande, sa facture et la rétractation.',
  placed: (day: string) => `passée le ${formatDate(day)}`,
  states: STATES,
  partlyRefunded: (amount: string) => `Remboursé\u00A0: ${amount}.`,
  /** Open refund of a cancelled order. */
  owed: (amount: string) =>
    `Nous vous remboursons ${amount}, et vous recevrez un e-mail dès que ce sera fait.`,
  toCart: 'Revoir mon panier',
  /** Paid for too late. */
  lost: {
    title: 'Article vendu',
    text: 'Un article a été vendu avant l’arrivée de votre paiement. La commande n’est pas enregistrée, et la somme vous sera remboursée.',
  } satisfies StateTexts,
  label: 'Commande',
  destinations: {
    store_pickup: 'À retirer à l’agence',
    home_delivery: 'Livraison à domicile',
  } satisfies Readonly<Record<DeliveryOption, string>>,
  place: { store_pickup: 'Agence', home_delivery: 'Adresse' } satisfies Readonly<
    Record<DeliveryOption, string>
  >,
  hours: 'Horaires',
  expected: {
    store_pickup: 'Prête au plus tard',
    home_delivery: 'Chez vous au plus tard',
  } satisfies Readonly<Record<DeliveryOption, string>>,
  expectedDay: formatDay,
  dueTitle: 'À régler',
  due: 'La commande',
  pay: (amount: string) => `Payer ${amount}`,
  stepsTitle: 'Où en est votre commande',
  steps: {
    paid: { title: 'Vous payez', note: 'Par carte bancaire ou PayPal.' },
    prepared: {
      title: 'Nous préparons',
      note: 'Vos cartons et votre matériel sont réunis et emballés.',
    },
    ready: {
      title: 'Elle vous attend à l’agence',
      note: 'Un e-mail vous préviendra. Venez avec sa référence.',
    },
    shipped: { title: 'Elle part', note: 'Un e-mail vous préviendra.' },
    closed: {
      store_pickup: {
        title: 'Vous la retirez',
        note: 'Vos quatorze jours pour changer d’avis commencent le lendemain.',
      },
      home_delivery: {
        title: 'Elle arrive',
        note: 'Vos quatorze jours pour changer d’avis commencent le lendemain.',
      },
    },
  },
  stepOn: (day: string) => `Le ${formatDay(day)}.`,
  stepBy: (day: string) => `Au plus tard le ${formatDay(day)}.`,
  linesTitle: 'Le détail',
  article: 'Article',
  quantity: 'Quantité',
  unit: 'Prix unitaire TTC',
  amount: 'Montant TTC',
  counted: (quantity: number, unit: string) => `${quantity} × ${unit}`,
  delivery: {
    store_pickup: 'Retrait en agence',
    home_delivery: 'Livraison',
  } satisfies Readonly<Record<DeliveryOption, string>>,
  free: 'gratuit',
  total: 'Total TTC',
  refunded: 'Remboursé',
  withdrawn: (day: string) => `L’accusé de réception de votre rétractation du ${formatDate(day)}`,
  withdrawnOf: (count: number) => `dont ${count} en rétractation`,
  refundedOf: (count: number) => `dont ${count} ${plural(count, 'remboursé')}`,
  noInvoice: 'Vous trouverez la facture ici dès que la commande sera payée.',
  print: 'Imprimer cette page',
  withdrawal: {
    title: 'Changer d’avis',
    until: (day: string) =>
      `Vous pouvez renoncer à cette commande jusqu’au ${formatDay(day)}, sans donner de motif.`,
    notBegun:
      'Vous pouvez renoncer à cette commande dès maintenant, sans donner de motif, et jusqu’à quatorze jours après l’avoir reçue.',
    /** The words of the law (code de la consommation, L221-21). */
    link: 'Renoncer au contrat ici',
  },
  back: 'Retour au site d’où vous venez',
  shop: 'Voir la boutique',
} as const
