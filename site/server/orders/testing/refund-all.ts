import type { Db } from '../../db/tables'
import type { RefundAct } from '../refunds/create-refunds'
import { findRefunds, sumOf } from '../refunds/refund-store'
import { findPayment } from '../../payments/payment-store'
import type { Orders } from '../create-orders'

/** Refunds all that is left of a payment at the bank. */
export const refundAll = async (
  { db, bookings }: { db: Db; bookings: Pick<Orders, 'refunds'> },
  paymentUuid: string,
): Promise<RefundAct> => {
  const payment = await findPayment(db, paymentUuid)
  const seenCents =
    (payment?.amountCents ?? 0) - sumOf(await findRefunds(db, 'payment_uuid', [paymentUuid]))
  return bookings.refunds.ofPayment(paymentUuid, { way: 'bank', amountCents: seenCents, seenCents })
}
