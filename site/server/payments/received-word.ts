import type { Payment } from './payment-store'
import type { BankWord } from './provider'

/** Returns what an adviser has seen on the account as the word of a bank: the payment is in. */
export const receivedWord = (
  { reference }: Payment,
  { amountCents, day }: { amountCents: number; day: string },
): BankWord => ({
  operation: 'payment',
  reference,
  code: '0000',
  outcome: 'paid',
  isAbandoned: false,
  amountCents,
  currency: null,
  // The same from each adviser: two confirmations of one transfer count once.
  transactionId: reference,
  schedule: null,
  requestId: null,
  receivedOn: day,
  redacted: { amountCents, receivedOn: day },
})
