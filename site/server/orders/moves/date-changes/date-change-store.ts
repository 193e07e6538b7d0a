import { randomUUID } from 'node:crypto'
import type { IsoDate } from '../../../../../shared/domain/moving-date'
import type { DateChangesTable } from '../../../db/order-tables'
import type { Db } from '../../../db/tables'

/** A customer's request for another moving date. Cents, VAT included. */
export interface DateChange {
  uuid: string
  orderUuid: string
  fromDate: IsoDate
  toDate: IsoDate
  /** Price of the order before and after the change, the fee included. */
  beforeCents: number
  afterCents: number
  /** Fee of the change by the terms; 0: it is free. */
  feeCents: number
  askedAt: string
}

const changeOf = (row: DateChangesTable): DateChange => ({
  uuid: row.uuid,
  orderUuid: row.order_uuid,
  fromDate: row.from_date,
  toDate: row.to_date,
  beforeCents: row.before_cents,
  afterCents: row.after_cents,
  feeCents: row.fee_cents,
  askedAt: row.asked_at,
})

type Found = Partial<Pick<DateChangesTable, 'uuid' | 'order_uuid' | 'state'>>

const findChange = async (db: Db, by: Found): Promise<DateChange | null> => {
  const row = await db
    .selectFrom('date_changes')
    .selectAll()
    .where(({ and }) => and(by))
    .executeTakeFirst()
  return row === undefined ? null : changeOf(row)
}

/** Returns the unanswered request of an order; there is at most one. */
export const findOpenRequest = (db: Db, orderUuid: string): Promise<DateChange | null> =>
  findChange(db, { order_uuid: orderUuid, state: 'asked' })

/** Returns a request, answered or not. */
export const findDateChange = (db: Db, uuid: string): Promise<DateChange | null> =>
  findChange(db, { uuid })

/** Returns a request that no adviser has answered yet. */
export const findOpenChange = (db: Db, uuid: string): Promise<DateChange | null> =>
  findChange(db, { uuid, state: 'asked' })

/** Counts the changes of an order's date that were confirmed. */
export const countConfirmedChanges = async (db: Db, orderUuid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('date_changes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('order_uuid', '=', orderUuid)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a request. The order is locked, and has no unanswered one. */
export const insertDateChange = async (
  transaction: Db,
  change: Omit<DateChange, 'uuid' | 'askedAt'>,
  now: Date,
): Promise<string> => {
  const uuid = randomUUID()
  await transaction
    .insertInto('date_changes')
    .values({
      uuid,
      order_uuid: change.orderUuid,
      from_date: change.fromDate,
      to_date: change.toDate,
      before_cents: change.beforeCents,
      after_cents: change.afterCents,
      fee_cents: change.feeCents,
      state: 'asked',
      asked_at: now.toISOString(),
      settled_at: null,
    })
    .execute()
  return uuid
}

/** Ends a request for an adviser. Returns false if it had ended before. */
export const settleDateChange = async (
  transaction: Db,
  uuid: string,
  state: 'confirmed' | 'refused',
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('date_changes')
    .set({ state, settled_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
