import { randomUUID } from 'node:crypto'
import { type Infer, string, type } from 'superstruct'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { StoreOrderState } from '../../../shared/domain/store-order'
import { typedReference, type WithdrawalStatement } from '../../../shared/domain/withdrawal'
import { lastWithdrawalDay } from '../../../shared/domain/working-days'
import type { ShownWithdrawal, WithdrawalSources } from '../../withdrawal'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { queueMail } from '../mail/outbox'
import { findStoreOrder, findStoreOrderOf, holdStoreOrder, moveStoreOrder, type StoreOrder } from './order-store'
import type { StoreNews } from './store-news'

/** As it was stated; the state before tells what has to come back. */
const Statement = type({ name: string(), email: string(), stateBefore: string() })
type Statement = Infer<typeof Statement>

/** In which the contract stands, and can be withdrawn from. */
const OPEN: readonly StoreOrderState[] = ['paid', 'prepared', 'ready', 'shipped', 'closed']
/** In which the goods have left us. */
const SENT: readonly string[] = ['shipped', 'closed'] satisfies StoreOrderState[]

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

const shownOf = (order: StoreOrder, { name, email, stateBefore }: Statement, at: Date): ShownWithdrawal => ({
  ...{ reference: order.reference, lines: order.lines, totalCents: order.totalCents, placedAt: order.createdAt },
  ...{ name, email, at },
  isToReturn: SENT.includes(stateBefore),
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
    const made = await db
      .selectFrom('store_withdrawals')
      .select('uuid')
      .where('order_uuid', '=', order.uuid)
      .executeTakeFirst()
    if (made !== undefined) return { state: 'withdrawn', receipt: made.uuid }
    return refusalOf(order, now()) ?? order
  }

  const withdraw = async (statement: WithdrawalStatement): Promise<Settled> => {
    const seen = await look(statement)
    if (!('uuid' in seen)) return seen
    const at = now()
    const uuid = randomUUID()
    const stated: Statement = {
      name: statement.name.trim(),
      email: statement.email.trim(),
      stateBefore: seen.state,
    }
    const mails = await news.withdrawn(seen, { ...shownOf(seen, stated, at), uuid })
    const isDone = await db.transaction().execute(async transaction => {
      const order = await holdStoreOrder(transaction, seen.uuid)
      // What was sent meanwhile would make another mail of it.
      if (order?.state !== seen.state) return false
      if ((await moveStoreOrder(transaction, order, { type: 'withdrawn' }, 'customer', at)) === null) return false
      await transaction
        .insertInto('store_withdrawals')
        .values({ uuid, order_uuid: order.uuid, statement_json: JSON.stringify(stated), stated_at: at.toISOString() })
        .execute()
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
      const shown = {
        reference,
        placedAt,
        lines,
        totalCents,
        isToReturn: SENT.includes(state),
        until: lastDayOf(order),
      }
      return { state: 'open', order: shown }
    },
    withdraw,
    receipt: async uuid => {
      const row = await db.selectFrom('store_withdrawals').selectAll().where('uuid', '=', uuid).executeTakeFirst()
      const order = row === undefined ? null : await findStoreOrder(db, row.order_uuid)
      if (row === undefined || order === null) return null
      return shownOf(order, fromStored(row.statement_json, Statement), new Date(row.stated_at))
    },
  }
}
