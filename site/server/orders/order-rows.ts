import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { create } from 'superstruct'
import type { OrderState } from '../../../shared/domain/order'
import type { StoreOrderState } from '../../../shared/domain/store-order'
import { cartonsPlaceText, searchTextOf } from '../db/search-text'
import type { OrdersTable } from '../db/order-tables'
import type { Db, Tables } from '../db/tables'
import type { Opening } from '../payments/payables'
import { TERMS_VERSION } from '../../texts/terms-of-sale'
import { toE164 } from '../leads/phone-number'
import { FIRST_FULFILMENT, FulfilmentStatus, nextFulfilments } from './fulfilment'
import {
  moneyAfter,
  type MoneyEvent,
  type OrderKind,
  type OrderMoney,
  PaymentStatus,
} from './money-machine'
import { cartonsStateOf, moveStateOf } from './order-states'

export type OrderRow = Selectable<OrdersTable>

/** Properties that orders of both kinds have. */
export interface OrderBase extends OrderMoney {
  uuid: string
  reference: string
  fulfilmentStatus: FulfilmentStatus
  leadUuid: string | null
  partner: string | null
  returnUrl: string | null
  hasAcceptedTerms: boolean
  /** Time at which the price was paid; null: it is not. */
  paidAt: Date | null
  /** Created in test mode: no money is taken, nothing is delivered. */
  isTest: boolean
  /** True if its customer is to be erased once it has ended. */
  isErasureRequested: boolean
  createdAt: Date
}

export const momentOf = (text: string | null): Date | null =>
  text === null ? null : new Date(text)

/** Returns the properties of a row that both kinds have. */
export const baseOf = <Kind extends OrderKind>(
  row: OrderRow,
  kind: Kind,
): OrderBase & { kind: Kind } => ({
  uuid: row.uuid,
  reference: row.reference,
  kind,
  paymentStatus: create(row.payment_status, PaymentStatus),
  fulfilmentStatus: create(row.fulfilment_status, FulfilmentStatus),
  leadUuid: kind === 'move' ? row.lead_uuid : row.store_lead_uuid,
  partner: row.partner,
  totalCents: row.total_cents,
  paidCents: row.paid_cents,
  refundedCents: row.refunded_cents,
  keptCents: row.kept_cents,
  overpaidCents: row.overpaid_cents,
  returnUrl: row.return_url,
  hasAcceptedTerms: row.terms_json !== null,
  paidAt: momentOf(row.paid_at),
  isTest: row.is_test === 1,
  isErasureRequested: row.erasure_asked_at !== null,
  createdAt: new Date(row.created_at),
})

/** Returns the state of a row as the API and the pages know it. */
export const stateOfRow = ({
  kind,
  payment_status,
  fulfilment_status,
}: Pick<OrderRow, 'kind' | 'payment_status' | 'fulfilment_status'>):
  OrderState | StoreOrderState => {
  const paymentStatus = create(payment_status, PaymentStatus)
  return kind === 'move'
    ? moveStateOf(paymentStatus)
    : cartonsStateOf(paymentStatus, create(fulfilment_status, FulfilmentStatus))
}

export const findOrderRow = (
  db: Db,
  kind: OrderKind,
  uuid: string,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Reads an order and locks it until the transaction ends. */
export const holdOrderRow = (
  transaction: Transaction<Tables>,
  kind: OrderKind,
  uuid: string,
): Promise<OrderRow | undefined> =>
  transaction
    .updateTable('orders')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('uuid', '=', uuid)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst()

/** Properties of an order for mails that are written before it is stored. */
export interface OrderNames {
  uuid: string
  reference: string
}

/** Accepted general terms; `at` is missing where only their version is known. */
interface AcceptedTerms {
  version: string
  at?: Date
}

interface NewOrderRow {
  kind: OrderKind
  origin: 'simulation' | 'quote' | 'cart'
  simulationUuid?: string | null
  leadUuid: string | null
  partner: string | null
  totalCents: number
  depositCents: number
  customer: { firstname: string; lastname: string; email: string; phone: string }
  details: object
  movingDate?: string | null
  returnUrl: string | null
  terms: AcceptedTerms | null
  expiresAt?: Date | null
  isTest: boolean
  now: Date
}

/** Inserts an unpaid order. False: another order has its reference. */
export const insertOrderRow = async (
  transaction: Db,
  { uuid, reference }: OrderNames,
  order: NewOrderRow,
): Promise<boolean> => {
  const at = order.now.toISOString()
  const details = JSON.stringify(order.details)
  const inserted = await transaction
    .insertInto('orders')
    .values({
      uuid,
      reference,
      kind: order.kind,
      origin: order.origin,
      payment_status: 'due',
      fulfilment_status: FIRST_FULFILMENT[order.kind],
      simulation_uuid: order.simulationUuid ?? null,
      lead_uuid: order.kind === 'move' ? order.leadUuid : null,
      store_lead_uuid: order.kind === 'cartons' ? order.leadUuid : null,
      partner: order.partner,
      total_cents: order.totalCents,
      deposit_cents: order.depositCents,
      paid_cents: 0,
      refunded_cents: 0,
      kept_cents: 0,
      overpaid_cents: 0,
      customer_json: JSON.stringify(order.customer),
      details_json: details,
      search_text: searchTextOf(order.customer, toE164(order.customer.phone)),
      place_text:
        order.kind === 'cartons'
          ? cartonsPlaceText(details)
          : sql<string>`coalesce((select search_text from simulations where simulations.uuid = ${order.simulationUuid ?? null}), '')`,
      moving_date: order.movingDate ?? null,
      return_url: order.returnUrl,
      terms_json: order.terms && JSON.stringify(order.terms),
      expires_at: order.expiresAt?.toISOString() ?? null,
      reminded_at: null,
      paid_at: null,
      received_at: null,
      erasure_asked_at: null,
      is_test: order.isTest ? 1 : 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Writes a change of an order unless its status or its money has changed since it was read. */
const changeOrder = async (
  transaction: Db,
  order: OrderBase,
  change: Updateable<OrdersTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set(change)
    .where('uuid', '=', order.uuid)
    .where('payment_status', '=', order.paymentStatus)
    .where('fulfilment_status', '=', order.fulfilmentStatus)
    .where('paid_cents', '=', order.paidCents)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The only place that changes the money of an order. Null: its status does not allow the event, and
 * nothing was written.
 */
export const changeMoney = async <Order extends OrderBase>(
  transaction: Db,
  order: Order,
  event: MoneyEvent,
  now: Date,
): Promise<Order | null> => {
  const moved = moneyAfter(order, event)
  if (moved === null) return null
  const paidAt = moved.paymentStatus === 'paid' && order.paidAt === null ? now : order.paidAt
  const isChanged = await changeOrder(transaction, order, {
    payment_status: moved.paymentStatus,
    paid_cents: moved.paidCents,
    refunded_cents: moved.refundedCents,
    kept_cents: moved.keptCents,
    total_cents: moved.totalCents,
    overpaid_cents: moved.overpaidCents,
    paid_at: paidAt?.toISOString() ?? null,
    updated_at: now.toISOString(),
  })
  return isChanged ? { ...moved, paidAt } : null
}

/**
 * The only place that changes the delivery of an order. Null: its status does not allow it, and
 * nothing was written.
 */
export const changeFulfilment = async <Order extends OrderBase>(
  transaction: Db,
  order: Order,
  status: FulfilmentStatus,
  now: Date,
): Promise<Order | null> => {
  if (!nextFulfilments(order).includes(status)) return null
  const at = now.toISOString()
  const isChanged = await changeOrder(transaction, order, {
    fulfilment_status: status,
    updated_at: at,
    ...(status === 'closed' ? { received_at: at } : {}),
  })
  return isChanged ? { ...order, fulfilmentStatus: status } : null
}

/** Stores data of a later attempt to pay: the accepted terms, once, and the return page. */
export const noteOpening = async (
  transaction: Db,
  order: OrderBase,
  { now: at, returnUrl, isNoted = false }: Pick<Opening, 'now' | 'returnUrl' | 'isNoted'>,
): Promise<void> => {
  const terms: AcceptedTerms = { version: TERMS_VERSION, at }
  await transaction
    .updateTable('orders')
    .set({
      ...(order.hasAcceptedTerms || isNoted ? {} : { terms_json: JSON.stringify(terms) }),
      return_url: returnUrl ?? order.returnUrl,
    })
    .where('uuid', '=', order.uuid)
    .execute()
}

export const deleteOrder = async (transaction: Db, uuid: string): Promise<void> => {
  await transaction.deleteFrom('orders').where('uuid', '=', uuid).execute()
}

/** Changes the agreed deposit of an order that is not paid yet. */
export const changeDeposit = async (
  transaction: Db,
  uuid: string,
  depositCents: number,
): Promise<void> => {
  await transaction
    .updateTable('orders')
    .set({ deposit_cents: depositCents })
    .where('uuid', '=', uuid)
    .where('payment_status', '=', 'due')
    .execute()
}

/** Changes columns of an order that say nothing about its money or its delivery. */
export const annotateOrder = async (
  transaction: Db,
  uuid: string,
  change: Omit<Updateable<OrdersTable>, `${string}_status` | `${string}_cents`>,
): Promise<void> => {
  await transaction.updateTable('orders').set(change).where('uuid', '=', uuid).execute()
}
