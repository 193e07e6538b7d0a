import type { Selectable, Transaction } from 'kysely'
import {
  array,
  boolean,
  defaulted,
  enums,
  type Infer,
  integer,
  nullable,
  string,
  type,
} from 'superstruct'
import type { StoreWithdrawalsTable } from '../db/shop-tables'
import { fromStored, mapJson } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import type { StoreOrder } from '../orders/cartons/cartons-store'

/** Channel of a withdrawal; all but the site's own page are entered by an adviser. */
export const WithdrawalWay = enums(['site', 'letter', 'email', 'phone', 'agency'])
export type WithdrawalWay = Infer<typeof WithdrawalWay>

/**
 * Stored declaration. `isToReturn`: the goods were sent. `lines`: quantities by line position;
 * null: all. `refundCents`: announced refund; null: everything paid.
 */
const Statement = type({
  name: string(),
  email: string(),
  isToReturn: boolean(),
  way: defaulted(WithdrawalWay, 'site'),
  lines: defaulted(nullable(array(type({ line: integer(), quantity: integer() }))), null),
  isWhole: defaulted(boolean(), true),
  refundCents: defaulted(nullable(integer()), null),
})

/** A customer's withdrawal from an order, or from a part of it. */
export interface StoreWithdrawal extends Infer<typeof Statement> {
  uuid: string
  orderUuid: string
  at: Date
  /** Everything in it was refunded. */
  isSettled: boolean
}

const withdrawalOf = (row: Selectable<StoreWithdrawalsTable>): StoreWithdrawal => ({
  ...fromStored(row.statement_json, Statement),
  uuid: row.uuid,
  orderUuid: row.order_uuid,
  at: new Date(row.stated_at),
  isSettled: row.settled_at !== null,
})

export const findWithdrawal = async (db: Db, uuid: string): Promise<StoreWithdrawal | null> => {
  const row = await db
    .selectFrom('store_withdrawals')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row === undefined ? null : withdrawalOf(row)
}

/** Withdrawals from an order, oldest first. */
export const findWithdrawalsFrom = async (
  db: Db,
  orderUuid: string,
): Promise<StoreWithdrawal[]> => {
  const rows = await db
    .selectFrom('store_withdrawals')
    .selectAll()
    .where('order_uuid', '=', orderUuid)
    .orderBy('stated_at')
    .orderBy('uuid')
    .execute()
  return rows.map(withdrawalOf)
}

/** Returns the withdrawn quantity of a line. */
export const withdrawnOf = (
  withdrawals: readonly Pick<StoreWithdrawal, 'lines'>[],
  { lines }: Pick<StoreOrder, 'lines'>,
  line: number,
): number =>
  withdrawals.reduce((sum, withdrawal) => {
    if (withdrawal.lines === null) return lines[line]?.quantity ?? 0
    return sum + (withdrawal.lines.find(each => each.line === line)?.quantity ?? 0)
  }, 0)

export const insertWithdrawal = async (
  transaction: Transaction<Tables>,
  { uuid, orderUuid, at, ...statement }: Omit<StoreWithdrawal, 'isSettled'>,
): Promise<void> => {
  await transaction
    .insertInto('store_withdrawals')
    .values({
      uuid,
      order_uuid: orderUuid,
      statement_json: JSON.stringify(statement),
      stated_at: at.toISOString(),
      settled_at: null,
    })
    .execute()
}

/** Marks withdrawals as refunded, oldest first. `given`: refunded quantity of a line; null: all. */
export const settleWithdrawals = async (
  transaction: Transaction<Tables>,
  order: Pick<StoreOrder, 'uuid' | 'lines'>,
  refundedQuantityOf: ((line: number) => number) | null,
  now: Date,
): Promise<void> => {
  const withdrawals = await findWithdrawalsFrom(transaction, order.uuid)
  for (const [index, { uuid, isSettled }] of withdrawals.entries()) {
    const upTo = withdrawals.slice(0, index + 1)
    const isRefunded =
      refundedQuantityOf === null ||
      order.lines.every((_, line) => withdrawnOf(upTo, order, line) <= refundedQuantityOf(line))
    if (isSettled || !isRefunded) continue
    const at = now.toISOString()
    await transaction
      .updateTable('store_withdrawals')
      .set({ settled_at: at })
      .where('uuid', '=', uuid)
      .execute()
  }
}

/** Takes the customer's e-mail from the withdrawals of an order; a statement that cannot be read is emptied. */
export const eraseStatedEmails = async (transaction: Db, orderUuid: string): Promise<void> => {
  const rows = await transaction
    .selectFrom('store_withdrawals')
    .selectAll()
    .where('order_uuid', '=', orderUuid)
    .execute()
  for (const { uuid, statement_json } of rows) {
    const statement = mapJson(statement_json, json => ({ ...JSON.parse(json), email: '' }))
    await transaction
      .updateTable('store_withdrawals')
      .set({ statement_json: JSON.stringify(statement ?? {}) })
      .where('uuid', '=', uuid)
      .execute()
  }
}
