import type { MailedMove } from '../orders/mails/order-mails'
import { includedIn, placeFacts } from '../product-api/quote-document/quote-document'
import type { DraftOrder } from './draft-order'
import type { Order } from './order-store'

/** Describes a move to its mails. */
export const mailedMove = (order: Order): MailedMove => ({
  kind: 'move',
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

/** Describes a quote that is not ordered, which a custom payment was asked for. */
export const mailedDraft = (simulationUuid: string, draft: DraftOrder): MailedMove => ({
  kind: 'move',
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
