import type { Db } from '../db/tables'

/**
 * Those of these orders that were paid and still wait: what came in for them was not owed for one reason, something in them had
 * just been sold out.
 */
export const lostAmong = async (db: Db, orders: readonly string[]): Promise<ReadonlySet<string>> => {
  if (orders.length === 0) return new Set()
  const rows = await db
    .selectFrom('store_orders')
    .innerJoin('payments', 'payments.subject_uuid', 'store_orders.uuid')
    .select('store_orders.uuid')
    .where('store_orders.uuid', 'in', orders)
    .where('store_orders.state', '=', 'waiting')
    .where('payments.subject', '=', 'carton-cart')
    .where('payments.state', 'in', ['surplus', 'refunded'])
    .execute()
  return new Set(rows.map(({ uuid }) => uuid))
}
