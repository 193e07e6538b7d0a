import type { StoreOrderState } from '../../../shared/domain/store-order'
import { Uuid } from '../../../shared/domain/uuid'
import type { Db } from '../db/tables'
import { type NewMail, queueMail } from '../mail/outbox'
import type { OrderMails } from '../orders/mails/order-mails'
import { expectedDayOf } from './expected-day'
import { mailedCartons } from './mailed-cartons'
import { findStoreOrder, holdStoreOrder, moveStoreOrder, storeActsOn, type StoreOrder } from './order-store'
import { findStoreRefunds } from './refunds/store-refunds'
import { findWithdrawalsFrom } from './withdrawal-store'
import { keptOrder } from './withdrawn-articles'

/** What advisers take an order to; money and its customer's withdrawal take it elsewhere. */
export const STORE_STEPS = ['prepared', 'ready', 'shipped', 'closed', 'cancelled'] as const satisfies StoreOrderState[]
export type StoreStep = (typeof STORE_STEPS)[number]

/** Where an adviser may take it, as it stands and is delivered. */
export const stepsOn = (order: Parameters<typeof storeActsOn>[0]): readonly StoreStep[] => {
  const acts = storeActsOn(order)
  return STORE_STEPS.filter(step => acts.includes(step))
}

/** `changed`: it was paid, or moved, while its mail was written. */
export type StoreAct = { ok: true; uuid: string } | { ok: false; reason: 'unknown' | 'state' | 'changed' }

export interface StoreAdvisers {
  /** Takes an order a step on, or cancels it, and tells its customer of what concerns him. Money goes back payment by payment. */
  move: (uuid: string, step: StoreStep) => Promise<StoreAct>
}

interface StoreAdvisersDeps {
  db: Db
  now: () => Date
  mails: Pick<OrderMails, 'ready' | 'shipped' | 'cancelled'>
}

/** What advisers do to orders of cartons. */
export const createStoreAdvisers = ({ db, now, mails }: StoreAdvisersDeps): StoreAdvisers => {
  const mailsOf = async (ordered: StoreOrder, step: StoreStep): Promise<NewMail[]> => {
    if (step === 'cancelled') return mails.cancelled(mailedCartons(ordered), 0)
    const { uuid } = ordered
    const kept = keptOrder(ordered, await findWithdrawalsFrom(db, uuid), await findStoreRefunds(db, uuid))
    if (step === 'ready') return mails.ready(mailedCartons(kept))
    return step === 'shipped' ? mails.shipped(mailedCartons(kept), expectedDayOf(kept)) : []
  }

  return {
    move: async (uuid, step) => {
      const seen = Uuid.is(uuid) ? await findStoreOrder(db, uuid) : null
      if (seen === null) return { ok: false, reason: 'unknown' }
      if (!stepsOn(seen).includes(step)) return { ok: false, reason: 'state' }
      const written = await mailsOf(seen, step)
      return db.transaction().execute(async (transaction): Promise<StoreAct> => {
        const order = await holdStoreOrder(transaction, uuid)
        if (order?.state !== seen.state) return { ok: false, reason: 'changed' }
        if ((await moveStoreOrder(transaction, order, { type: step }, 'adviser', now())) === null)
          return { ok: false, reason: 'state' }
        for (const mail of written) await queueMail(transaction, mail, now())
        return { ok: true, uuid }
      })
    },
  }
}
