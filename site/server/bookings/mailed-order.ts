import { METHOD_WORDS } from '../../../shared/texts/payment-methods'
import type { Payment } from '../payments/payment-store'
import { includedIn, placeFacts } from '../product-api/quote-document/quote-document'
import type { DraftOrder } from './draft-order'
import type { Refund } from '../orders/refunds/refund-store'
import type { MailedOrder, MailedPayment, MailedRefund } from './order-mails'
import type { Order } from './order-store'

export const mailedOrder = (order: Order): MailedOrder => ({
  uuid: order.uuid,
  reference: order.reference,
  firstname: order.customer.firstname,
  email: order.customer.email,
  leadUuid: order.leadUuid,
  partner: order.partner,
  title: order.document.move.title,
  movingDate: order.movingDate,
  place: order.document.move.place,
  places: placeFacts(order.document),
  // A refund lowers the price.
  totalCents: order.totalCents - order.refundedCents,
  paidCents: order.paidCents,
  included: includedIn(order.document),
  documentJson: JSON.stringify(order.document),
  isPlaced: true,
})

/** A simulation that was not ordered, where a custom payment is asked of it. Its mails link to no order. */
export const mailedDraft = (simulationUuid: string, draft: DraftOrder): MailedOrder => ({
  uuid: simulationUuid,
  reference: draft.reference,
  firstname: draft.customer.firstname,
  email: draft.customer.email,
  leadUuid: draft.leadUuid,
  partner: draft.partner,
  title: draft.document.move.title,
  movingDate: draft.movingDate,
  place: draft.document.move.place,
  places: placeFacts(draft.document),
  totalCents: draft.totalCents,
  paidCents: 0,
  included: includedIn(draft.document),
  documentJson: JSON.stringify(draft.document),
  isPlaced: false,
})

export const mailedPayment = (
  payment: Payment,
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

export const mailedRefund = (
  { reference, amountCents, way }: Pick<Refund, 'reference' | 'amountCents' | 'way'>,
  { method }: Pick<Payment, 'method'>,
  at: Date,
): MailedRefund => ({
  reference,
  amountCents,
  at,
  methodWords: METHOD_WORDS[method].name,
  isByHand: way === 'hand',
})
