import { comparableEmail } from '../../../shared/domain/comparable-email'
import type { ErasureAnswer } from '../../ports/shop'
import type { Db } from '../db/tables'
import { countRequest } from '../orders/moves/count-request'
import { emailIn } from '../shop/same-email'
import { eraseOrder } from './erase-order'

/**
 * Erases the customer of an order, as far as it is over, at a request that names the e-mail of the order: its link alone may
 * have been passed on. Null: there is no such order.
 */
export const eraseOwnOrder = async (
  db: Db,
  uuid: string,
  email: string,
  now: Date,
): Promise<ErasureAnswer | null> => {
  const order = await db
    .selectFrom('orders')
    .select('customer_json')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (order === undefined) return null
  const stored = emailIn(order.customer_json)
  // Erased before: there is no e-mail to compare, and nothing to do.
  if (stored === '') return 'kept'
  if (!(await countRequest(db, uuid))) return 'too-many'
  return comparableEmail(email) === stored ? eraseOrder(db, uuid, 'customer', now) : 'wrong-email'
}
