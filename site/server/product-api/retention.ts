import type { Db } from '../db/tables'
import { KEY_LIFETIME_MS } from '../http/idempotency'
import type { Log } from '../http/logger'
import { eraseOldMails } from '../mail/retention'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * Erases what has had its time: leads (with their simulations) unchanged for `retentionDays`, messages as old, idempotency
 * keys, counts of writes, human checks that were passed, mails. Several servers may do so at once: what one has erased the other no
 * longer finds.
 */
export const sweep = async (db: Db, retentionDays: number, now: Date): Promise<{ leads: number }> => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('updated_at', '<', before(retentionDays * DAY_MS))
    .executeTakeFirst()
  await db
    .deleteFrom('messages')
    .where('created_at', '<', before(retentionDays * DAY_MS))
    .execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEY_LIFETIME_MS)).execute()
  await db.deleteFrom('quote_keys').where('expires_at', '<', before(0)).execute()
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
  // Not the moment it expires: a server whose clock is behind still takes what it no longer finds.
  await db.deleteFrom('spent_checks').where('expires_at', '<', before(HOUR_MS)).execute()
  await eraseOldMails(db, now)
  return { leads: Number(numDeletedRows) }
}

/** Sweeps now and every hour until the returned function is called. */
export const startSweeping = (db: Db, retentionDays: number, log: Log): (() => void) => {
  const run = () =>
    sweep(db, retentionDays, new Date()).then(
      ({ leads }) => leads > 0 && log.info({ leads }, 'old leads erased'),
      (err: unknown) => log.error({ err }, 'old rows could not be erased'),
    )
  void run()
  const timer = setInterval(run, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
