import type { Invoice } from '../issue-documents'
import { pricedLines } from '../order-document'

/** Returns the invoice of a move's deposit of 300 €, with changes. */
export const depositInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  orderKind: 'move',
  orderUuid: 'order',
  paymentUuid: 'payment',
  isTest: false,
  subject: 'deposit',
  reference: 'K7Q2M9XABC',
  orderedAt: new Date('2026-11-22T10:05:00Z'),
  methodWords: 'carte bancaire',
  isInTerms: false,
  buyer: ['Camille Roux', '8 Rue Crébillon', '44000 Nantes'],
  siren: '',
  isFirm: false,
  deliveryOption: null,
  destination: [],
  service: [{ label: 'Date', value: 'samedi 12 décembre 2026' }],
  lines: pricedLines([{ label: 'Acompte', quantity: 1, unitCents: 30_000 }]),
  ...changes,
})
