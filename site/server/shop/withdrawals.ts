import { randomUUID } from 'node:crypto'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { StoreOrderState } from '../../../shared/domain/store-order'
import { typedReference, type WithdrawalStatement } from '../../../shared/domain/withdrawal'
import { lastWithdrawalDay } from '../../../shared/domain/working-days'
import type { ShownWithdrawal, WithdrawalSources } from '../../withdrawal'
import type { Db } from '../db/tables'
import { queueMail } from '../mail/outbox'
import { findStoreOrder, findStoreOrderOf, holdStoreOrder, moveStoreOrder, type StoreOrder } from './order-store'
import type { StoreNews } from './store-news'
import { findWithdrawal, findWithdrawalFrom, insertWithdrawal, type StoreWithdrawal } from './withdrawal-store'

/** In which the contract stands, and can be withdrawn from. */
const OPEN: readonly StoreOrderState[] = ['paid', 'prepared', 'ready', 'shipped', 'closed']
/** In which the goods have left us. */
const SENT: readonly StoreOrderState[] = ['shipped', 'closed']

const lastDayOf = ({ receivedAt }: Pick<StoreOrder, 'receivedAt'>): string | null =>
  receivedAt === null ? null : lastWithdrawalDay(dayInFrance(receivedAt))

type Asked = Pick<StoreOrder, 'state' | 'receivedAt'>

/** Whether an order can be withdrawn from, and until when; null: it cannot. As `ShownStoreOrder` has it. */
export const withdrawalOf = (order: Asked, now: Date): { until: string | null } | null => {
  const until = lastDayOf(order)
  if (!OPEN.includes(order.state)) return null
  return until === null || dayInFrance(now) <= until ? { until } : null
}

type Settled = Awaited<ReturnType<WithdrawalSources['withdraw']>>
type Refused = Extract<Settled, { state: 'refused' }>

const refused = (reason: Refused['reason'], until: string | null = null): Refused => ({
  state: 'refused',
  reason,
  until,
})

/** Null: nothing is in its way. */
const refusalOf = (order: Asked, now: Date): Refused | null => {
  if (order.state === 'waiting') return refused('unpaid')
  if (!OPEN.includes(order.state)) return refused('over')
  return withdrawalOf(order, now) === null ? refused('late', lastDayOf(order)) : null
}

const shownOf = (order: StoreOrder, { name, email, isToReturn, at }: StoreWithdrawal): ShownWithdrawal => ({
  ...{ reference: order.reference, lines: order.lines, totalCents: order.totalCents, placedAt: order.createdAt },
  ...{ name, email, isToReturn, at },
})

export interface WithdrawalsDeps {
  db: Db
  now: () => Date
  news: Pick<StoreNews, 'withdrawn'>
}

/** Withdrawals from orders of cartons, as their page asks for them. */
export const createWithdrawals = ({ db, now, news }: WithdrawalsDeps): WithdrawalSources => {
  /** The order that can be withdrawn from, or why none can. */
  const look = async ({ reference, email }: WithdrawalStatement): Promise<StoreOrder | Settled> => {
    const order = await findStoreOrderOf(db, typedReference(reference), email)
    if (order === null) return refused('unknown')
    const made = await findWithdrawalFrom(db, order.uuid)
    if (made !== null) return { state: 'withdrawn', receipt: made.uuid }
    return refusalOf(order, now()) ?? order
  }

  const withdraw = async (statement: WithdrawalStatement): Promise<Settled> => {
    const seen = await look(statement)
    if (!('uuid' in seen)) return seen
    const withdrawal: StoreWithdrawal = {
      ...{ uuid: randomUUID(), orderUuid: seen.uuid, at: now() },
      ...{ name: statement.name.trim(), email: statement.email.trim(), isToReturn: SENT.includes(seen.state) },
    }
    const { uuid, at } = withdrawal
    const mails = await news.withdrawn(seen, { ...shownOf(seen, withdrawal), uuid })
    const isDone = await db.transaction().execute(async transaction => {
      const order = await holdStoreOrder(transaction, seen.uuid)
      // What was sent meanwhile would make another mail of it.
      if (order?.state !== seen.state) return false
      if ((await moveStoreOrder(transaction, order, { type: 'withdrawn' }, 'customer', at)) === null) return false
      await insertWithdrawal(transaction, withdrawal)
      for (const mail of mails) await queueMail(transaction, mail, at)
      return true
    })
    // It stands elsewhere now: once more, which ends, since no order goes back.
    return isDone ? { state: 'withdrawn', receipt: uuid } : withdraw(statement)
  }

  return {
    find: async statement => {
      const order = await look(statement)
      if (!('uuid' in order)) return order
      const { reference, createdAt: placedAt, lines, totalCents, state } = order
      const isToReturn = SENT.includes(state)
      return { state: 'open', order: { reference, placedAt, lines, totalCents, isToReturn, until: lastDayOf(order) } }
    },
    withdraw,
    receipt: async uuid => {
      const withdrawal = await findWithdrawal(db, uuid)
      const order = withdrawal === null ? null : await findStoreOrder(db, withdrawal.orderUuid)
      return withdrawal === null || order === null ? null : shownOf(order, withdrawal)
    },
  }
}
