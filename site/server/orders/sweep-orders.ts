import { BALANCE_REMINDER_DAYS } from '../../../shared/domain/deposit'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import { routes } from '../../routes'
import type { ClockWatch } from '../db/clock-watch'
import { queueMails } from '../mail/outbox'
import { sweepHolds } from '../flash/holds'
import type { Log } from '../http/logger'
import type { Job } from '../jobs/scheduler'
import type { OrderMails } from './mails/create-order-mails'
import type { PaymentService } from '../payments/payment-service'
import type { OrderDeps } from './order-deps'
import { runForEach } from './run-for-each'
import { expireOrders } from './expire-orders'
import { mailedMove } from './moves/mailed-move'
import { leftToPay } from './money-machine'
import { findOrder, recordOrderAct } from './moves/move-store'

const HOUR_MS = 3_600_000

interface SweepDeps extends OrderDeps {
  payments: Pick<PaymentService, 'expirePending' | 'capture'>
  mails: OrderMails
}

const remind = async (
  uuid: string,
  { db, now, mails }: Omit<SweepDeps, 'payments'>,
): Promise<boolean> => {
  const order = await findOrder(db, uuid)
  if (order === null) return false
  const path = routes.balancePayment.href(uuid)
  const written = await mails.balanceDue(mailedMove(order), leftToPay(order), path)
  return db.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set({ reminded_at: now().toISOString() })
      .where('uuid', '=', uuid)
      .where('payment_status', '=', 'deposit-paid')
      .where('paid_cents', '=', order.paidCents)
      .where('reminded_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await recordOrderAct(transaction, order, { actor: 'server', act: 'balance-reminded' }, now())
    await queueMails(transaction, written, now())
    return true
  })
}

/** Sends each reminder of a balance once, a week before the move. */
const remindOfBalances = async (deps: Omit<SweepDeps, 'payments'>): Promise<number> => {
  const today = dayInFrance(deps.now())
  const due = await deps.db
    .selectFrom('orders')
    .select('uuid')
    .where('payment_status', '=', 'deposit-paid')
    .where('reminded_at', 'is', null)
    .where('moving_date', '>=', today)
    .where('moving_date', '<=', addDays(today, BALANCE_REMINDER_DAYS))
    .execute()
  return runForEach(due, ({ uuid }) => remind(uuid, deps))
}

/** Expires payments and orders, reminds of balances, releases holds and captures. Several servers may do so at once. */
export const sweepOrders = async (deps: SweepDeps) => {
  const payments = await deps.payments.expirePending()
  const orders = await expireOrders(deps)
  const reminded = await remindOfBalances(deps)
  const holds = await sweepHolds(deps.db, deps.now())
  // Last: it calls the bank, which may be slow.
  return { payments, orders, holds, reminded, captured: await deps.payments.capture() }
}

/**
 * Returns the job that sweeps every hour, while the clock is trusted. `sendMailsNow` is called after a
 * sweep that has changed something.
 */
export const orderSweep = (
  sweep: () => ReturnType<typeof sweepOrders>,
  {
    log,
    sendMailsNow,
    clock,
  }: { log: Pick<Log, 'info'>; sendMailsNow: () => void; clock: Pick<ClockWatch, 'check'> },
): Job => ({
  name: 'sweep-orders',
  pauseMs: HOUR_MS,
  run: async () => {
    if (!(await clock.check())) return
    const done = await sweep()
    if (Object.values(done).every(count => count === 0)) return
    log.info(done, 'orders expired, reminded, released or captured')
    sendMailsNow()
  },
  failure: 'cannot expire, remind, release or capture orders',
})
