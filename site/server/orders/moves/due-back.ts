import { isCancelledOrRefunded } from '../../../../shared/domain/order'
import { Uuid } from '../../../../shared/domain/uuid'
import type { AuditActor } from '../../../ports/audit-act'
import type { RefundAct, Refunds } from '../refunds/create-refunds'
import { findRefunds, type Refund, sumOf } from '../refunds/refund-store'
import type { Db } from '../../db/tables'
import { findPayments, type Payment } from '../../payments/payment-store'
import { findOrder, type Order } from './move-store'
import { extraKind } from './paid-subject'

/** Part of a payment that the company owes its customer. */
interface DueBack {
  paymentUuid: string
  amountCents: number
  /** The part of the payment that was not refunded. */
  refundableCents: number
}

/**
 * Returns what the company owes the customer of a move, by payment: every overpayment; the part
 * above a lowered price; for an order that does not take place, its supplements and links, and the
 * payments of its price beyond what the terms keep, newest first.
 */
export const dueBack = (
  {
    state,
    paidCents,
    keptCents,
    overpaidCents,
  }: Pick<Order, 'state' | 'paidCents' | 'keptCents' | 'overpaidCents'>,
  payments: readonly Pick<Payment, 'uuid' | 'state' | 'subject' | 'amountCents'>[],
  done: readonly Pick<Refund, 'paymentUuid' | 'amountCents'>[],
): DueBack[] => {
  const isEnded = isCancelledOrRefunded(state)
  let priceCents = isEnded ? Math.max(0, paidCents - keptCents) : overpaidCents
  return payments.toReversed().flatMap(payment => {
    if (payment.state !== 'paid' && payment.state !== 'surplus') return []
    const refundableCents =
      payment.amountCents - sumOf(done.filter(({ paymentUuid }) => paymentUuid === payment.uuid))
    const isOfPrice = payment.state === 'paid' && extraKind(payment) === null
    const owedCents = isOfPrice
      ? priceCents
      : payment.state === 'surplus' || isEnded
        ? refundableCents
        : 0
    const amountCents = Math.min(refundableCents, owedCents)
    if (isOfPrice) priceCents -= amountCents
    return amountCents > 0 ? [{ paymentUuid: payment.uuid, amountCents, refundableCents }] : []
  })
}

/** Returns the amounts due back for a stored order. */
export const findDueBack = async (db: Db, order: Order): Promise<DueBack[]> => {
  const payments = await findPayments(db, order.uuid)
  const refunds = await findRefunds(
    db,
    'payment_uuid',
    payments.map(({ uuid }) => uuid),
  )
  return dueBack(
    order,
    payments,
    refunds.filter(({ state }) => state === 'done'),
  )
}

/**
 * Refunds at the bank everything due back for a move, payment by payment; the first failure ends
 * it.
 */
export const refundDue = async (
  orderUuid: string,
  {
    db,
    refunds,
    actor = 'adviser',
  }: { db: Db; refunds: Pick<Refunds, 'ofPayment'>; actor?: AuditActor },
): Promise<RefundAct> => {
  const order = Uuid.is(orderUuid) ? await findOrder(db, orderUuid) : null
  if (order === null) return { ok: false, reason: 'unknown' }
  const due = await findDueBack(db, order)
  if (due.length === 0) return { ok: false, reason: 'state' }
  for (const { paymentUuid, amountCents, refundableCents } of due) {
    const act = await refunds.ofPayment(paymentUuid, {
      way: 'bank',
      actor,
      amountCents,
      seenCents: refundableCents,
    })
    if (!act.ok) return act
  }
  return { ok: true }
}
