import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { create } from 'superstruct'
import { DeliveryOption, StoreOrderState } from '../../../shared/domain/store-order'
import { NOT_RECORDED } from '../../../shared/texts/past-consents'
import { newReference } from '../db/reference'
import { searchTextOf } from '../db/search-text'
import type { StoreOrdersTable } from '../db/shop-tables'
import { fromStored } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import { appendTrail, type TrailActor } from '../db/trail'
import { toE164 } from '../product-api/phone-number'
import { storeOrderAfter, type StoreOrderEvent } from './order-machine'
import { StoreCustomer, StoreDestination, type StoreOrderLine, StoreOrderLines } from './stored-order'

export interface StoreOrder {
  uuid: string
  reference: string
  state: StoreOrderState
  leadUuid: string | null
  partner: string | null
  lines: readonly StoreOrderLine[]
  deliveryOption: DeliveryOption
  deliveryCents: number
  totalCents: number
  paidCents: number
  refundedCents: number
  /** Empty where it was erased. */
  customer: StoreCustomer
  destination: StoreDestination
  returnUrl: string | null
  paidAt: Date | null
  /** When it was fetched or delivered. */
  receivedAt: Date | null
  /** Its customer is erased once it is over. */
  isErasureAsked: boolean
  /** Made in test mode: nothing is delivered. */
  isTest: boolean
  createdAt: Date
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

export const storeOrderOf = (row: StoreOrdersTable): StoreOrder => ({
  uuid: row.uuid,
  reference: row.reference,
  state: create(row.state, StoreOrderState),
  leadUuid: row.lead_uuid,
  partner: row.partner,
  lines: fromStored(row.lines_json, StoreOrderLines),
  deliveryOption: create(row.delivery_option, DeliveryOption),
  deliveryCents: row.delivery_cents,
  totalCents: row.total_cents,
  paidCents: row.paid_cents,
  refundedCents: row.refunded_cents,
  customer: fromStored(row.customer_json, StoreCustomer),
  destination: fromStored(row.destination_json, StoreDestination),
  returnUrl: row.return_url,
  paidAt: momentOf(row.paid_at),
  receivedAt: momentOf(row.received_at),
  isErasureAsked: row.erasure_asked_at !== null,
  isTest: row.is_test === 1,
  createdAt: new Date(row.created_at),
})

const one = async (query: {
  executeTakeFirst: () => Promise<StoreOrdersTable | undefined>
}): Promise<StoreOrder | null> => {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : storeOrderOf(row)
}

export const findStoreOrder = (db: Db, uuid: string): Promise<StoreOrder | null> =>
  one(db.selectFrom('store_orders').selectAll().where('uuid', '=', uuid))

/** Who has no account proves with its reference and his e-mail that an order is his; letters' case and spaces around the e-mail do not count. */
export const findStoreOrderOf = async (db: Db, reference: string, email: string): Promise<StoreOrder | null> => {
  const found = await one(db.selectFrom('store_orders').selectAll().where('reference', '=', reference))
  const given = email.trim().toLowerCase()
  return given !== '' && found?.customer.email.trim().toLowerCase() === given ? found : null
}

/** The order as it stands, which nobody else changes until the transaction is over: a write holds its row. */
export const holdStoreOrder = (transaction: Transaction<Tables>, uuid: string): Promise<StoreOrder | null> =>
  one(
    transaction
      .updateTable('store_orders')
      .set(({ ref }) => ({ state: ref('state') }))
      .where('uuid', '=', uuid)
      .returningAll(),
  )

export type NewStoreOrder = Omit<
  StoreOrder,
  | 'uuid'
  | 'reference'
  | 'state'
  | 'paidCents'
  | 'refundedCents'
  | 'paidAt'
  | 'receivedAt'
  | 'isErasureAsked'
  | 'createdAt'
> & {
  /** General terms that were accepted; null: the call did not name any. */
  terms: { version: string; at: Date } | null
  now: Date
}

/** Of two with one reference, the later gets another. */
export const insertStoreOrder = async (
  transaction: Transaction<Tables>,
  order: NewStoreOrder,
  makeReference = newReference,
): Promise<{ uuid: string; reference: string }> => {
  const names = { uuid: randomUUID(), reference: makeReference() }
  const at = order.now.toISOString()
  const inserted = await transaction
    .insertInto('store_orders')
    .values({
      ...names,
      state: 'waiting',
      lead_uuid: order.leadUuid,
      partner: order.partner,
      lines_json: JSON.stringify(order.lines),
      delivery_option: order.deliveryOption,
      delivery_cents: order.deliveryCents,
      total_cents: order.totalCents,
      paid_cents: 0,
      refunded_cents: 0,
      customer_json: JSON.stringify(order.customer),
      destination_json: JSON.stringify(order.destination),
      search_text: searchTextOf(order.customer, toE164(order.customer.phone)),
      terms_json: JSON.stringify(
        order.terms === null
          ? { version: NOT_RECORDED }
          : { version: order.terms.version, at: order.terms.at.toISOString() },
      ),
      return_url: order.returnUrl,
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
  if (inserted === undefined) return insertStoreOrder(transaction, order, makeReference)
  const { totalCents } = order
  const placed = {
    actor: 'customer',
    act: 'store-order-placed',
    storeOrderUuid: names.uuid,
    data: { totalCents },
  } as const
  await appendTrail(transaction, placed, order.now)
  return names
}

/**
 * The one place that changes an order's state, and notes it. Null: that cannot happen to it as it stands, and nothing was
 * written. Stock and papers are no matter of its: money that comes and goes moves them (`subjects.ts`).
 */
export const moveStoreOrder = async (
  transaction: Transaction<Tables>,
  order: StoreOrder,
  event: StoreOrderEvent,
  actor: TrailActor,
  now: Date,
): Promise<StoreOrder | null> => {
  const moved = storeOrderAfter(order, event)
  if (moved === null) return null
  const at = now.toISOString()
  const { numUpdatedRows } = await transaction
    .updateTable('store_orders')
    .set({
      state: moved.state,
      paid_cents: moved.paidCents,
      refunded_cents: moved.refundedCents,
      updated_at: at,
      ...(event.type === 'paid' ? { paid_at: at } : {}),
      ...(event.type === 'closed' ? { received_at: at } : {}),
    })
    .where('uuid', '=', order.uuid)
    .where('state', '=', order.state)
    .where('paid_cents', '=', order.paidCents)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return null
  const { type, ...data } = event
  await appendTrail(transaction, { actor, act: `store-order-${type}`, storeOrderUuid: order.uuid, data }, now)
  return {
    ...moved,
    paidAt: event.type === 'paid' ? now : order.paidAt,
    receivedAt: event.type === 'closed' ? now : order.receivedAt,
  }
}

/** Keeps where its customer goes back to, as a later try to pay says it. */
export const keepReturnUrl = async (
  transaction: Transaction<Tables>,
  { uuid }: Pick<StoreOrder, 'uuid'>,
  returnUrl: string,
): Promise<void> => {
  await transaction.updateTable('store_orders').set({ return_url: returnUrl }).where('uuid', '=', uuid).execute()
}
