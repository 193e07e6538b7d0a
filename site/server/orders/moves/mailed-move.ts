import type { MailedMove } from '../mails/mailed-order'
import { includedIn, placeFacts } from '../../quotes/document/quote-document'
import { orderIn, type PaidMove } from './draft-move'

/** Describes an order, or a quote with a payment link, to its mails. */
export const mailedMove = (move: PaidMove): MailedMove => {
  const order = orderIn(move)
  const {
    simulationUuid,
    reference,
    leadUuid,
    partner,
    movingDate,
    totalCents,
    customer,
    document,
  } = move
  return {
    kind: 'move',
    uuid: order?.uuid ?? simulationUuid ?? '',
    reference,
    firstname: customer.firstname,
    email: customer.email,
    leadUuid,
    partner,
    title: document.move.title,
    movingDate,
    place: document.move.place,
    places: placeFacts(document),
    // A refund lowers the price.
    totalCents: totalCents - (order?.refundedCents ?? 0),
    paidCents: order?.paidCents ?? 0,
    included: includedIn(document),
    documentJson: JSON.stringify(document),
    isPlaced: order !== null,
  }
}
