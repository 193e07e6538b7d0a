import type { ShownOrder } from '../../booking-sources'
import type { Db } from '../db/tables'
import type { Payment } from '../payments/payment-store'
import { findRefunds } from './refunds/refund-store'

/** Returns the payments and refunds that the page of an order lists. */
export const shownPayments = async (
  db: Db,
  orderUuid: string,
  payments: readonly Payment[],
): Promise<Pick<ShownOrder, 'payments' | 'refunds'>> => ({
  // A mail tells of an attempt that failed; the page leaves it out.
  payments: payments
    .filter(({ state }) => state !== 'started' && state !== 'refused')
    .map(({ createdAt, amountCents, method, state }) => ({ at: createdAt, amountCents, method, state })),
  refunds: (await findRefunds(db, 'order_uuid', [orderUuid])).flatMap(refund => {
    const payment = payments.find(({ uuid }) => uuid === refund.paymentUuid)
    if (refund.state !== 'done' || payment === undefined) return []
    const { reference, amountCents, settledAt, askedAt, way } = refund
    return [{ at: settledAt ?? askedAt, amountCents, method: payment.method, isByHand: way === 'hand', reference }]
  }),
})
