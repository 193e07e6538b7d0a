import { NBSP } from './spaces'

/** The page on which a professional names a company for the invoices of a move. */
export const BILLING_TEXTS = {
  /** On the order's page. */
  link: 'Facture au nom d’une société',
  title: 'Facture au nom d’une société',
  description: 'Le nom de société et le numéro SIREN qui figurent sur vos prochaines factures.',
  lead: `Ce nom figure sur les factures émises ensuite. Celles que vous avez déjà ne changent pas${NBSP}: appelez-nous s’il faut en corriger une.`,
  labels: { companyName: 'Raison sociale', siren: 'Numéro SIREN' },
  hints: {
    companyName: 'Laissez vide pour une facture à votre seul nom.',
    siren: `9${NBSP}chiffres, comme sur vos papiers de société. Facultatif.`,
  },
  faults: { companyName: 'Indiquez la société à laquelle ce numéro SIREN appartient' },
  tooMany: 'Trop de changements en peu de temps. Réessayez plus tard, ou appelez-nous.',
  save: 'Enregistrer',
  saved: 'C’est enregistré. Vos prochaines factures en tiennent compte.',
  back: 'Revenir à ma commande',
} as const
