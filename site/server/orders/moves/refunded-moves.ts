import type { Db } from '../../db/tables'
import { mailedRefund } from '../mails/mailed-payment'
import type { OrderMails } from '../mails/create-order-mails'
import type { RefundedKind } from '../refunds/create-refunds'
import { findRefunds, sumOf } from '../refunds/refund-store'
import type { Payment } from '../../payments/payment-store'
import type { OrderDeps } from '../order-deps'
import { moveExtra, recordExtraState } from './extra-store'
import { mailedMove } from './mailed-move'
import { holdOrder, moveOrder } from './move-store'
import { extraKind, findPaidSubject } from './paid-subject'

/** Withdraws a supplement or a link once its payment was fully refunded. */
const withdrawRefunded = async (
  transaction: Db,
  kind: 'supplement' | 'link',
  payment: Payment,
  now: Date,
): Promise<void> => {
  const refunds = await findRefunds(transaction, 'payment_uuid', [payment.uuid])
  if (sumOf(refunds) < payment.amountCents) return
  const { subjectUuid: uuid, orderUuid } = payment
  if (!(await moveExtra(transaction, { kind, uuid }, 'paid', 'withdrawn'))) return
  const extra = { kind, uuid, orderUuid, simulationUuid: null }
  await recordExtraState(transaction, extra, 'withdrawn', { actor: 'adviser' }, now)
}

/** Refunds of moves: of the price, of supplements and links, and of overpayments. */
export const createRefundedMoves = ({
  mails,
  ...deps
}: OrderDeps & { mails: Pick<OrderMails, 'refunded'> }): RefundedKind => ({
  plan: async (transaction, { orderUuid }) => {
    if (orderUuid !== null) await holdOrder(transaction, orderUuid)
    return { orderUuid, plan: {} }
  },

  record: async (transaction, { amountCents }, payment, actor) => {
    const now = deps.now()
    // An overpayment was not counted for any order.
    if (payment.state === 'surplus') return undefined
    const kind = extraKind(payment)
    if (kind !== null) {
      await withdrawRefunded(transaction, kind, payment, now)
      return undefined
    }
    const order = await holdOrder(transaction, payment.orderUuid ?? '')
    if (
      order === null ||
      (await moveOrder(transaction, order, { type: 'refunded', amountCents }, actor, now)) === null
    )
      throw new Error('an order could not release the amount reserved for its refund')
    return undefined
  },

  mails: async (refund, payment) => {
    const paidSubject = await findPaidSubject(deps.db, payment, deps)
    return paidSubject === null
      ? []
      : mails.refunded(mailedMove(paidSubject.move), mailedRefund(refund, payment, deps.now()))
  },
})
