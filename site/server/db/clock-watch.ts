import { sql } from 'kysely'
import type { Db } from './tables'

/** Row of `fingerprints` that says when a server on this database last believed its clock. */
const NAME = 'clock'
/** The clock may stand so far past that time: a server that was off for longer asks its operator. */
const AHEAD_MS = 86_400_000
/** And so far behind it: clocks of several servers differ by seconds. */
const BEHIND_MS = 5 * 60_000

const WRITTEN_EVERY_MS = 3_600_000

export type ClockState = 'believed' | 'ahead' | 'behind'

/** Returns the time of the newest row, UTC, of all that servers write as customers come; null in a new database. */
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

const stateAt = (now: Date, believedAt: string): ClockState => {
  const passedMs = now.getTime() - new Date(believedAt).getTime()
  if (passedMs > AHEAD_MS) return 'ahead'
  return passedMs < -BEHIND_MS ? 'behind' : 'believed'
}

/** Returns when the clock was last believed; the newest row stands for it while no server has said so. */
const lastBelieved = async (db: Db): Promise<string | null> => {
  const row = await db.selectFrom('fingerprints').select('changed_at').where('name', '=', NAME).executeTakeFirst()
  return row?.changed_at ?? newestRow(db)
}

const believe = async (db: Db, changed_at: string): Promise<void> => {
  await db
    .insertInto('fingerprints')
    .values({ name: NAME, fingerprint: '', changed_at })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ changed_at }))
    .execute()
}

/** Keeps the time of the newest row: rows that a wrong clock dates from now on must not vouch for it. */
const keepFirst = async (db: Db, changed_at: string): Promise<void> => {
  await db
    .insertInto('fingerprints')
    .values({ name: NAME, fingerprint: '', changed_at })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}

/** Has an operator say that the clock is right as it stands. */
export const confirmClock = (db: Db, now: Date): Promise<void> => believe(db, now.toISOString())

export interface ClockWatch {
  /** Whether what cannot be undone may go by the clock, as it was when last looked at. */
  isBelieved: () => boolean
  /** Looks at the clock again. Call it before anything is erased, expires or is cancelled by the time. */
  look: () => Promise<boolean>
}

export interface ClockDeps {
  db: Db
  now: () => Date
  log: { error: (fields: object, words: string) => void; info: (words: string) => void }
}

/**
 * Compares the clock with the newest row and with itself, an hour ago: a machine that comes up years ahead would erase all
 * that has had its time. While it stands more than a day past that or behind it, nothing is erased, expires or is cancelled,
 * until the clock is right again or an operator confirms it.
 */
export const createClockWatch = ({ db, now, log }: ClockDeps): ClockWatch => {
  let state: ClockState = 'believed'
  let writtenAt = 0
  const look = async (): Promise<boolean> => {
    const at = now()
    const believedAt = await lastBelieved(db)
    const before = state
    state = believedAt === null ? 'believed' : stateAt(at, believedAt)
    if (state === 'believed') {
      // Never back: another server may have moved it on meanwhile.
      if (believedAt === null || believedAt < at.toISOString()) await believe(db, at.toISOString())
      if (before !== 'believed') log.info('the clock is believed again')
      return true
    }
    if (believedAt !== null) await keepFirst(db, believedAt)
    // The readiness check asks every few seconds.
    if (before === state && performance.now() - writtenAt < WRITTEN_EVERY_MS) return false
    writtenAt = performance.now()
    log.error(
      { clock: state, now: at.toISOString(), believedAt },
      'the clock is not believed: nothing is erased, expires or is cancelled until it is right or an operator confirms it',
    )
    return false
  }
  return { isBelieved: () => state === 'believed', look }
}

/** The same, looked at once: call it before this server writes anything. */
export const openClock = async (deps: ClockDeps): Promise<ClockWatch> => {
  const clock = createClockWatch(deps)
  await clock.look()
  return clock
}
