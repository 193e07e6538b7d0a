import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db, SandboxPaymentsTable, Tables } from '../../db/tables'
import type { Log } from '../../http/logger'
import { say } from './say'

/** Posts a notification to the merchant. Returns whether it was accepted; may reject. */
export type Notify = (body: string) => Promise<boolean>

export interface Notice {
  code: string
  dueAt: Date
  /** Number of a term, from 1. */
  term?: number
}

const MAX_TRIES = 24
/** While one server sends a notice, no other does. */
const LEASE_MS = 10_000
const MAX_WAIT_MS = 600_000
const AT_ONCE = 20

/** 2 s, 4 s, 8 s and so on, at most ten minutes. */
const waitAfter = (tries: number): number => Math.min(1_000 * 2 ** tries, MAX_WAIT_MS)
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
        body: new URLSearchParams(say(payment, code, password, term)).toString(),
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

/** Sends what is due, of one payment or of all, each until it is taken. */
export const createNoticeSender = ({ db, notify, now, log }: Deps) => {
  const send = async (uuid: string, tries: number): Promise<void> => {
    // The count is the lock: of two servers that read the same, one changes it.
    const taken = await db
      .updateTable('sandbox_notices')
      .set({ tries: tries + 1, due_at: later(now(), LEASE_MS) })
      .where('uuid', '=', uuid)
      .where('tries', '=', tries)
      .returning(['body', 'payment_key', 'code'])
      .executeTakeFirst()
    if (taken === undefined) return
    // A decision is final, although an earlier notification may be sent again after it.
    await db
      .updateTable('sandbox_payments')
      .set({ code: taken.code })
      .where('key', '=', taken.payment_key)
      .where('code', 'in', ['0003', '5004'])
      .execute()
    const isTaken = await notify(taken.body).catch(() => false)
    if (!isTaken) log.warn({ tries: tries + 1 }, 'a notification of the sandbox bank was not taken')
    await db
      .updateTable('sandbox_notices')
      .set(
        isTaken
          ? { taken_at: now().toISOString() }
          : { due_at: later(now(), waitAfter(tries + 1)) },
      )
      .where('uuid', '=', uuid)
      .execute()
  }

  return async (paymentKey?: string): Promise<void> => {
    const due = db
      .selectFrom('sandbox_notices')
      .select(['uuid', 'tries'])
      .where('taken_at', 'is', null)
      .where('tries', '<', MAX_TRIES)
      .where('due_at', '<=', now().toISOString())
      .orderBy('due_at')
      .limit(AT_ONCE)
    const found = paymentKey === undefined ? due : due.where('payment_key', '=', paymentKey)
    for (const { uuid, tries } of await found.execute()) await send(uuid, tries)
  }
}
