import { CLAIMS } from '../brand'

/** Announcing credit obliges to `legal` (L312-5, in its words since 20 November 2026); whose lender asks for more adds it here. */
export const INSTALMENT_TEXTS = {
  label: 'Paiement en plusieurs fois',
  offer: `Payez en 3 ou 4 fois dès ${CLAIMS.instalmentsFromEuros} €, par un prestataire de paiement ou par carte.`,
  legal: 'Attention ! Un crédit coûte de l’argent et doit être remboursé.',
} as const
