import { Uuid } from '../../../../shared/domain/uuid'
import type { Db } from '../../db/tables'
import { mailedRefund } from '../../orders/mails/mailed-payment'
import type { OrderMails } from '../../orders/mails/create-order-mails'
import type {
  RefundAct,
  RefundedKind,
  RefundOptions,
  Refunds,
} from '../../orders/refunds/create-refunds'
import { findPaymentsOf, type Payment } from '../../payments/payment-store'
import { mailedCartons } from '../../orders/cartons/mailed-cartons'
import {
  findStoreOrder,
  holdStoreOrder,
  moveStoreOrder,
  type StoreOrder,
} from '../../orders/cartons/cartons-store'
import { returnStock } from '../stock'
import { settleWithdrawals } from '../withdrawal-store'
import { creditedLines } from './credited-lines'
import {
  type RequestedRefund,
  refundedQuantity,
  plannedRefund,
  type RefundFault,
} from './refund-plan'
import { findStoreRefunds, type StoreRefund, storeRefundOf } from './store-refunds'

/** `fault`: the requested refund does not fit the order. */
export type CartonsRefundAct = RefundAct | { ok: false; reason: 'fault'; fault: RefundFault }

export interface RefundRequested extends RefundOptions {
  requested: RequestedRefund
  /** `refundSeen` of the order as the adviser read it. */
  fingerprint: string
}

/** Fingerprint of an order's money and state, to notice changes. */
export const refundFingerprint = (
  { state }: Pick<StoreOrder, 'state'>,
  refunds: readonly StoreRefund[],
): string => [state, ...refunds.map(refund => `${refund.reference}:${refund.state}`)].join(' ')

/** Returns the payment that paid an order; null: none has, or it was refunded. */
export const payingOf = async (db: Db, uuid: string): Promise<Payment | null> =>
  (await findPaymentsOf(db, { subject: 'carton-cart', uuid })).find(
    ({ state }) => state === 'paid',
  ) ?? null

const no = (reason: 'unknown' | 'state' | 'pending' | 'changed') => ({ ok: false, reason }) as const

/** Refunds articles, delivery or an amount of an order of cartons. */
export const refundCartons = async (
  orderUuid: string,
  { requested, fingerprint, ...options }: RefundRequested,
  { db, refunds }: { db: Db; refunds: Pick<Refunds, 'start'> },
): Promise<CartonsRefundAct> => {
  const payment = Uuid.is(orderUuid) ? await payingOf(db, orderUuid) : null
  if (payment === null)
    return no(Uuid.is(orderUuid) && (await findStoreOrder(db, orderUuid)) ? 'state' : 'unknown')
  return refunds.start<Extract<CartonsRefundAct, { reason: 'fault' }>>(
    payment.uuid,
    options,
    async transaction => {
      const order = await holdStoreOrder(transaction, orderUuid)
      if (order === null) return no('unknown')
      const earlier = await findStoreRefunds(transaction, orderUuid)
      if (refundFingerprint(order, earlier) !== fingerprint) return no('changed')
      if (order.paidCents === 0 || order.state === 'refunded') return no('state')
      const planned = plannedRefund(order, earlier, requested)
      if (planned.ok)
        return { ok: true, orderUuid, amountCents: planned.amountCents, plan: planned.plan }
      const { ok: _, ...fault } = planned
      return { ok: false, reason: 'fault', fault }
    },
  )
}

interface RefundedCartonsDeps {
  db: Db
  now: () => Date
  mails: Pick<OrderMails, 'refunded'>
}

/**
 * Refunds of cartons: state and stock of the order follow; a refunded overpayment changes nothing
 * of it.
 */
export const createRefundedCartons = ({ db, now, mails }: RefundedCartonsDeps): RefundedKind => ({
  // Payments of an order are refunded by its articles, from the order's page.
  plan: async (_, { state, subjectUuid }) =>
    state === 'surplus' ? { orderUuid: subjectUuid, plan: {} } : null,

  record: async (transaction, made, payment, actor) => {
    const refund = storeRefundOf(made)
    if (refund === null) return undefined
    const order = await holdStoreOrder(transaction, payment.subjectUuid)
    if (order === null) throw new Error('the order of cartons of a refund no longer exists')
    const { plan, amountCents } = refund
    const earlierRefunds = await findStoreRefunds(transaction, order.uuid)
    const isLast =
      order.paidCents === amountCents ||
      order.lines.every(({ quantity }, line) => refundedQuantity(earlierRefunds, line) === quantity)
    const event = { type: isLast ? 'refunded' : 'part-refunded', amountCents } as const
    if ((await moveStoreOrder(transaction, order, event, actor, now())) === null)
      throw new Error('the amount reserved for a refund of an order could not be released')
    await settleWithdrawals(
      transaction,
      order,
      isLast ? null : line => refundedQuantity(earlierRefunds, line),
      now(),
    )
    const sellable = plan.lines.flatMap(({ line, restocked }) => {
      const bought = order.lines[line]
      return bought === undefined || restocked === 0 ? [] : [{ ...bought, quantity: restocked }]
    })
    await returnStock(transaction, sellable, now())
    return creditedLines(order, plan)
  },

  mails: async (made, payment) => {
    const order = await findStoreOrder(db, payment.subjectUuid)
    if (order === null) return []
    const refund = storeRefundOf(made)
    const lines = refund === null ? [] : creditedLines(order, refund.plan)
    return mails.refunded(mailedCartons(order), mailedRefund(made, payment, now(), lines))
  },
})
