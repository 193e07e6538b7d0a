import type { Transaction } from 'kysely'
import { create } from 'superstruct'
import type { Tables } from '../db/tables'
import { isUndecided } from '../payments/payment-machine'
import { findPaymentsOf, hasPending, type Payment } from '../payments/payment-store'
import { releasePromo } from '../quotes/promo-codes'
import { holdStoreOrder, moveStoreOrder } from './cartons/cartons-store'
import { runForEach } from './run-for-each'
import { OrderKind } from './money-machine'
import { firstDue, hasExpired } from './moves/due-move'
import { holdOrder, moveOrder } from './moves/move-store'
import type { OrderDeps } from './order-deps'
import { deleteOrder } from './order-rows'

const DAY_MS = 86_400_000

/** Ends an order of a move; its simulation is open again. */
const expireMove = async (
  transaction: Transaction<Tables>,
  uuid: string,
  now: Date,
): Promise<boolean> => {
  const order = await holdOrder(transaction, uuid)
  if (order === null || !hasExpired(order, now)) return false
  // An undecided payment was started in time.
  if (await hasPending(transaction, firstDue(order, now).sameAs)) return false
  if ((await moveOrder(transaction, order, { type: 'expired' }, 'server', now)) === null)
    return false
  await releasePromo(transaction, uuid, 'server', now)
  return true
}

/** Tells whether the bank still has to decide on a payment, or its customer may be at the bank. */
const mayBePaid = ({ state, createdAt }: Payment, now: Date): boolean =>
  isUndecided(state) || (state === 'started' && createdAt.getTime() > now.getTime() - DAY_MS)

/** Ends an order of cartons that had payments; one without any is deleted. */
const expireCartons = async (
  transaction: Transaction<Tables>,
  uuid: string,
  now: Date,
): Promise<boolean> => {
  const order = await holdStoreOrder(transaction, uuid)
  if (order?.state !== 'waiting') return false
  const payments = await findPaymentsOf(transaction, { subject: 'carton-cart', uuid })
  if (payments.some(payment => mayBePaid(payment, now))) return false
  if (payments.length > 0)
    return (await moveStoreOrder(transaction, order, { type: 'expired' }, 'server', now)) !== null
  await deleteOrder(transaction, uuid)
  return true
}

const EXPIRE = { move: expireMove, cartons: expireCartons } satisfies Record<
  OrderKind,
  typeof expireMove
>

/**
 * Ends an order that was not paid in time. False: it is paid or has ended, or the bank still has to
 * decide.
 */
export const expireOrder = (
  kind: OrderKind,
  uuid: string,
  { db, now }: OrderDeps,
): Promise<boolean> =>
  db.transaction().execute(transaction => EXPIRE[kind](transaction, uuid, now()))

/** Ends the orders that were not paid in time. Returns their number. */
export const expireOrders = async (deps: OrderDeps): Promise<number> => {
  const unpaid = await deps.db
    .selectFrom('orders')
    .select(['uuid', 'kind'])
    .where('payment_status', '=', 'due')
    .where('expires_at', '<=', deps.now().toISOString())
    .execute()
  return runForEach(unpaid, ({ kind, uuid }) => expireOrder(create(kind, OrderKind), uuid, deps))
}
