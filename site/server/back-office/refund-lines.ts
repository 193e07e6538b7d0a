import type { RefundLine } from '../../pages/back-office/order-file'
import type { Db } from '../db/tables'
import { findRefunds, type Refund } from '../orders/refunds/refund-store'

export const refundLine = (refund: Refund): RefundLine => ({
  uuid: refund.uuid,
  reference: refund.reference,
  amountCents: refund.amountCents,
  state: refund.state === 'asked' ? 'asked' : 'done',
  isByHand: refund.way === 'hand',
  reason: refund.reason,
  askedAt: refund.askedAt.toISOString(),
  settledAt: refund.settledAt?.toISOString() ?? null,
})

/** Returns the refunds of an order of either kind, the newest first. */
export const refundLines = async (db: Db, orderUuid: string): Promise<RefundLine[]> =>
  (await findRefunds(db, 'order_uuid', [orderUuid])).toReversed().map(refundLine)
