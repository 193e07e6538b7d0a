import { type Refund, findRefunds } from '../../orders/refunds/refund-store'
import { fromStored } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import { RefundPlan } from './refund-plan'

/** Refund of an order of cartons, with its articles. */
export interface StoreRefund extends Refund {
  plan: RefundPlan
}

/** Overpayments are refunded separately, without any part of the order. */
const isOfOrder = ({ planJson }: Refund): boolean => planJson !== '{}'

/** Returns a refund with its plan; null: the refund of an overpayment. */
export const storeRefundOf = (refund: Refund): StoreRefund | null =>
  isOfOrder(refund) ? { ...refund, plan: fromStored(refund.planJson, RefundPlan) } : null

/** Returns the refunds of an order that were not refused, the oldest first: their money is refunded, or reserved. */
export const findStoreRefunds = async (db: Db, orderUuid: string): Promise<StoreRefund[]> =>
  (await findRefunds(db, 'order_uuid', [orderUuid])).flatMap(refund => storeRefundOf(refund) ?? [])
