import { randomUUID } from 'node:crypto'
import { sql, type SqlBool, type Transaction } from 'kysely'
import type { Db, SandboxPaymentsTable, Tables } from '../../db/tables'
import type { Log } from '../../http/logger'
import { createLeaseQueue } from '../../jobs/lease-queue'
import { signedNotification } from './signed-notification'

/** Posts a notification to the merchant. Returns whether it was accepted; may reject. */
export type Notify = (body: string) => Promise<boolean>

export interface Notice {
  code: string
  dueAt: Date
  /** Number of a term, from 1. */
  term?: number
}

const MAX_ATTEMPTS = 24
/** While one server sends a notification, no other does. */
const LEASE_MS = 10_000
const MAX_WAIT_MS = 600_000
const AT_ONCE = 20

const NOTICES = createLeaseQueue({
  table: 'sandbox_notices',
  keys: ['uuid'],
  due: 'due_at',
  tries: 'tries',
  columns: ['body', 'payment_key', 'code'],
})

/** 2 s, 4 s, 8 s and so on, at most ten minutes. */
const waitAfter = (attempts: number): number => Math.min(1_000 * 2 ** attempts, MAX_WAIT_MS)
const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

export const queueNotices = async (
  transaction: Transaction<Tables>,
  payment: SandboxPaymentsTable,
  notices: readonly Notice[],
  password: string,
): Promise<void> => {
  for (const { code, dueAt, term } of notices)
    await transaction
      .insertInto('sandbox_notices')
      .values({
        uuid: randomUUID(),
        payment_key: payment.key,
        code,
        body: new URLSearchParams(signedNotification(payment, code, password, term)).toString(),
        due_at: dueAt.toISOString(),
        tries: 0,
        taken_at: null,
      })
      .execute()
}

interface Deps {
  db: Db
  notify: Notify
  now: () => Date
  log: Pick<Log, 'warn'>
}

/** Sends due notifications, of one payment or of all, until each is accepted. */
export const createNoticeSender = ({ db, notify, now, log }: Deps) => {
  const send = async (notice: Awaited<ReturnType<typeof NOTICES.lease>>[number]) => {
    const { uuid, body, payment_key, code, tries: attempts } = notice
    // A decision is final, although an earlier notification may be sent again after it.
    await db
      .updateTable('sandbox_payments')
      .set({ code })
      .where('key', '=', payment_key)
      .where('code', 'in', ['0003', '5004'])
      .execute()
    const isAccepted = await notify(body).catch(() => false)
    if (!isAccepted) log.warn({ tries: attempts }, 'sandbox bank: notification not accepted')
    const sent = db.updateTable('sandbox_notices')
    await (
      isAccepted
        ? sent.set({ taken_at: now().toISOString() }).where('uuid', '=', uuid)
        : sent.set({ due_at: later(now(), waitAfter(attempts)) }).where(NOTICES.isHeld(notice))
    ).execute()
  }

  return async (paymentKey?: string): Promise<void> => {
    const isWaiting = sql<SqlBool>`taken_at is null and tries < ${MAX_ATTEMPTS}`
    const only =
      paymentKey === undefined
        ? isWaiting
        : sql<SqlBool>`${isWaiting} and payment_key = ${paymentKey}`
    for (let sent = 0; sent < AT_ONCE; sent += 1) {
      // One at a time: each has the whole lease for itself.
      const [notice] = await NOTICES.lease(db, { limit: 1, leaseMs: LEASE_MS, now: now(), only })
      if (notice === undefined) return
      await send(notice)
    }
  }
}
