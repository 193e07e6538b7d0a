import type { PaymentRequest } from '../provider'

export const PAYER = {
  firstname: 'Camille',
  lastname: 'Desrosiers',
  email: 'camille@example.fr',
  phone: '+33612345678',
  street: '12 rue des Lilas',
  postalCode: '44000',
  city: 'Nantes',
}

/** Returns a card payment of 412.50 €, with the test's changes. */
export const paymentRequest = (changed: Partial<PaymentRequest> = {}): PaymentRequest => ({
  reference: 'ABCD234567',
  method: 'card',
  amountCents: 41_250,
  terms: [{ date: '2026-11-22', amountCents: 41_250 }],
  description: 'Déménagement Nantes → Lyon, acompte',
  payer: PAYER,
  civility: null,
  clientIp: '192.0.2.7',
  userAgent: 'Mozilla/5.0',
  createdAt: new Date('2026-11-22T09:00:00Z'),
  requestId: null,
  returnOk: 'http://www.nouvelle-cle.example/reserver/paiement/redirect-ok',
  returnKo: 'http://www.nouvelle-cle.example/reserver/paiement/redirect-ko',
  ...changed,
})

export const THREE_TERMS = [
  { date: '2026-11-22', amountCents: 13_750 },
  { date: '2026-12-22', amountCents: 13_750 },
  { date: '2027-01-22', amountCents: 13_750 },
]
