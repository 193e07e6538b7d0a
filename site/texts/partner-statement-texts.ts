import { formatMonth } from '../../shared/texts/figures'
import { NBSP } from '../../shared/texts/spaces'

/** Returns hundredths of a per cent in words. */
export const rateText = (basisPoints: number): string =>
  `${(basisPoints / 100).toFixed(2).replace('.', ',').replace(/,?0+$/, '')}${NBSP}%`

/** Texts of partners' statements. */
export const STATEMENT = {
  title: 'Relevés',
  intro:
    'Chaque relevé liste ce qui a été encaissé et rendu dans le mois pour les commandes que vous avez apportées, TTC, sans supplément, et votre commission au taux du jour de l’encaissement. Un mois terminé ne change plus.',
  empty: 'Aucune commande encore.',
  rate: (rate: string, day: string) => `Commission${NBSP}: ${rate} depuis le ${day}.`,
  noRate: 'Aucune commission n’est fixée.',
  present: 'mois en cours, provisoire',
  pdf: 'PDF',
  csv: 'CSV',
  of: (month: string) => ` du relevé de ${formatMonth(`${month}-01`)}`,
  heading: (month: string) => `Relevé de ${formatMonth(`${month}-01`)}`,
  partner: (name: string) => `Partenaire${NBSP}: ${name}`,
  provisional: 'Relevé provisoire\u00A0: le mois n’est pas terminé.',
  none: 'Rien n’a été encaissé ni rendu ce mois-ci.',
  kinds: { move: 'Déménagement', cartons: 'Cartons' },
  columns: {
    day: 'Date',
    reference: 'Commande',
    kind: 'Activité',
    amount: 'Montant TTC',
    rate: 'Taux',
    commission: 'Commission',
  },
  total: 'Total encaissé, TTC',
  commission: 'Commission due',
  note: 'Ce relevé ne contient aucune donnée personnelle. Il ne vaut pas facture.',
  page: (title: string, page: number, pages: number) => `${title} · page ${page}/${pages}`,
} as const
