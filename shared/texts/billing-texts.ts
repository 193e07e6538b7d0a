import { NBSP } from './spaces'

/** The page on which a professional names a company for the invoices of a move. */
export const BILLING_TEXTS = {
  /** On the order's page. */
  link: 'Facture au nom d’une société',
  title: 'Facture au nom d’une société',
  description: 'La raison sociale et le numéro SIREN qui figureront sur vos prochaines factures.',
  lead: `Ce nom figurera sur vos prochaines factures. Celles que vous avez déjà reçues ne changent pas${NBSP}: appelez-nous pour en faire corriger une.`,
  labels: { companyName: 'Raison sociale', siren: 'Numéro SIREN' },
  hints: {
    companyName: 'Laissez ce champ vide pour une facture à votre nom.',
    siren: `9${NBSP}chiffres. Facultatif.`,
  },
  faults: { companyName: 'Indiquez la raison sociale correspondant à ce numéro SIREN' },
  tooMany: 'Trop de changements en peu de temps. Réessayez plus tard, ou appelez-nous.',
  save: 'Enregistrer',
  saved: 'C’est enregistré. Vos prochaines factures en tiendront compte.',
  back: 'Revenir à ma commande',
} as const
