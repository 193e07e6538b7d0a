import { METHOD_WORDS } from '../../../../shared/texts/payment-methods-texts'
import type { Payment } from '../../payments/payment-store'
import type { Refund } from '../refunds/refund-store'
import type { MailedLine, MailedPayment, MailedRefund } from './mailed-order'

/** Describes a payment to its mails. */
export const mailedPayment = (
  payment: Pick<Payment, 'reference' | 'amountCents' | 'method' | 'terms'>,
  paths: Pick<MailedPayment, 'retryPath' | 'invoicePath'>,
  at: Date,
): MailedPayment => ({
  ...paths,
  reference: payment.reference,
  amountCents: payment.amountCents,
  methodWords: METHOD_WORDS[payment.method].name,
  at,
  terms: payment.terms,
})

/** Describes a refund to its mail. */
export const mailedRefund = (
  { reference, amountCents, way }: Pick<Refund, 'reference' | 'amountCents' | 'way'>,
  { method }: Pick<Payment, 'method'>,
  at: Date,
  lines: readonly MailedLine[] = [],
): MailedRefund => ({
  reference,
  amountCents,
  at,
  methodWords: METHOD_WORDS[method].name,
  isByHand: way === 'hand',
  lines,
})
