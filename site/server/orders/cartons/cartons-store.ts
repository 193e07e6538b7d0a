import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DeliveryOption, StoreOrderState } from '../../../../shared/domain/store-order'
import { NOT_RECORDED } from '../../../../shared/texts/past-consents'
import { newReference } from '../../db/reference'
import { fromStored } from '../../db/stored-json'
import type { Db, Tables } from '../../db/tables'
import type { AuditActor } from '../../../ports/audit-act'
import { appendToAuditLog } from '../../db/audit-log'
import { type FulfilmentStatus, isCancellable, nextFulfilments } from '../fulfilment'
import type { MoneyEvent } from '../money-machine'
import {
  baseOf,
  changeFulfilment,
  changeMoney,
  findOrderRow,
  holdOrderRow,
  insertOrderRow,
  momentOf,
  type OrderBase,
  type OrderNames,
  type OrderRow,
} from '../order-rows'
import { cartonsStateOf } from '../order-states'
import {
  CartonsDetails,
  StoreCustomer,
  type StoreDestination,
  type StoreOrderLine,
} from './cartons-details'
import { queueEvent } from '../../webhooks/queue-event'

/** Order of cartons. */
export interface StoreOrder extends OrderBase {
  kind: 'cartons'
  state: StoreOrderState
  lines: readonly StoreOrderLine[]
  deliveryOption: DeliveryOption
  deliveryCents: number
  /** Empty after an erasure. */
  customer: StoreCustomer
  destination: StoreDestination
  /** Time at which it was collected or delivered. */
  receivedAt: Date | null
}

export const storeOrderOf = (row: OrderRow): StoreOrder => {
  const base = baseOf(row, 'cartons')
  return {
    ...base,
    ...fromStored(row.details_json, CartonsDetails),
    state: cartonsStateOf(base.paymentStatus, base.fulfilmentStatus),
    customer: fromStored(row.customer_json, StoreCustomer),
    receivedAt: momentOf(row.received_at),
  }
}

const orderIn = (row: OrderRow | undefined): StoreOrder | null =>
  row === undefined ? null : storeOrderOf(row)

export const findStoreOrder = async (db: Db, uuid: string): Promise<StoreOrder | null> =>
  orderIn(await findOrderRow(db, 'cartons', uuid))

/** Finds an order by its reference and its e-mail, the proof of a customer without an account; case and spaces around the e-mail are ignored. */
export const findStoreOrderOf = async (
  db: Db,
  reference: string,
  email: string,
): Promise<StoreOrder | null> => {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', 'cartons')
    .executeTakeFirst()
  const found = orderIn(row)
  const normalisedEmail = email.trim().toLowerCase()
  return normalisedEmail !== '' && found?.customer.email.trim().toLowerCase() === normalisedEmail
    ? found
    : null
}

/** Reads an order and locks it until the transaction ends. */
export const holdStoreOrder = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<StoreOrder | null> => orderIn(await holdOrderRow(transaction, 'cartons', uuid))

export type NewStoreOrder = Pick<
  StoreOrder,
  | 'leadUuid'
  | 'partner'
  | 'lines'
  | 'deliveryOption'
  | 'deliveryCents'
  | 'totalCents'
  | 'customer'
  | 'destination'
  | 'returnUrl'
  | 'isTest'
> & {
  /** General terms that were accepted; null: the call did not name any. */
  terms: { version: string; at: Date } | null
  now: Date
}

/** Time for which an order waits for its payment: the longest decision of a bank, and a day. */
const PAYMENT_WINDOW_MS = 7 * 86_400_000

/** Inserts an order; if its reference is taken, it gets another one. */
export const insertStoreOrder = async (
  transaction: Transaction<Tables>,
  order: NewStoreOrder,
  makeReference = newReference,
): Promise<OrderNames> => {
  const names = { uuid: randomUUID(), reference: makeReference() }
  const { lines, deliveryOption, deliveryCents, destination, terms, ...rest } = order
  const isInserted = await insertOrderRow(transaction, names, {
    ...rest,
    kind: 'cartons',
    origin: 'cart',
    depositCents: order.totalCents,
    expiresAt: new Date(order.now.getTime() + PAYMENT_WINDOW_MS),
    details: { lines, deliveryOption, deliveryCents, destination },
    terms: terms ?? { version: NOT_RECORDED },
  })
  if (!isInserted) return insertStoreOrder(transaction, order, makeReference)
  const { totalCents } = order
  const placed = {
    actor: 'customer',
    act: 'store-order-placed',
    orderUuid: names.uuid,
    data: { totalCents },
  } as const
  await appendToAuditLog(transaction, placed, order.now)
  const about = { orderUuid: names.uuid }
  const placing = { event: 'order.placed', about, data: {}, ownData: about } as const
  await queueEvent(transaction, placing, order.now)
  return names
}

/**
 * `expired`: not paid in time. `part-refunded` does not change the state; `refunded` is the last
 * refund. Others are acts of an adviser or the customer.
 */
type StoreOrderEvent =
  | { type: 'paid' | 'refunded' | 'part-refunded'; amountCents: number }
  | { type: 'cancelled' | 'expired' }
  | { type: Exclude<FulfilmentStatus, 'booked' | 'waiting'> }

/**
 * Returns the possible acts of an adviser or the customer on an order; they depend on its delivery
 * option.
 */
export const storeActsOn = (
  order: Pick<StoreOrder, 'kind' | 'paymentStatus' | 'fulfilmentStatus' | 'deliveryOption'>,
): readonly (FulfilmentStatus | 'cancelled')[] => {
  const other = order.deliveryOption === 'store_pickup' ? 'shipped' : 'ready'
  const isOpen = order.paymentStatus === 'due' || order.paymentStatus === 'paid'
  return [
    ...nextFulfilments(order).filter(next => next !== other),
    ...(isOpen && isCancellable(order) ? (['cancelled'] as const) : []),
  ]
}

const change = async (
  transaction: Transaction<Tables>,
  order: StoreOrder,
  event: StoreOrderEvent,
  now: Date,
): Promise<StoreOrder | null> => {
  const changeTo = (money: MoneyEvent) => changeMoney(transaction, order, money, now)
  switch (event.type) {
    case 'paid':
      return changeTo({ type: 'paid', amountCents: event.amountCents })
    case 'refunded':
    case 'part-refunded':
      return changeTo({
        type: 'refunded',
        amountCents: event.amountCents,
        isLast: event.type === 'refunded',
      })
    case 'cancelled':
      return isCancellable(order) ? changeTo({ type: 'cancelled', keptCents: 0 }) : null
    case 'expired':
      return changeTo({ type: 'expired' })
    default:
      return changeFulfilment(transaction, order, event.type, now)
  }
}

/**
 * The only place that changes the state of an order of cartons, and records it. Null: its state
 * does not allow the change, and nothing was written. Stock and documents follow elsewhere.
 */
export const moveStoreOrder = async (
  transaction: Transaction<Tables>,
  order: StoreOrder,
  event: StoreOrderEvent,
  actor: AuditActor,
  now: Date,
): Promise<StoreOrder | null> => {
  const moved = await change(transaction, order, event, now)
  if (moved === null) return null
  const { type, ...data } = event
  await appendToAuditLog(
    transaction,
    { actor, act: `store-order-${type}`, orderUuid: order.uuid, data },
    now,
  )
  const about = { orderUuid: order.uuid }
  if (type === 'cancelled')
    await queueEvent(transaction, { event: 'order.cancelled', about, data: {} }, now)
  return {
    ...moved,
    state: cartonsStateOf(moved.paymentStatus, moved.fulfilmentStatus),
    receivedAt: type === 'closed' ? now : order.receivedAt,
  }
}
