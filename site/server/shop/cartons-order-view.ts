import { STORE_ORDER_STATES, type StoreOrderState } from '../../../shared/domain/store-order'
import { routes } from '../../routes'
import type { CartonsOrderView } from '../../ports/shop'
import type { AuditAct } from '../../ports/audit-act'
import type { Db } from '../db/tables'
import { describeOrder } from '../orders/describe-order'
import { placeLines } from '../orders/documents/order-document'
import { findPaymentsOf, hasPending } from '../payments/payment-store'
import { expectedDayOf } from '../orders/cartons/expected-day'
import { findLostOrders } from '../orders/cartons/find-lost-orders'
import { findStoreOrder } from '../orders/cartons/cartons-store'
import { refundedQuantity } from './refunds/refund-plan'
import { findStoreRefunds } from './refunds/store-refunds'
import { findWithdrawalsFrom, withdrawnOf } from './withdrawal-store'
import { withdrawalOf } from './withdrawals'

/** States of an order by entries of the audit log, oldest first. */
const STEPS: Readonly<Record<string, StoreOrderState>> = {
  'store-order-placed': 'waiting',
  'store-order-paid': 'paid',
  'store-order-prepared': 'prepared',
  'store-order-ready': 'ready',
  'store-order-shipped': 'shipped',
  'store-order-closed': 'closed',
  'store-order-cancelled': 'cancelled',
  'store-order-expired': 'cancelled',
  'store-order-withdrawn': 'withdrawn',
  'store-order-refunded': 'refunded',
} satisfies Partial<Record<AuditAct, StoreOrderState>>

const stepsOf = async (db: Db, uuid: string): Promise<CartonsOrderView['steps']> => {
  const rows = await db
    .selectFrom('trail')
    .select(['act', 'at'])
    .where('order_uuid', '=', uuid)
    .execute()
  const steps = rows.flatMap(({ act, at }) => {
    const state = STEPS[act]
    return state === undefined ? [] : [{ state, at: new Date(at) }]
  })
  // Two steps within one millisecond: orders never go back, so the later state counts.
  const rank = (state: StoreOrderState) => STORE_ORDER_STATES.indexOf(state)
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a.state) - rank(b.state))
}

/** Returns an order of cartons as its customer sees it; null if it does not exist. */
export const cartonsOrderView = async (
  db: Db,
  uuid: string,
  now: Date,
): Promise<CartonsOrderView | null> => {
  const order = await findStoreOrder(db, uuid)
  if (order === null) return null
  const { state, createdAt, deliveryOption, deliveryCents, totalCents, destination } = order
  const refunds = (await findStoreRefunds(db, uuid)).filter(({ state: known }) => known === 'done')
  const withdrawals = await findWithdrawalsFrom(db, uuid)
  const isUndecided =
    state === 'waiting' && (await hasPending(db, [{ subject: 'carton-cart', uuid }]))
  return {
    ...(await describeOrder(db, order, await findPaymentsOf(db, { subject: 'carton-cart', uuid }))),
    state,
    deliveryOption,
    deliveryCents,
    totalCents,
    isUndecided,
    isLost: (await findLostOrders(db, [uuid])).has(uuid),
    placedAt: createdAt,
    lines: order.lines.map(({ type, slug, label, quantity, unitCents }, line) => ({
      label,
      quantity,
      unitCents,
      cents: quantity * unitCents,
      withdrawn: withdrawnOf(withdrawals, order, line),
      refunded: refundedQuantity(refunds, line),
      href: type === 'pack' ? routes.pack.href(slug) : routes.product.href(slug),
    })),
    destination: [destination.label, ...placeLines(destination.address)].filter(
      line => line !== '',
    ),
    hours: destination.hours === '' ? null : destination.hours,
    expectedDay: expectedDayOf(order),
    steps: await stepsOf(db, uuid),
    withdrawals: withdrawals.map(({ uuid: receipt, at, isWhole }) => ({
      at,
      isWhole,
      href: routes.withdrawalReceipt.href(receipt),
    })),
    payHref: state === 'waiting' && !isUndecided ? routes.storePayment.href(uuid) : null,
    withdrawal: withdrawalOf(order, now),
    returnUrl: order.returnUrl,
  }
}
