import { cancellationCostToday } from '../../../../shared/domain/cancellation'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { Uuid } from '../../../../shared/domain/uuid'
import type { AuditActor } from '../../../ports/audit-act'
import { queueMails } from '../../mail/outbox'
import type { OrderMails } from '../mails/create-order-mails'
import { type Payment, isAwaitingBank } from '../../payments/payment-store'
import { releasePromo } from '../../quotes/promo-codes'
import type { Act, CancelledBy } from '../advisers'
import type { OrderDeps } from '../order-deps'
import { cancellationOf } from './bought'
import { mailedMove } from './mailed-move'
import { findOrder, holdOrder, moveOrder, type Order } from './move-store'

/**
 * Returns the part of the payments that the company keeps if an order is cancelled at `now`, in cents.
 */
export const feeOnCancel = (order: Order, by: CancelledBy, now: Date): number => {
  const terms = by === 'company' ? null : cancellationOf(order.document, order, dayInFrance(now))
  return terms === null ? 0 : Math.min(cancellationCostToday(terms), order.paidCents)
}

/**
 * Tells whether a customer's cancellation needs no adviser: before the day of the move, and while
 * no payment is at the bank.
 */
export const isCancelledAtOnce = (
  { movingDate }: Pick<Order, 'movingDate'>,
  payments: readonly Pick<Payment, 'state' | 'method'>[],
  now: Date,
): boolean => movingDate !== null && dayInFrance(now) < movingDate && !payments.some(isAwaitingBank)

/**
 * Cancels an order and mails its customer the kept and the refunded part; the company gets a mail
 * if the customer cancelled. Its flash offer is released. `reason`: the customer's own, for the
 * company; '' for none.
 */
export const cancelOrder = async (
  uuid: string,
  by: CancelledBy,
  { db, now, mails }: OrderDeps & { mails: Pick<OrderMails, 'cancelled' | 'cancelledForCompany'> },
  { actor, reason }: { actor: AuditActor; reason: string } = { actor: 'adviser', reason: '' },
): Promise<Act> => {
  const unlockedOrder = Uuid.is(uuid) ? await findOrder(db, uuid) : null
  if (unlockedOrder === null) return { ok: false, reason: 'unknown' }
  const cancelledAt = now()
  const keptCents = feeOnCancel(unlockedOrder, by, cancelledAt)
  const written = [
    ...(await mails.cancelled(mailedMove(unlockedOrder), keptCents)),
    ...(actor === 'customer'
      ? await mails.cancelledForCompany(mailedMove(unlockedOrder), keptCents, reason)
      : []),
  ]
  return db.transaction().execute(async (transaction): Promise<Act> => {
    const order = await holdOrder(transaction, uuid)
    // A payment meanwhile would change the mail.
    if (order?.paidCents !== unlockedOrder.paidCents) return { ok: false, reason: 'changed' }
    const event = { type: 'cancelled', keptCents: feeOnCancel(order, by, cancelledAt) } as const
    const moved = await moveOrder(transaction, order, event, actor, now())
    if (moved === null) return { ok: false, reason: 'state' }
    if (order.paidCents === 0) await releasePromo(transaction, uuid, actor, now())
    await queueMails(transaction, written, now())
    return { ok: true, uuid }
  })
}
