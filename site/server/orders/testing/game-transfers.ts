import { dayInFrance } from '../../../../shared/domain/moving-date'
import type { Db } from '../../db/tables'
import { findPayment, isReceived } from '../../payments/payment-store'
import type { Orders } from '../create-orders'
import { isCrash } from './game-crash'
import { settleAll } from './game-refunds'

/**
 * A received transfer, as a number of quarters of the requested amount; `isDouble`: two advisers
 * confirm it at once.
 */
export interface TransferMove {
  do: 'transfer'
  which: number
  quarters: number
  isDouble: boolean
}

interface TransferTable {
  db: Db
  orders: Pick<Orders, 'advisers'>
  now: () => Date
  /** Cents that arrived, by reference. */
  charged: Map<string, number>
  flaws: string[]
}

/** Has an adviser confirm a transfer, and confirm it again where the first press failed. */
export const playTransfer = async (
  { db, orders: { advisers }, now, charged, flaws }: TransferTable,
  { which, quarters, isDouble }: TransferMove,
): Promise<void> => {
  const rows = await db
    .selectFrom('payments')
    .select('uuid')
    .where('method', '=', 'transfer')
    .where('state', '!=', 'surplus')
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  const uuid = rows[which % Math.max(1, rows.length)]?.uuid
  const payment = uuid === undefined ? null : await findPayment(db, uuid)
  if (payment === null || isReceived(payment)) return
  const { reference } = payment
  const received = {
    amountCents: Math.ceil((payment.amountCents * quarters) / 4),
    day: dayInFrance(now()),
  }
  let confirmed = 0
  const press = async (): Promise<void> => {
    const { ok } = await advisers.confirmTransfer(payment.uuid, received)
    if (ok) confirmed += 1
  }
  const confirm = () =>
    press().catch(async error => {
      if (!isCrash(error)) throw error
      await press()
    })
  await settleAll(isDouble ? [confirm(), confirm()] : [confirm()])
  if (confirmed > 1) flaws.push(`a transfer was confirmed ${confirmed} times`)
  const after = await findPayment(db, payment.uuid)
  if (after !== null && isReceived(after)) charged.set(reference, received.amountCents)
  else if (confirmed > 0) flaws.push('a transfer was confirmed and is not in')
}
