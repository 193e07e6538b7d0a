import type { Payment } from './payment-store'
import type { BankNotification } from './provider'

/** Money that an adviser has seen on the account. */
export interface Received {
  amountCents: number
  /** An ISO date. */
  day: string
}

/**
 * Returns a transfer that an adviser has seen on the account, in the form of a bank's notification
 * of a paid payment.
 */
export const receivedTransfer = (
  { reference }: Payment,
  { amountCents, day }: Received,
): BankNotification => ({
  operation: 'payment',
  reference,
  code: '0000',
  outcome: 'paid',
  isAbandoned: false,
  amountCents,
  currency: null,
  // The same for each adviser: two confirmations of one transfer count once.
  transactionId: reference,
  schedule: null,
  requestId: null,
  receivedOn: day,
  redacted: { amountCents, receivedOn: day },
})
