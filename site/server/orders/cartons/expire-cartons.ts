import type { Db } from '../../db/tables'
import { findPaymentsOf, type Payment } from '../../payments/payment-store'
import { isUndecided } from '../../payments/payment-machine'
import { holdStoreOrder, moveStoreOrder } from './cartons-store'

/** As long as a bank may think over a payment, and a day. */
const WAITING_DAYS = 7
const DAY_MS = 86_400_000

/** A customer at the bank, or a word of it that is still on its way: the sweep does not come between. */
const mayBePaid = ({ state, createdAt }: Payment, now: Date): boolean =>
  isUndecided(state) || (state === 'started' && createdAt.getTime() > now.getTime() - DAY_MS)

/** A cart that nobody began to pay leaves nothing; of one whose payment failed, the record stays with its tries. */
const endOrder = (db: Db, uuid: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const order = await holdStoreOrder(transaction, uuid)
    if (order?.state !== 'waiting') return false
    const payments = await findPaymentsOf(transaction, { subject: 'carton-cart', uuid })
    if (payments.some(payment => mayBePaid(payment, now))) return false
    if (payments.length > 0)
      return (await moveStoreOrder(transaction, order, { type: 'expired' }, 'server', now)) !== null
    await transaction.deleteFrom('orders').where('uuid', '=', uuid).execute()
    return true
  })

/** Ends orders that nobody paid within a week; money that comes later goes back. Answers how many. */
export const sweepStoreOrders = async (db: Db, now: Date): Promise<number> => {
  const old = await db
    .selectFrom('orders')
    .select('uuid')
    .where('kind', '=', 'cartons')
    .where('payment_status', '=', 'due')
    .where('created_at', '<', new Date(now.getTime() - WAITING_DAYS * DAY_MS).toISOString())
    .execute()
  let count = 0
  for (const { uuid } of old) if (await endOrder(db, uuid, now)) count += 1
  return count
}
