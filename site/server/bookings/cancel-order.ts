import { Uuid } from '../../../shared/domain/uuid'
import type { TrailActor } from '../db/trail'
import { queueMail } from '../mail/outbox'
import { releasePromo } from '../product-api/promo-codes'
import type { Act, CancelledBy } from './advisers'
import type { BookingDeps } from './booking-deps'
import { cancellationOf } from './bought'
import { mailedOrder } from './mailed-order'
import type { OrderMails } from './order-mails'
import { findOrder, holdOrder, moveOrder, type Order } from './order-store'

/** Returns what the company keeps of what was paid if an order is cancelled now, in cents. */
export const keptOnCancel = (order: Order, by: CancelledBy): number =>
  by === 'company' ? 0 : Math.min(cancellationOf(order.document, order)?.keptCents ?? 0, order.paidCents)

/** Cancels an order and tells its customer what is kept and refunded. A flash offer that it had is free again. */
export const cancelOrder = async (
  uuid: string,
  by: CancelledBy,
  { db, now, mails }: BookingDeps & { mails: Pick<OrderMails, 'cancelled'> },
  actor: TrailActor = 'adviser',
): Promise<Act> => {
  const seen = Uuid.is(uuid) ? await findOrder(db, uuid) : null
  if (seen === null) return { ok: false, reason: 'unknown' }
  const written = seen.customer.email === '' ? [] : await mails.cancelled(mailedOrder(seen), keptOnCancel(seen, by))
  return db.transaction().execute(async (transaction): Promise<Act> => {
    const order = await holdOrder(transaction, uuid)
    // What was paid meanwhile would make another mail of it.
    if (order?.paidCents !== seen.paidCents) return { ok: false, reason: 'changed' }
    const event = { type: 'cancelled', keptCents: keptOnCancel(order, by) } as const
    const moved = await moveOrder(transaction, order, event, actor, now())
    if (moved === null) return { ok: false, reason: 'state' }
    if (order.paidCents === 0) await releasePromo(transaction, uuid, actor, now())
    for (const mail of written) await queueMail(transaction, mail, now())
    return { ok: true, uuid }
  })
}
