import { routes } from '../../../routes'
import type { Db } from '../../db/tables'
import type { NewMail } from '../../mail/outbox'
import type { AboutTransfer, PaymentNotice } from '../../payments/payables'
import { hasOtherTry, type Payment } from '../../payments/payment-store'
import { includedIn, placeFacts } from '../../quotes/document/quote-document'
import type { OrderMails } from '../mails/create-order-mails'
import type { MailedMove } from '../mails/mailed-order'
import { mailedPayment } from '../mails/mailed-payment'
import type { OrderDeps } from '../order-deps'
import { hasLostOffer, offerHolderOfOrder } from './flash-sale'
import type { Order } from './move-store'
import { findPaidSubject, orderIn, type PaidMove } from './paid-subject'

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
    simulationUuid,
    documentJson: JSON.stringify(document),
    isPlaced: order !== null,
  }
}

/**
 * Tells whether the flash offer of a payment is gone; a free one is held while the bank decides.
 */
const isOfferLostAt = async (
  db: Db,
  order: Order,
  notice: PaymentNotice,
  at: Date,
): Promise<boolean> => {
  if (notice === 'pending') return (await offerHolderOfOrder(db, order, at)) === 'other'
  return notice === 'surplus' && hasLostOffer(db, order, at)
}

/**
 * The mails about the outcome of a payment. None to an erased customer; the company always gets the
 * mail about money to refund.
 */
export const paymentMails = async (
  db: Db,
  payment: Payment,
  notice: PaymentNotice,
  at: Date,
  {
    mails,
    transfer,
    receivedOn,
    ...deps
  }: Pick<OrderDeps, 'now'> & AboutTransfer & { mails: OrderMails },
): Promise<NewMail[]> => {
  const paidSubject = await findPaidSubject(db, payment, deps)
  if (paidSubject === null) return []
  const { move, order, extra, path } = paidSubject
  const ownerUuid = order?.uuid ?? extra?.uuid
  const invoicePath =
    notice === 'paid' && ownerUuid !== undefined
      ? routes.orderDocument.href(ownerUuid, payment.uuid)
      : null
  const facts = {
    ...mailedPayment(payment, { retryPath: path, invoicePath }, at),
    receivedOn,
  }
  const write = async (mailed: MailedMove): Promise<NewMail[]> => {
    if (notice === 'announced')
      return transfer === undefined ? [] : mails.announced(mailed, facts, transfer)
    if (notice !== 'paid') return mails[notice](mailed, facts)
    if (extra !== null) return mails.received(mailed, facts)
    const after = { ...mailed, paidCents: mailed.paidCents + payment.amountCents }
    return mailed.paidCents === 0 ? mails.confirmed(after, facts) : mails.received(after, facts)
  }
  if (order === null) return write(mailedMove(move))
  const isLost = extra === null && (await isOfferLostAt(db, order, notice, at))
  return write({ ...mailedMove(order), isLost, hasOtherTry: await hasOtherTry(db, payment) })
}
