import type { Db } from '../../db/tables'

/**
 * Returns those of the orders that were paid and still wait: an article had been sold out before
 * the payment arrived, so the money is not owed.
 */
export const findLostOrders = async (
  db: Db,
  orders: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (orders.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_uuid', 'orders.uuid')
    .select('orders.uuid')
    .where('orders.uuid', 'in', orders)
    .where('orders.payment_status', '=', 'due')
    .where('payments.state', 'in', ['surplus', 'refunded'])
    .execute()
  return new Set(rows.map(({ uuid }) => uuid))
}
