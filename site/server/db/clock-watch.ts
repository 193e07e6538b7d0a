import { sql } from 'kysely'
import type { Db } from './tables'

/**
 * Row of `fingerprints` with the time at which a server on this database last trusted its clock.
 */
const NAME = 'clock'
/**
 * Maximum time for which the clock may be ahead of the last trusted time. A server that was off
 * for longer waits for its operator.
 */
const AHEAD_MS = 86_400_000
/**
 * Maximum time for which the clock may be behind the last trusted time: clocks of several servers
 * differ by seconds.
 */
const BEHIND_MS = 5 * 60_000

const WRITTEN_EVERY_MS = 3_600_000

type ClockState = 'trusted' | 'ahead' | 'behind'

/**
 * Returns the time, UTC, of the newest row that a customer's call has written; null in a new
 * database.
 */
const newestRow = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ at: string | null }>`select max(at) as at from (
    select max(updated_at) as at from leads
    union all select max(updated_at) from simulations
    union all select max(created_at) from store_leads
    union all select max(created_at) from payments
    union all select max(created_at) from messages
    union all select max(created_at) from mails
    union all select max(at) from trail
  ) as newest`.execute(db)
  return rows[0]?.at ?? null
}

const stateAt = (now: Date, trustedAt: string): ClockState => {
  const passedMs = now.getTime() - new Date(trustedAt).getTime()
  if (passedMs > AHEAD_MS) return 'ahead'
  return passedMs < -BEHIND_MS ? 'behind' : 'trusted'
}

/**
 * Returns the time at which the clock was last trusted; if none is stored, that of the newest row.
 */
const lastTrusted = async (db: Db): Promise<string | null> => {
  const row = await db
    .selectFrom('fingerprints')
    .select('changed_at')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row?.changed_at ?? newestRow(db)
}

const storeTrusted = async (db: Db, changed_at: string): Promise<void> => {
  await db
    .insertInto('fingerprints')
    .values({ name: NAME, fingerprint: '', changed_at })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ changed_at }))
    .execute()
}

/**
 * Stores the time of the newest row if no time is stored: later rows with a wrong time must not
 * confirm the clock.
 */
const storeFirst = async (db: Db, changed_at: string): Promise<void> => {
  await db
    .insertInto('fingerprints')
    .values({ name: NAME, fingerprint: '', changed_at })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}

/** Records that an operator has confirmed the present clock. */
export const confirmClock = (db: Db, now: Date): Promise<void> =>
  storeTrusted(db, now.toISOString())

export interface ClockWatch {
  /**
   * Returns whether the clock was trusted at the last check, so that irreversible acts may depend
   * on it.
   */
  isTrusted: () => boolean
  /**
   * Checks the clock again. Must be called before anything is erased, expires or is cancelled by
   * the time.
   */
  check: () => Promise<boolean>
}

interface ClockDeps {
  db: Db
  now: () => Date
  log: { error: (fields: object, message: string) => void; info: (message: string) => void }
}

/**
 * Compares the clock with the time at which it was last trusted: a machine that starts years ahead
 * would erase everything due by then. While the clock is more than a day ahead of that time, or
 * behind it, nothing is erased, expires or is cancelled, until the clock is right again or an
 * operator confirms it.
 */
export const createClockWatch = ({ db, now, log }: ClockDeps): ClockWatch => {
  let state: ClockState = 'trusted'
  let writtenAt = 0
  const look = async (): Promise<boolean> => {
    const at = now()
    const trustedAt = await lastTrusted(db)
    const before = state
    state = trustedAt === null ? 'trusted' : stateAt(at, trustedAt)
    if (state === 'trusted') {
      // The stored time never decreases: another server may have advanced it meanwhile.
      if (trustedAt === null || trustedAt < at.toISOString())
        await storeTrusted(db, at.toISOString())
      if (before !== 'trusted') log.info('clock: trusted again')
      return true
    }
    if (trustedAt !== null) await storeFirst(db, trustedAt)
    // The readiness check runs every few seconds: one line an hour is enough.
    if (before === state && performance.now() - writtenAt < WRITTEN_EVERY_MS) return false
    writtenAt = performance.now()
    log.error(
      { clock: state, now: at.toISOString(), trustedAt: trustedAt },
      'clock not trusted: nothing is erased, expires or is cancelled until it is right or an operator confirms it',
    )
    return false
  }
  return { isTrusted: () => state === 'trusted', check: look }
}

/** Creates the watch and checks once. Must be called before this server writes anything. */
export const openClock = async (deps: ClockDeps): Promise<ClockWatch> => {
  const clock = createClockWatch(deps)
  await clock.check()
  return clock
}
