import { CLAIMS } from '../brand'

/**
 * Mandatory statement when announcing credit (art. L. 312-5, in force since 20 November 2026);
 * lenders may require more.
 */
export const INSTALMENT_TEXTS = {
  label: 'Paiement en plusieurs fois',
  offer: `Payez en 3 ou 4 fois dès ${CLAIMS.instalmentsFromEuros} €, par carte ou avec Oney.`,
  legal: 'Attention ! Un crédit coûte de l’argent et doit être remboursé.',
} as const
