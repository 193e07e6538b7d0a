import { Uuid } from '../../../shared/domain/uuid'
import type { Db } from '../db/tables'
import { type NewMail, queueMails } from '../mail/outbox'
import { CARTONS_STEPS, type CartonsStep } from '../orders/fulfilment'
import type { OrderMails } from '../orders/mails/create-order-mails'
import { expectedDayOf } from '../orders/cartons/expected-day'
import { mailedCartons } from '../orders/cartons/mailed-cartons'
import {
  findStoreOrder,
  holdStoreOrder,
  moveStoreOrder,
  storeActsOn,
  type StoreOrder,
} from '../orders/cartons/cartons-store'
import { findStoreRefunds } from './refunds/store-refunds'
import { findWithdrawalsFrom } from './withdrawal-store'
import { foundOrder } from './withdrawn-articles'

/**
 * Returns the possible next states of an order for an adviser, by its state and delivery option.
 */
export const stepsOn = (order: Parameters<typeof storeActsOn>[0]): readonly CartonsStep[] => {
  const acts = storeActsOn(order)
  return CARTONS_STEPS.filter(step => acts.includes(step))
}

/** `changed`: it was paid, or its state changed, while its mail was rendered. */
type Stepped = { ok: true; uuid: string } | { ok: false; reason: 'unknown' | 'state' | 'changed' }

interface StepDeps {
  db: Db
  now: () => Date
  mails: Pick<OrderMails, 'ready' | 'shipped' | 'cancelled'>
}

const mailsOf = async (
  order: StoreOrder,
  step: CartonsStep,
  { db, mails }: StepDeps,
): Promise<NewMail[]> => {
  if (step === 'cancelled') return mails.cancelled(mailedCartons(order), 0)
  const remainingOrder = foundOrder(
    order,
    await findWithdrawalsFrom(db, order.uuid),
    await findStoreRefunds(db, order.uuid),
  )
  if (step === 'ready') return mails.ready(mailedCartons(remainingOrder))
  return step === 'shipped'
    ? mails.shipped(mailedCartons(remainingOrder), expectedDayOf(remainingOrder))
    : []
}

/**
 * Moves an order of cartons to its next state for an adviser, or cancels it, and notifies its
 * customer. Its money is refunded payment by payment.
 */
export const stepCartons = async (
  uuid: string,
  step: CartonsStep,
  deps: StepDeps,
): Promise<Stepped> => {
  const { db, now } = deps
  const unlockedOrder = Uuid.is(uuid) ? await findStoreOrder(db, uuid) : null
  if (unlockedOrder === null) return { ok: false, reason: 'unknown' }
  if (!stepsOn(unlockedOrder).includes(step)) return { ok: false, reason: 'state' }
  const written = await mailsOf(unlockedOrder, step, deps)
  return db.transaction().execute(async (transaction): Promise<Stepped> => {
    const order = await holdStoreOrder(transaction, uuid)
    if (order?.state !== unlockedOrder.state) return { ok: false, reason: 'changed' }
    if ((await moveStoreOrder(transaction, order, { type: step }, 'adviser', now())) === null)
      return { ok: false, reason: 'state' }
    await queueMails(transaction, written, now())
    return { ok: true, uuid }
  })
}
