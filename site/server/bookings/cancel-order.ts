import { Uuid } from '../../../shared/domain/uuid'
import { queueMail } from '../mail/outbox'
import { releasePromo } from '../product-api/promo-codes'
import type { Act } from './advisers'
import type { BookingDeps } from './booking-deps'
import { mailedOrder } from './mailed-order'
import type { OrderMails } from './order-mails'
import { findOrder, holdOrder, moveOrder } from './order-store'

/** Ends an order for an adviser, and tells its customer. A flash offer that it had is free again. */
export const cancelOrder = async (
  uuid: string,
  { db, now, mails }: BookingDeps & { mails: Pick<OrderMails, 'cancelled'> },
): Promise<Act> => {
  const seen = Uuid.is(uuid) ? await findOrder(db, uuid) : null
  if (seen === null) return { ok: false, reason: 'unknown' }
  const written = seen.customer.email === '' ? [] : await mails.cancelled(mailedOrder(seen))
  return db.transaction().execute(async (transaction): Promise<Act> => {
    const order = await holdOrder(transaction, uuid)
    // What was paid meanwhile would make another mail of it.
    if (order?.paidCents !== seen.paidCents) return { ok: false, reason: 'changed' }
    const moved = await moveOrder(transaction, order, { type: 'cancelled' }, 'adviser', now())
    if (moved === null) return { ok: false, reason: 'state' }
    if (order.paidCents === 0) await releasePromo(transaction, uuid, 'adviser', now())
    for (const mail of written) await queueMail(transaction, mail, now())
    return { ok: true, uuid }
  })
}
