import type { Db } from '../../db/tables'
import { findRefunds, sumOf } from '../refunds/refund-store'
import type { FakeBank } from '../../payments/testing/fake-bank'
import type { Orders } from '../create-orders'
import { refundDue } from '../moves/due-back'

/** The bank's answer to a refund; 'crash': it refunds, and its answer is lost. */
type BankAnswer = 'done' | 'refused' | 'unknown' | 'crash'

/** Refund of some quarters of a payment, or of all that is due back of an order. */
export type RefundMove =
  | { do: 'refund'; which: number; quarters: number; answer: BankAnswer; isDouble: boolean }
  | { do: 'give-back'; which: number; answer: BankAnswer }

interface RefundTable {
  db: Db
  bank: FakeBank
  orders: Pick<Orders, 'refunds' | 'payments'>
}

const ANSWERS = {
  done: { outcome: 'done' },
  crash: 'crash',
  refused: { outcome: 'refused', reason: 'a game' },
  unknown: { outcome: 'unknown', reason: 'a game' },
} as const satisfies Readonly<Record<BankAnswer, Parameters<FakeBank['answerRefund']>[0]>>

/** Waits for all of these to end, and fails if one of them has failed. */
export const settleAll = async (running: readonly Promise<unknown>[]): Promise<void> => {
  for (const settled of await Promise.allSettled(running))
    if (settled.status === 'rejected') throw settled.reason
}

const uuidAt = async (
  db: Db,
  table: 'orders' | 'payments',
  which: number,
): Promise<string | undefined> => {
  const rows = await db.selectFrom(table).select('uuid').execute()
  return rows[which % Math.max(1, rows.length)]?.uuid
}

export const playRefund = async (
  { db, bank, orders: { refunds } }: RefundTable,
  move: RefundMove,
): Promise<void> => {
  const uuid = await uuidAt(db, move.do === 'refund' ? 'payments' : 'orders', move.which)
  if (uuid === undefined) return
  bank.answerRefund(ANSWERS[move.answer])
  if (move.do === 'give-back') return settleAll([refundDue(uuid, { db, refunds })])
  const { amount_cents: cents } = await db
    .selectFrom('payments')
    .select('amount_cents')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const seenCents = cents - sumOf(await findRefunds(db, 'payment_uuid', [uuid]))
  const amountCents = Math.ceil((cents * move.quarters) / 4)
  const refund = () => refunds.ofPayment(uuid, { way: 'bank', amountCents, seenCents })
  return settleAll(move.isDouble ? [refund(), refund()] : [refund()])
}

/** Makes the bank report the outcome of each pending refund. */
export const settleRefunds = async ({ db, bank, orders }: RefundTable): Promise<void> => {
  const waiting = await db.selectFrom('refunds').selectAll().where('state', '=', 'asked').execute()
  for (const { uuid, reference, amount_cents: amountCents } of waiting)
    if (bank.refunded.some(refund => refund.reference === reference))
      await orders.payments.notify(
        bank.say({ operation: 'refund', reference, outcome: 'paid', amountCents }),
      )
    else await orders.refunds.settle(uuid, false)
}
