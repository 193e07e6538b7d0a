import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { create, enums, type Infer } from 'superstruct'
import type { StoreRefundsTable } from '../../db/shop-tables'
import { fromStored } from '../../db/stored-json'
import type { Db, Tables } from '../../db/tables'
import { type Given, RefundPlan } from './refund-plan'

const RefundState = enums(['asked', 'done', 'refused'])
export type RefundState = Infer<typeof RefundState>

/** `hand`: given back otherwise, as by a transfer; the bank is not asked. */
export const RefundWay = enums(['bank', 'hand'])
export type RefundWay = Infer<typeof RefundWay>

/** Some of an order's money on its way back. */
export interface StoreRefund extends Given {
  uuid: string
  /** What the bank knows it by. */
  reference: string
  orderUuid: string
  paymentUuid: string
  state: RefundState
  way: RefundWay
  askedAt: Date
  settledAt: Date | null
}

const refundOf = (row: Selectable<StoreRefundsTable>): StoreRefund => ({
  uuid: row.uuid,
  reference: row.reference,
  orderUuid: row.order_uuid,
  paymentUuid: row.payment_uuid,
  state: create(row.state, RefundState),
  way: create(row.way, RefundWay),
  amountCents: row.amount_cents,
  plan: fromStored(row.plan_json, RefundPlan),
  askedAt: new Date(row.asked_at),
  settledAt: row.settled_at === null ? null : new Date(row.settled_at),
})

/** All of an order that were not refused, the oldest first: their money is given, or kept for it. */
export const findRefunds = async (db: Db, orderUuid: string): Promise<StoreRefund[]> => {
  const rows = await db
    .selectFrom('store_refunds')
    .selectAll()
    .where('order_uuid', '=', orderUuid)
    .where('state', '!=', 'refused')
    .orderBy('asked_at')
    .orderBy('uuid')
    .execute()
  return rows.map(refundOf)
}

export const findRefund = async (db: Db, by: 'uuid' | 'reference', value: string): Promise<StoreRefund | null> => {
  const row = await db.selectFrom('store_refunds').selectAll().where(by, '=', value).executeTakeFirst()
  return row === undefined ? null : refundOf(row)
}

export type NewRefund = Omit<StoreRefund, 'uuid' | 'reference' | 'state' | 'settledAt'>

/** Inserts a refund of an order. The bank knows it by the order's reference with the number of the refund: 'K7Q2M9XABC-R1'. */
export const insertRefund = async (
  transaction: Transaction<Tables>,
  refund: NewRefund,
  orderReference: string,
  number = 1,
): Promise<StoreRefund> => {
  const made: StoreRefund = {
    ...refund,
    uuid: randomUUID(),
    reference: `${orderReference}-R${number}`,
    state: 'asked',
    settledAt: null,
  }
  const inserted = await transaction
    .insertInto('store_refunds')
    .values({
      ...{ uuid: made.uuid, reference: made.reference, state: made.state, settled_at: null, way: made.way },
      ...{ order_uuid: made.orderUuid, payment_uuid: made.paymentUuid, amount_cents: made.amountCents },
      plan_json: JSON.stringify(made.plan),
      asked_at: made.askedAt.toISOString(),
    })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return inserted === undefined ? insertRefund(transaction, refund, orderReference, number + 1) : made
}

/** Ends one that was asked for. False: it was ended before. */
export const settleRefund = async (
  transaction: Transaction<Tables>,
  { uuid }: Pick<StoreRefund, 'uuid'>,
  state: Exclude<RefundState, 'asked'>,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('store_refunds')
    .set({ state, settled_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
