import type { Selectable, Transaction } from 'kysely'
import { boolean, type Infer, string, type } from 'superstruct'
import type { StoreWithdrawalsTable } from '../db/shop-tables'
import { fromStored } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'

/** As it was stated. `isToReturn`: the goods had left us. */
const Statement = type({ name: string(), email: string(), isToReturn: boolean() })

/** A customer's withdrawal from an order. */
export interface StoreWithdrawal extends Infer<typeof Statement> {
  uuid: string
  orderUuid: string
  at: Date
}

const withdrawalOf = (row: Selectable<StoreWithdrawalsTable> | undefined): StoreWithdrawal | null =>
  row === undefined
    ? null
    : {
        ...fromStored(row.statement_json, Statement),
        ...{ uuid: row.uuid, orderUuid: row.order_uuid, at: new Date(row.stated_at) },
      }

export const findWithdrawal = async (db: Db, uuid: string): Promise<StoreWithdrawal | null> =>
  withdrawalOf(await db.selectFrom('store_withdrawals').selectAll().where('uuid', '=', uuid).executeTakeFirst())

export const findWithdrawalFrom = async (db: Db, orderUuid: string): Promise<StoreWithdrawal | null> =>
  withdrawalOf(
    await db.selectFrom('store_withdrawals').selectAll().where('order_uuid', '=', orderUuid).executeTakeFirst(),
  )

export const insertWithdrawal = async (
  transaction: Transaction<Tables>,
  { uuid, orderUuid, at, ...statement }: StoreWithdrawal,
): Promise<void> => {
  await transaction
    .insertInto('store_withdrawals')
    .values({ uuid, order_uuid: orderUuid, statement_json: JSON.stringify(statement), stated_at: at.toISOString() })
    .execute()
}
