import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { create, enums } from 'superstruct'
import type { OrderState } from '../../../../shared/domain/order'
import { releaseOfferOf, sellOffer } from '../../flash/holds'
import { fromStored } from '../../db/stored-json'
import type { Db, Tables } from '../../db/tables'
import type { AuditAct, AuditActor } from '../../../ports/audit-act'
import { appendToAuditLog, type AuditEntry } from '../../db/audit-log'
import { changeSimulation, holdSimulation } from '../../quotes/simulation-writes'
import { type MoneyEvent, OVER_STATUSES } from '../money-machine'
import {
  annotateOrder,
  baseOf,
  changeMoney,
  findOrderRow,
  holdOrderRow,
  insertOrderRow,
  momentOf,
  type OrderBase,
  type OrderNames,
  type OrderRow,
} from '../order-rows'
import { isOver, moveStateOf } from '../order-states'
import { Customer } from './move-customer'
import { FrozenQuote } from './frozen-quote'
import { isReceived, findPayments } from '../../payments/payment-store'
import { queueEvent } from '../../webhooks/queue-event'

const Origin = enums(['simulation', 'quote'])

/** Order of a move. */
export interface Order extends OrderBase {
  kind: 'move'
  origin: 'simulation' | 'quote'
  state: OrderState
  simulationUuid: string | null
  depositCents: number
  customer: Customer
  document: FrozenQuote
  movingDate: string | null
  expiresAt: Date | null
}

export const orderOf = (row: OrderRow): Order => {
  const base = baseOf(row, 'move')
  return {
    ...base,
    origin: create(row.origin, Origin),
    state: moveStateOf(base.paymentStatus),
    simulationUuid: row.simulation_uuid,
    depositCents: row.deposit_cents,
    customer: fromStored(row.customer_json, Customer),
    document: fromStored(row.details_json, FrozenQuote),
    movingDate: row.moving_date,
    expiresAt: momentOf(row.expires_at),
  }
}

const orderIn = (row: OrderRow | undefined): Order | null =>
  row === undefined ? null : orderOf(row)

export const findOrder = async (db: Db, uuid: string): Promise<Order | null> =>
  orderIn(await findOrderRow(db, 'move', uuid))

/** Reads an order and locks it and its simulation until the transaction ends. */
export const holdOrder = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<Order | null> => {
  const simulationUuid = (await findOrder(transaction, uuid))?.simulationUuid ?? null
  if (simulationUuid !== null) await holdSimulation(transaction, simulationUuid)
  return orderIn(await holdOrderRow(transaction, 'move', uuid))
}

/** Returns the order of a simulation that has not ended; there is at most one. */
export const findActiveOrder = async (db: Db, simulationUuid: string): Promise<Order | null> =>
  orderIn(
    await db
      .selectFrom('orders')
      .selectAll()
      .where('simulation_uuid', '=', simulationUuid)
      .where('payment_status', 'not in', OVER_STATUSES)
      .executeTakeFirst(),
  )

export type NewOrder = Pick<
  Order,
  | 'origin'
  | 'simulationUuid'
  | 'leadUuid'
  | 'partner'
  | 'totalCents'
  | 'depositCents'
  | 'customer'
  | 'document'
  | 'movingDate'
  | 'returnUrl'
  | 'expiresAt'
  | 'isTest'
> & {
  /** Version of the accepted general terms; null: not yet. */
  terms: { version: string; at: Date } | null
  now: Date
}

/** Returns the first of 'K7Q2M9XABC-C2', 'K7Q2M9XABC-C3'… that no order has. */
const freeSuffix = async (db: Db, reference: string, number = 2): Promise<string> => {
  const name = `${reference}-C${number}`
  const bearer = await db
    .selectFrom('orders')
    .select('uuid')
    .where('reference', '=', name)
    .executeTakeFirst()
  return bearer === undefined ? name : freeSuffix(db, reference, number + 1)
}

/**
 * Returns the order with a reference, and whether it ended without payments: then it gives up the
 * reference.
 */
const bearerOf = async (
  db: Db,
  reference: string,
): Promise<{ uuid: string; releasesReference: boolean } | null> => {
  const bearer = await db
    .selectFrom('orders')
    .select(['uuid', 'payment_status'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (bearer === undefined) return null
  return {
    uuid: bearer.uuid,
    releasesReference:
      OVER_STATUSES.some(status => status === bearer.payment_status) &&
      !(await findPayments(db, bearer.uuid)).some(isReceived),
  }
}

/**
 * Returns the reference of a future order of a quote: the quote's own, unless an order has it that
 * has not ended or that was paid.
 */
export const newOrderNames = async (db: Db, reference: string): Promise<OrderNames> => {
  const bearer = await bearerOf(db, reference)
  return {
    uuid: randomUUID(),
    reference: bearer?.releasesReference === false ? await freeSuffix(db, reference) : reference,
  }
}

/**
 * Inserts an order. An earlier order of the same quote that ended without payments gives it the
 * quote's reference and gets a suffix, since for the customer it is one purchase. Of two at once,
 * the later one gets another reference.
 */
export const insertOrder = async (
  transaction: Db,
  order: NewOrder,
  names: OrderNames,
): Promise<OrderNames> => {
  const { reference } = names
  const bearer = await bearerOf(transaction, reference)
  if (bearer?.releasesReference === true)
    await annotateOrder(transaction, bearer.uuid, {
      reference: await freeSuffix(transaction, reference),
    })
  const row = { ...order, kind: 'move', details: order.document } as const
  if (await insertOrderRow(transaction, names, row)) return names
  return insertOrder(transaction, order, {
    uuid: randomUUID(),
    reference: await freeSuffix(transaction, reference),
  })
}

/** Properties of a move needed to change its money. */
type MovedOrder = OrderBase & Pick<Order, 'state' | 'simulationUuid'>

const actOf = (before: MovedOrder, after: MovedOrder, event: MoneyEvent): AuditAct[] => {
  if (event.type === 'expired') return ['order-expired']
  if (event.type === 'cancelled') return ['order-cancelled']
  if (event.type === 'refunded') return ['order-refunded']
  // Another change is recorded with the lines that it concerns.
  if (event.type === 'repriced') return event.isOfDate === false ? [] : ['order-date-changed']
  const act = after.state === 'paid' ? 'order-paid' : 'order-deposit-paid'
  return before.state === 'expired' ? ['order-revived', act] : [act]
}

/**
 * A simulation follows its order: paid with it, and open again once the order has ended. Later
 * events do not change it.
 */
const statusAfter = (before: MovedOrder, after: MovedOrder): 'open' | 'paid' | null => {
  if (isOver(after.state)) return isOver(before.state) ? null : 'open'
  return after.state === 'quote' ? null : 'paid'
}

/** Sets the simulation to the status of its order, and sells or releases its flash offer. */
const follow = async (
  transaction: Db,
  simulationUuid: string,
  status: 'open' | 'paid',
  actor: AuditActor,
  now: Date,
): Promise<void> => {
  await changeSimulation(transaction, simulationUuid, { status })
  if (status === 'paid') await sellOffer(transaction, simulationUuid, now)
  else await releaseOfferOf(transaction, simulationUuid, actor, now)
}

/** Records an act on an order in the audit log. */
export const recordOrderAct = (
  transaction: Db,
  { uuid, simulationUuid, leadUuid }: Pick<Order, 'uuid' | 'simulationUuid' | 'leadUuid'>,
  entry: Pick<AuditEntry, 'actor' | 'act' | 'data'>,
  now: Date,
): Promise<void> =>
  appendToAuditLog(transaction, { ...entry, orderUuid: uuid, simulationUuid, leadUuid }, now)

/**
 * The only place that changes a move's money, with everything that follows. Null: its state does
 * not allow the event, and nothing was written.
 */
export const moveOrder = async <Moved extends MovedOrder>(
  transaction: Db,
  order: Moved,
  event: MoneyEvent,
  actor: AuditActor,
  now: Date,
): Promise<Moved | null> => {
  const changed = await changeMoney(transaction, order, event, now)
  if (changed === null) return null
  const moved = { ...changed, state: moveStateOf(changed.paymentStatus) }
  const { type: _, ...data } = event
  for (const act of actOf(order, moved, event))
    await recordOrderAct(transaction, order, { actor, act, data }, now)
  const status = event.type === 'repriced' ? null : statusAfter(order, moved)
  if (status !== null && order.simulationUuid !== null)
    await follow(transaction, order.simulationUuid, status, actor, now)
  if (event.type === 'cancelled')
    await queueEvent(
      transaction,
      { event: 'order.cancelled', about: { orderUuid: order.uuid }, data: {} },
      now,
    )
  return moved
}

/** Stores another time until which an order waits for its payment. */
export const extendOrder = async (
  transaction: Db,
  { uuid }: Order,
  expiresAt: Date,
): Promise<void> => {
  await annotateOrder(transaction, uuid, { expires_at: expiresAt.toISOString() })
}

/** Stores another document of an order. */
export const replaceFrozenQuote = async (
  transaction: Db,
  uuid: string,
  document: FrozenQuote,
): Promise<void> => {
  await annotateOrder(transaction, uuid, { details_json: JSON.stringify(document) })
}
