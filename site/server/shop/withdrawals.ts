import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { StoreOrderState } from '../../../shared/domain/store-order'
import { typedReference, type WithdrawalStatement } from '../../../shared/domain/withdrawal'
import { lastWithdrawalDay } from '../../../shared/domain/working-days'
import type { Articles, WithdrawalSources } from '../../ports/withdrawal'
import type { Db, Tables } from '../db/tables'
import { appendToAuditLog } from '../db/audit-log'
import { queueMails } from '../mail/outbox'
import type { OrderMails } from '../orders/mails/create-order-mails'
import { mailedCartons } from '../orders/cartons/mailed-cartons'
import {
  findStoreOrder,
  findStoreOrderOf,
  holdStoreOrder,
  moveStoreOrder,
  type StoreOrder,
} from '../orders/cartons/cartons-store'
import { findStoreRefunds } from './refunds/store-refunds'
import {
  findWithdrawal,
  findWithdrawalsFrom,
  insertWithdrawal,
  type StoreWithdrawal,
} from './withdrawal-store'
import {
  chosenLines,
  withdrawalDetails,
  type Withdrawable,
  withdrawableOf,
} from './withdrawn-articles'
import { queueEvent } from '../webhooks/queue-event'

/** States in which an order can be withdrawn from. */
const OPEN: readonly StoreOrderState[] = ['paid', 'prepared', 'ready', 'shipped', 'closed']
/** States in which the goods were sent. */
const SENT: readonly StoreOrderState[] = ['shipped', 'closed']

/** Tells if the goods are with the customer or under way. */
export const isDispatched = ({ state }: Pick<StoreOrder, 'state'>): boolean => SENT.includes(state)

const lastDayOf = ({ receivedAt }: Pick<StoreOrder, 'receivedAt'>): string | null =>
  receivedAt === null ? null : lastWithdrawalDay(dayInFrance(receivedAt))

type CheckedOrder = Pick<StoreOrder, 'state' | 'receivedAt'>

/**
 * Returns until when an order can be withdrawn from, as in `CartonsOrderView`; null: not possible.
 */
export const withdrawalOf = (order: CheckedOrder, at: Date): { until: string | null } | null => {
  const until = lastDayOf(order)
  if (!OPEN.includes(order.state)) return null
  return until === null || dayInFrance(at) <= until ? { until } : null
}

type Settled = Awaited<ReturnType<WithdrawalSources['withdraw']>>
type Refused = Extract<Settled, { state: 'refused' }>

const refused = (reason: Refused['reason'], until: string | null = null): Refused => ({
  state: 'refused',
  reason,
  until,
})

/** Null: nothing prevents it. */
const refusalOf = (order: CheckedOrder, at: Date): Refused | null => {
  if (order.state === 'waiting') return refused('unpaid')
  if (!OPEN.includes(order.state)) return refused('over')
  return withdrawalOf(order, at) === null ? refused('late', lastDayOf(order)) : null
}

interface WithdrawalsDeps {
  db: Db
  now: () => Date
  mails: Pick<OrderMails, 'withdrawn'>
}

/**
 * A withdrawal entered by an adviser. `at`: when it was sent or declared, which decides if it is in
 * time.
 */
export interface EnteredWithdrawal extends Pick<StoreWithdrawal, 'name' | 'way' | 'at'> {
  articles: Articles
  /** Number of withdrawals from this order that the adviser had seen. */
  made: number
}

export interface Withdrawals extends WithdrawalSources {
  enter: (orderUuid: string, entered: EnteredWithdrawal) => Promise<Settled>
}

type NewWithdrawal = Omit<StoreWithdrawal, 'isSettled'>
type By = Pick<StoreWithdrawal, 'name' | 'email' | 'way' | 'at'>

/** Withdrawals from orders of cartons, by the customer's page or entered by an adviser. */
export const createWithdrawals = ({ db, now, mails }: WithdrawalsDeps): Withdrawals => {
  const readWithdrawable = async (connection: Db, order: StoreOrder): Promise<Withdrawable> =>
    withdrawableOf(
      order,
      await findWithdrawalsFrom(connection, order.uuid),
      await findStoreRefunds(connection, order.uuid),
      isDispatched(order),
    )

  /** Returns what can be withdrawn from, or why nothing can. */
  const findWithdrawable = async (
    order: StoreOrder | null,
    at: Date,
  ): Promise<Withdrawable | Settled> => {
    if (order === null) return refused('unknown')
    const able = await readWithdrawable(db, order)
    const last = able.withdrawals.at(-1)
    if (last !== undefined && (able.isNothingLeft || order.state === 'withdrawn'))
      return { state: 'withdrawn', receipt: last.uuid }
    return refusalOf(order, at) ?? (able.isNothingLeft ? refused('over') : able)
  }

  const record = async (
    transaction: Transaction<Tables>,
    withdrawal: NewWithdrawal,
    order: StoreOrder,
  ) => {
    const { way, isWhole, lines, refundCents } = withdrawal
    const actor = way === 'site' ? 'customer' : 'adviser'
    if (
      isWhole &&
      (await moveStoreOrder(transaction, order, { type: 'withdrawn' }, actor, now())) === null
    )
      return false
    if (!isWhole) {
      const data = {
        way,
        pieces: (lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
        refundCents,
      }
      const act = 'store-order-part-withdrawn'
      await appendToAuditLog(transaction, { actor, act, orderUuid: order.uuid, data }, now())
    }
    await insertWithdrawal(transaction, withdrawal)
    await queueEvent(
      transaction,
      {
        event: 'withdrawal.received',
        about: { orderUuid: order.uuid },
        data: { withdrawal: { isWhole, refundCents } },
      },
      now(),
    )
    return true
  }

  const withdraw = async (
    unlockedOrder: StoreOrder | null,
    by: By,
    articles: Articles,
    made: number | null,
  ): Promise<Settled> => {
    const able = await findWithdrawable(unlockedOrder, by.at)
    if (!('order' in able)) return able
    const { order, withdrawals } = able
    const last = withdrawals.at(-1)
    if (last !== undefined && withdrawals.length > (made ?? 0))
      return { state: 'withdrawn', receipt: last.uuid }
    const chosen = chosenLines(able, articles)
    if (chosen === null) return refused('lines')
    const { lines, isWhole, refundCents, isToReturn } = chosen
    const withdrawal: NewWithdrawal = {
      ...by,
      uuid: randomUUID(),
      orderUuid: order.uuid,
      isToReturn,
      isWhole,
      refundCents,
      lines: lines.map(({ line, quantity }) => ({ line, quantity })),
    }
    const details = { ...withdrawalDetails(order, withdrawal), uuid: withdrawal.uuid }
    const written = await mails.withdrawn(mailedCartons(order), details, by.way)
    const isDone = await db.transaction().execute(async transaction => {
      const lockedOrder = await holdStoreOrder(transaction, order.uuid)
      // A step, refund or withdrawal meanwhile would change the mail.
      if (lockedOrder?.state !== order.state || lockedOrder.refundedCents !== order.refundedCents)
        return false
      if ((await findWithdrawalsFrom(transaction, order.uuid)).length !== withdrawals.length)
        return false
      if (!(await record(transaction, withdrawal, lockedOrder))) return false
      await queueMails(transaction, written, now())
      return true
    })
    // The order has changed: tries again, which ends, since orders only move forward.
    if (!isDone) return withdraw(await findStoreOrder(db, order.uuid), by, articles, made)
    return { state: 'withdrawn', receipt: withdrawal.uuid }
  }

  const orderOf = ({ reference, email }: WithdrawalStatement) =>
    findStoreOrderOf(db, typedReference(reference), email)

  return {
    find: async (statement, articles = null) => {
      const able = await findWithdrawable(await orderOf(statement), now())
      if (!('order' in able)) return able
      const chosen = chosenLines(able, articles)
      if (chosen === null) return refused('lines')
      const { reference, createdAt: placedAt } = able.order
      const made = able.withdrawals.length
      return {
        state: 'open',
        order: { ...chosen, reference, placedAt, made, until: lastDayOf(able.order) },
      }
    },
    withdraw: async (statement, articles = null, made) => {
      const { name, email } = statement
      const by = { name: name.trim(), email: email.trim(), way: 'site', at: now() } as const
      return withdraw(await orderOf(statement), by, articles, made ?? null)
    },
    enter: async (orderUuid, { articles, made, ...entered }) => {
      const order = await findStoreOrder(db, orderUuid)
      return withdraw(order, { ...entered, email: order?.customer.email ?? '' }, articles, made)
    },
    receipt: async uuid => {
      const withdrawal = await findWithdrawal(db, uuid)
      const order = withdrawal === null ? null : await findStoreOrder(db, withdrawal.orderUuid)
      return withdrawal === null || order === null ? null : withdrawalDetails(order, withdrawal)
    },
  }
}
