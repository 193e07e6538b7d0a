import { BRAND } from '../brand'
import { NBSP } from './spaces'

/** Texts of the invoices and credit notes of moves and cartons. */
export const INVOICE_TEXTS = {
  titles: {
    order: (number: string) => `Facture ${number}`,
    deposit: (number: string) => `Facture d’acompte ${number}`,
    balance: (number: string) => `Facture de solde ${number}`,
    extra: (number: string) => `Facture ${number}`,
    credit: (number: string) => `Avoir ${number}`,
  },
  /** Lines of a move. `share`: '30 %', '12,5 %'. */
  deposit: (share: string, total: string, move: string) =>
    `Acompte de ${share} sur ${total} TTC. ${move}`,
  deducted: (number: string, day: string) => `Déjà facturé (facture ${number} du ${day})`,
  otherwise: 'Autres règlements et remises',
  refund: 'Remboursement',
  /** Document of test mode. */
  test: 'Document d’essai, sans valeur comptable.',
  fileNames: {
    invoice: (number: string) => `facture-${number}.pdf`,
    credit: (number: string) => `avoir-${number}.pdf`,
  },
  author: BRAND.name,
  takesBack: (number: string) => `Cet avoir annule la facture ${number}.`,
  takesPartBack: (number: string) => `Cet avoir annule une partie de la facture ${number}.`,
  gesture: 'Geste commercial',
  deduction: 'Retenue pour dépréciation',
  already: 'Déjà remboursé',
  issued: 'Date d’émission',
  ordered: 'Date de la commande',
  /** The sale is made when it is paid. */
  sold: 'Date de la vente',
  received: 'Date du paiement',
  reference: 'Commande',
  seller: 'Vendeur',
  buyer: 'Client',
  destinations: { store_pickup: 'Retrait en agence', home_delivery: 'Livraison à domicile' },
  capital: (euros: string) => `au capital de ${euros}`,
  vatNumber: (number: string) => `N° TVA ${number}`,
  siren: (number: string) => `SIREN ${number}`,
  /** Label for a move. */
  service: 'Prestation',
  lines: 'Détail',
  columns: {
    label: 'Désignation',
    quantity: 'Qté',
    unitNet: 'PU HT',
    rate: 'TVA',
    net: 'Total HT',
    gross: 'Total TTC',
  },
  sums: { net: 'Total HT', vat: (percent: number) => `TVA ${percent}${NBSP}%`, gross: 'Total TTC' },
  paid: (amount: string, day: string, method: string) =>
    `Payée en totalité, ${amount}, le ${day}${NBSP}: ${method}.`,
  /** Taken in several terms, the first on that day. */
  paidInTerms: (amount: string, day: string, method: string) =>
    `Réglée en plusieurs fois, ${amount} au total, à partir du ${day}${NBSP}: ${method}.`,
  givenBack: (amount: string, method: string) =>
    `Remboursé${NBSP}: ${amount}, par le même moyen (${method}).`,
  givenByHand: (amount: string) =>
    `Remboursé${NBSP}: ${amount}, par le moyen convenu avec le client.`,
  /**
   * Mandatory between companies, also on paid invoices (Code de commerce, art. L. 441-9 and D.
   * 441-5).
   */
  late: `Aucun escompte pour paiement anticipé. En cas de retard${NBSP}: pénalités à trois fois le taux d’intérêt légal et indemnité forfaitaire de 40${NBSP}€ pour frais de recouvrement.`,
  page: (title: string, page: number, pages: number) => `${title}, page ${page} sur ${pages}`,
} as const
