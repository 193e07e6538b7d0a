import { hasPending } from '../../payments/payment-store'
import { releasePromo } from '../../product-api/promo-codes'
import type { BookingDeps } from '../order-deps'
import { firstDue, hasExpired } from './due-move'
import { holdOrder, moveOrder } from './move-store'

/** Ends an order that nobody paid in time. False: it is none of those, or the bank has still to decide. */
export const expireOrder = (uuid: string, { db, now }: BookingDeps): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const order = await holdOrder(transaction, uuid)
    if (order === null || !hasExpired(order, now())) return false
    // What the bank has not decided on was begun in time.
    if (await hasPending(transaction, firstDue(order, now()).sameAs)) return false
    if ((await moveOrder(transaction, order, { type: 'expired' }, 'server', now())) === null) return false
    await releasePromo(transaction, uuid, 'server', now())
    return true
  })
