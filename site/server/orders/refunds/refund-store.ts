import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { create, enums, type Infer } from 'superstruct'
import type { RefundsTable } from '../../db/order-tables'
import type { Db, Tables } from '../../db/tables'
import { OrderKind } from '../money-machine'

const RefundState = enums(['asked', 'done', 'refused'])
type RefundState = Infer<typeof RefundState>

/** `hand`: the adviser paid the customer by other means; the bank is not called. */
export const RefundWay = enums(['bank', 'hand'])
export type RefundWay = Infer<typeof RefundWay>

/** A refund of one payment. Cents. */
export interface Refund {
  uuid: string
  /** Reference of the refund at the bank. */
  reference: string
  /** A link of a quote without an order counts as a move. */
  kind: OrderKind
  /** Order of its kind; null: the payment was of a link without an order. */
  orderUuid: string | null
  paymentUuid: string
  state: RefundState
  way: RefundWay
  /** Reason of a refund by hand, in the adviser's words; empty for the bank's. */
  reason: string
  amountCents: number
  /** Data that its kind needs to record it, as JSON. */
  planJson: string
  askedAt: Date
  settledAt: Date | null
}

const refundOf = (row: Selectable<RefundsTable>): Refund => ({
  uuid: row.uuid,
  reference: row.reference,
  kind: create(row.kind, OrderKind),
  orderUuid: row.order_uuid,
  paymentUuid: row.payment_uuid,
  state: create(row.state, RefundState),
  way: create(row.way, RefundWay),
  reason: row.reason,
  amountCents: row.amount_cents,
  planJson: row.plan_json,
  askedAt: new Date(row.asked_at),
  settledAt: row.settled_at === null ? null : new Date(row.settled_at),
})

/** Returns the refunds of orders or payments that were not refused, the oldest first. */
export const findRefunds = async (
  db: Db,
  by: 'order_uuid' | 'payment_uuid',
  uuids: readonly string[],
): Promise<Refund[]> => {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where(by, 'in', uuids)
    .where('state', '!=', 'refused')
    .orderBy('asked_at')
    .orderBy('uuid')
    .execute()
  return rows.map(refundOf)
}

export const findRefund = async (
  db: Db,
  by: 'uuid' | 'reference',
  value: string,
): Promise<Refund | null> => {
  const row = await db.selectFrom('refunds').selectAll().where(by, '=', value).executeTakeFirst()
  return row === undefined ? null : refundOf(row)
}

type NewRefund = Omit<Refund, 'uuid' | 'reference' | 'state' | 'settledAt'>

/**
 * Inserts a refund. Its reference at the bank is the purchase's with the number of the refund:
 * 'K7Q2M9XABC-R1'.
 */
export const insertRefund = async (
  transaction: Transaction<Tables>,
  refund: NewRefund,
  purchaseReference: string,
  number = 1,
): Promise<Refund> => {
  const made: Refund = {
    ...refund,
    uuid: randomUUID(),
    reference: `${purchaseReference}-R${number}`,
    state: 'asked',
    settledAt: null,
  }
  const inserted = await transaction
    .insertInto('refunds')
    .values({
      uuid: made.uuid,
      reference: made.reference,
      kind: made.kind,
      order_uuid: made.orderUuid,
      payment_uuid: made.paymentUuid,
      state: made.state,
      way: made.way,
      reason: made.reason,
      amount_cents: made.amountCents,
      plan_json: made.planJson,
      asked_at: made.askedAt.toISOString(),
      settled_at: null,
    })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return inserted === undefined
    ? insertRefund(transaction, refund, purchaseReference, number + 1)
    : made
}

/** Ends a waiting refund. False: it had ended before. */
export const settleRefund = async (
  transaction: Transaction<Tables>,
  { uuid }: Pick<Refund, 'uuid'>,
  state: Exclude<RefundState, 'asked'>,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('refunds')
    .set({ state, settled_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the sum of refunds, in cents. */
export const sumOf = (refunds: readonly Pick<Refund, 'amountCents'>[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
