import { CLAIMS } from '../brand'

/** Announcing credit obliges to the second sentence (L312-5); a licensee whose lender asks for more adds it here. */
export const INSTALMENT_TEXTS = {
  label: 'Paiement en plusieurs fois',
  offer: `Payez en 3 ou 4 fois dès ${CLAIMS.instalmentsFromEuros} €, par un prestataire de paiement ou par carte.`,
  legal: 'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.',
} as const
