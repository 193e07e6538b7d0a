import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { create, enums } from 'superstruct'
import { OrderState, OVER_STATES } from '../../../shared/domain/order'
import { freeOffer, sellOffer } from '../flash/holds'
import { fromStored } from '../db/stored-json'
import type { OrdersTable } from '../db/order-tables'
import type { Db, Tables } from '../db/tables'
import { appendTrail, type TrailAct, type TrailActor } from '../db/trail'
import { Customer } from './customer'
import { FrozenQuote } from './frozen-quote'
import { holdSimulation } from './hold-simulation'
import { isOver, orderAfter, type OrderEvent } from './order-machine'

const Kind = enums(['simulation', 'quote'])

export interface Order {
  uuid: string
  reference: string
  kind: 'simulation' | 'quote'
  state: OrderState
  simulationUuid: string | null
  leadUuid: string | null
  partner: string | null
  totalCents: number
  depositCents: number
  paidCents: number
  /** The refunded part of the price: the customer owes it no more. */
  refundedCents: number
  /** Of a cancelled order, what the company keeps of `paidCents`. */
  keptCents: number
  /** Part of `paidCents` that a lower price leaves over: it is due back. */
  overpaidCents: number
  customer: Customer
  document: FrozenQuote
  movingDate: string | null
  returnUrl: string | null
  hasAcceptedTerms: boolean
  expiresAt: Date | null
  /** Of a lead that was made in test mode. */
  isTest: boolean
  createdAt: Date
}

export const orderOf = (row: OrdersTable): Order => ({
  uuid: row.uuid,
  reference: row.reference,
  kind: create(row.kind, Kind),
  state: create(row.state, OrderState),
  simulationUuid: row.simulation_uuid,
  leadUuid: row.lead_uuid,
  partner: row.partner,
  totalCents: row.total_cents,
  depositCents: row.deposit_cents,
  paidCents: row.paid_cents,
  refundedCents: row.refunded_cents,
  keptCents: row.kept_cents,
  overpaidCents: row.overpaid_cents,
  customer: fromStored(row.customer_json, Customer),
  document: fromStored(row.document_json, FrozenQuote),
  movingDate: row.moving_date,
  returnUrl: row.return_url,
  hasAcceptedTerms: row.terms_json !== null,
  expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
  isTest: row.is_test === 1,
  createdAt: new Date(row.created_at),
})

const one = async (query: { executeTakeFirst: () => Promise<OrdersTable | undefined> }): Promise<Order | null> => {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : orderOf(row)
}

export const findOrder = (db: Db, uuid: string): Promise<Order | null> =>
  one(db.selectFrom('orders').selectAll().where('uuid', '=', uuid))

/** Reads an order and locks it and its simulation until the transaction is over: a write holds its row. */
export const holdOrder = async (transaction: Transaction<Tables>, uuid: string): Promise<Order | null> => {
  const simulationUuid = (await findOrder(transaction, uuid))?.simulationUuid ?? null
  if (simulationUuid !== null) await holdSimulation(transaction, simulationUuid)
  return one(
    transaction
      .updateTable('orders')
      .set(({ ref }) => ({ state: ref('state') }))
      .where('uuid', '=', uuid)
      .returningAll(),
  )
}

/** The order of a simulation that is not over; there is one at most. */
export const findLivingOrder = (db: Db, simulationUuid: string): Promise<Order | null> =>
  one(
    db
      .selectFrom('orders')
      .selectAll()
      .where('simulation_uuid', '=', simulationUuid)
      .where('state', 'not in', OVER_STATES),
  )

export type NewOrder = Omit<
  Order,
  | 'uuid'
  | 'reference'
  | 'state'
  | 'paidCents'
  | 'refundedCents'
  | 'keptCents'
  | 'overpaidCents'
  | 'hasAcceptedTerms'
  | 'createdAt'
> & {
  /** Which general terms were accepted; null: not yet. */
  terms: { version: string; at: Date } | null
  now: Date
}

const termsJson = (terms: NewOrder['terms']): string | null =>
  terms === null ? null : JSON.stringify({ version: terms.version, at: terms.at.toISOString() })

/** What an order will be known by, for what is written of it before it is there. */
export interface OrderNames {
  uuid: string
  reference: string
}

/** Returns the first of 'K7Q2M9XABC-C2', 'K7Q2M9XABC-C3'… that no order bears. */
const freeSuffix = async (db: Db, reference: string, number = 2): Promise<string> => {
  const name = `${reference}-C${number}`
  const bearer = await db.selectFrom('orders').select('uuid').where('reference', '=', name).executeTakeFirst()
  return bearer === undefined ? name : freeSuffix(db, reference, number + 1)
}

/** Returns the order that bears a reference, and whether it ended without money: then it gives the reference up. */
const bearerOf = async (db: Db, reference: string): Promise<{ uuid: string; givesUp: boolean } | null> => {
  const bearer = await db
    .selectFrom('orders')
    .select(['uuid', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (bearer === undefined) return null
  const money = await db
    .selectFrom('payments')
    .select('uuid')
    .where('order_uuid', '=', bearer.uuid)
    .where('state', 'in', ['paid', 'surplus', 'refunded'])
    .limit(1)
    .executeTakeFirst()
  return { uuid: bearer.uuid, givesUp: isOver(create(bearer.state, OrderState)) && money === undefined }
}

/**
 * Returns what an order of a quote would be known by: the quote's own reference, unless an order bears it that lives or that
 * money came in for.
 */
export const newOrderNames = async (db: Db, reference: string): Promise<OrderNames> => {
  const bearer = await bearerOf(db, reference)
  return { uuid: randomUUID(), reference: bearer?.givesUp === false ? await freeSuffix(db, reference) : reference }
}

/**
 * Inserts an order. An earlier order of the same quote that ended without money leaves it the quote's reference and goes on
 * under a suffix, since its customer pays what is, for the customer, one purchase. Of two at once, the later gets another name.
 */
export const insertOrder = async (transaction: Db, order: NewOrder, names: OrderNames): Promise<OrderNames> => {
  const { uuid, reference } = names
  const bearer = await bearerOf(transaction, reference)
  if (bearer?.givesUp === true)
    await transaction
      .updateTable('orders')
      .set({ reference: await freeSuffix(transaction, reference) })
      .where('uuid', '=', bearer.uuid)
      .execute()
  const at = order.now.toISOString()
  const inserted = await transaction
    .insertInto('orders')
    .values({
      uuid,
      reference,
      kind: order.kind,
      state: 'quote',
      simulation_uuid: order.simulationUuid,
      lead_uuid: order.leadUuid,
      partner: order.partner,
      total_cents: order.totalCents,
      deposit_cents: order.depositCents,
      paid_cents: 0,
      refunded_cents: 0,
      kept_cents: 0,
      overpaid_cents: 0,
      customer_json: JSON.stringify(order.customer),
      document_json: JSON.stringify(order.document),
      moving_date: order.movingDate,
      return_url: order.returnUrl,
      terms_json: termsJson(order.terms),
      expires_at: order.expiresAt?.toISOString() ?? null,
      reminded_at: null,
      is_test: order.isTest ? 1 : 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (inserted !== undefined) return names
  return insertOrder(transaction, order, { uuid: randomUUID(), reference: await freeSuffix(transaction, reference) })
}

const actOf = (before: Order, after: Order, event: OrderEvent): TrailAct[] => {
  if (event.type === 'expired') return ['order-expired']
  if (event.type === 'cancelled') return ['order-cancelled']
  if (event.type === 'refunded') return ['order-refunded']
  if (event.type === 'repriced') return ['order-date-changed']
  const act = after.state === 'paid' ? 'order-paid' : 'order-deposit-paid'
  return before.state === 'expired' ? ['order-revived', act] : [act]
}

/**
 * A simulation follows its order: paid with it, and open again once that is over. What comes later is no matter of its
 * own.
 */
const statusAfter = (before: Order, after: Order): 'open' | 'paid' | null => {
  if (isOver(after.state)) return isOver(before.state) ? null : 'open'
  return after.state === 'quote' ? null : 'paid'
}

/** Has the simulation stand where its order does, and its flash offer, if it is of one, sold with it or free again. */
const follow = async (
  transaction: Db,
  simulationUuid: string,
  status: 'open' | 'paid',
  actor: TrailActor,
  now: Date,
): Promise<void> => {
  await transaction.updateTable('simulations').set({ status }).where('uuid', '=', simulationUuid).execute()
  if (status === 'paid') await sellOffer(transaction, simulationUuid, now)
  else await freeOffer(transaction, simulationUuid, actor, now)
}

/**
 * The one place that changes an order's state. Null: that cannot happen to it as it stands, and nothing was written.
 */
export const moveOrder = async (
  transaction: Db,
  order: Order,
  event: OrderEvent,
  actor: TrailActor,
  now: Date,
): Promise<Order | null> => {
  const moved = orderAfter(order, event)
  if (moved === null) return null
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({
      state: moved.state,
      paid_cents: moved.paidCents,
      refunded_cents: moved.refundedCents,
      kept_cents: moved.keptCents,
      total_cents: moved.totalCents,
      overpaid_cents: moved.overpaidCents,
      updated_at: now.toISOString(),
    })
    .where('uuid', '=', order.uuid)
    .where('state', '=', order.state)
    .where('paid_cents', '=', order.paidCents)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return null
  const { uuid: orderUuid, simulationUuid, leadUuid } = order
  const { type: _, ...data } = event
  for (const act of actOf(order, moved, event))
    await appendTrail(transaction, { actor, act, orderUuid, simulationUuid, leadUuid, data }, now)
  const status = event.type === 'repriced' ? null : statusAfter(order, moved)
  if (status !== null && simulationUuid !== null) await follow(transaction, simulationUuid, status, actor, now)
  return moved
}

/** Keeps what came with a later try at an order: the terms that were accepted, once, and the page to go back to. */
export const noteOpening = async (
  transaction: Db,
  order: Order,
  terms: NewOrder['terms'],
  returnUrl: string | null,
): Promise<void> => {
  await transaction
    .updateTable('orders')
    .set({
      ...(order.hasAcceptedTerms ? {} : { terms_json: termsJson(terms) }),
      return_url: returnUrl ?? order.returnUrl,
    })
    .where('uuid', '=', order.uuid)
    .execute()
}
