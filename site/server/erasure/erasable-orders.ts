import type { Transaction } from 'kysely'
import { dayInFrance, addDays } from '../../../shared/domain/moving-date'
import { fromStored, mapJson } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import type { AuditActor } from '../../ports/audit-act'
import { Customer } from '../orders/moves/move-customer'
import { dueBack } from '../orders/moves/due-back'
import { hasExpired } from '../orders/moves/due-move'
import { extrasOf } from '../orders/moves/extra-store'
import { findOpenRequest } from '../orders/moves/date-changes/date-change-store'
import { moveOrder } from '../orders/moves/move-store'
import type { OrderKind } from '../orders/money-machine'
import { baseOf, type OrderRow } from '../orders/order-rows'
import { moveStateOf } from '../orders/order-states'
import { findRefunds } from '../orders/refunds/refund-store'
import type { Payment } from '../payments/payment-store'
import { blankedJson } from './anonymous-values'
import { releasePromo } from '../quotes/promo-codes'
import { moveStoreOrder, storeOrderOf } from '../orders/cartons/cartons-store'
import { findWithdrawalsFrom } from '../shop/withdrawal-store'
import { withdrawalOf } from '../shop/withdrawals'

/**
 * Days after a move during which its customer may still complain: Code de la consommation, article
 * L. 224-63.
 */
const PROTEST_DAYS = 10

type Columns = Pick<OrderRow, 'customer_json' | 'details_json'>

/** The parts of the erasure of an order's customer that differ by kind of order. */
export interface ErasableKind {
  /** Returns whether a paid order has ended: neither side owes anything. */
  isOver: (db: Db, row: OrderRow, payments: readonly Payment[], now: Date) => Promise<boolean>
  /** Cancels an order without payments. */
  cancel: (
    transaction: Transaction<Tables>,
    row: OrderRow,
    actor: AuditActor,
    now: Date,
  ) => Promise<unknown>
  /**
   * Returns the columns of a paid order, with only those data of the customer that its contract and
   * its invoices need.
   */
  kept: (row: OrderRow) => Columns
  /** Returns the columns of an order without payments, without the customer. */
  blank: (row: OrderRow) => Columns
  /** True: an order without any payment is deleted. */
  isDeletedUnpaid: boolean
}

const isMoveOver: ErasableKind['isOver'] = async (db, row, payments, now) => {
  const order = baseOf(row, 'move')
  const state = moveStateOf(order.paymentStatus)
  if (state === 'deposit-paid') return false
  const refunds = await findRefunds(
    db,
    'payment_uuid',
    payments.map(({ uuid }) => uuid),
  )
  const done = refunds.filter(refund => refund.state === 'done')
  if (refunds.length > done.length || dueBack({ ...order, state }, payments, done).length > 0)
    return false
  if (state !== 'paid') return true
  const extras = await extrasOf(db, row.uuid)
  if (extras.some(extra => extra.state === 'due' && !hasExpired(extra, now))) return false
  if ((await findOpenRequest(db, row.uuid)) !== null) return false
  return (
    dayInFrance(now) >
    addDays(row.moving_date ?? dayInFrance(new Date(row.updated_at)), PROTEST_DAYS)
  )
}

const cancelMove: ErasableKind['cancel'] = async (transaction, row, actor, now) => {
  const order = baseOf(row, 'move')
  const lockedOrder = {
    ...order,
    state: moveStateOf(order.paymentStatus),
    simulationUuid: row.simulation_uuid,
  }
  await moveOrder(transaction, lockedOrder, { type: 'cancelled', keptCents: 0 }, actor, now)
  await releasePromo(transaction, row.uuid, actor, now)
}

/** The contract of a move is kept completely, except for the customer's contact details. */
const anonymisedMove: ErasableKind['kept'] = ({ customer_json, details_json }) => {
  const customer = mapJson(customer_json, json => fromStored(json, Customer))
  if (customer === null) return { customer_json: '{}', details_json: blankedJson(details_json) }
  const reached = [customer.email, customer.phone].filter(Boolean)
  const withoutContact = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutContact).filter(inner => inner !== undefined)
    if (typeof value !== 'object' || value === null) return value
    if ('label' in value && 'value' in value && reached.includes(String(value.value)))
      return undefined
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withoutContact(inner)]),
    )
  }
  return {
    customer_json: JSON.stringify({ ...customer, email: '', phone: '' }),
    details_json:
      mapJson(details_json, json => JSON.stringify(withoutContact(JSON.parse(json)))) ?? '{}',
  }
}

const isCartonsOver: ErasableKind['isOver'] = async (db, row, _, now) => {
  const order = storeOrderOf(row)
  if (order.state === 'refunded') return true
  const withdrawals = await findWithdrawalsFrom(db, row.uuid)
  const refunds = await findRefunds(db, 'order_uuid', [row.uuid])
  const isPending =
    withdrawals.some(({ isSettled }) => !isSettled) ||
    refunds.some(({ state }) => state === 'asked')
  if (isPending) return false
  if (order.state === 'closed') return withdrawalOf(order, now) === null
  return order.state === 'cancelled' && order.paidCents === 0
}

/** Returns the details of an order; without the address of a delivery to a home. */
const detailsOfCartons = (row: OrderRow): string => {
  const { lines, deliveryOption, deliveryCents } = storeOrderOf(row)
  return deliveryOption === 'home_delivery'
    ? JSON.stringify({ lines, deliveryOption, deliveryCents })
    : row.details_json
}

export const ERASABLE: Readonly<Record<OrderKind, ErasableKind>> = {
  move: {
    isOver: isMoveOver,
    cancel: cancelMove,
    kept: anonymisedMove,
    blank: ({ customer_json, details_json }) => ({
      customer_json: blankedJson(customer_json),
      details_json: blankedJson(details_json),
    }),
    // Its reference and its price stay, for statistics of quotes.
    isDeletedUnpaid: false,
  },
  cartons: {
    isOver: isCartonsOver,
    cancel: (transaction, row, actor, now) =>
      moveStoreOrder(transaction, storeOrderOf(row), { type: 'cancelled' }, actor, now),
    kept: row => ({
      customer_json: JSON.stringify({ ...storeOrderOf(row).customer, email: '', phone: '' }),
      details_json: detailsOfCartons(row),
    }),
    blank: row => ({ customer_json: '{}', details_json: detailsOfCartons(row) }),
    isDeletedUnpaid: true,
  },
}
