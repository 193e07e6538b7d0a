import { sql } from 'kysely'
import type { ClockWatch } from '../db/clock-watch'
import { erasedUuids } from '../db/erasures'
import type { Db, Tables } from '../db/tables'
import { appendToAuditLog } from '../db/audit-log'
import type { Log } from '../http/logger'
import type { Job } from '../jobs/scheduler'
import { eraseOldPhotos } from '../quotes/photos/photo-store'
import { endErasures, eraseLead } from './erase-lead'
import { eraseAskedOrders, eraseOrder } from './erase-order'
import { BOOK_YEARS, PERSONAL_DATA, type PersonalTable } from './personal-data'
import { retirePromos } from '../quotes/promo-codes'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days for which photos of a quote without an order are kept. */
const PHOTO_DAYS = 90

/**
 * Tables whose rows are erased one by one, with the column that is empty once that is done. Rows of
 * other tables are deleted.
 */
const ONE_BY_ONE = {
  leads: { named: 'erasure_hash', erase: eraseLead },
  orders: { named: 'search_text', erase: eraseOrder },
} as const

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/**
 * Erases the rows of a table that have reached an age, or that a back-up has restored. Returns
 * their number.
 */
const eraseInTime = async (
  db: Db,
  { table, ages = [], noted: loggedAs }: PersonalTable,
  retentionDays: number,
  now: Date,
): Promise<number> => {
  const isDue = ages.map(({ column, after }) => {
    const limit = before(now, after === 'retention' ? retentionDays * DAY_MS : after)
    // The only time stored as a number.
    return sql`${sql.ref(column)} < ${column === 'expire' ? Date.parse(limit) : limit}`
  })
  if (loggedAs !== undefined) isDue.push(sql`uuid in ${erasedUuids(db, loggedAs)}`)
  if (isDue.length === 0) return 0
  const due = sql`(${sql.join(isDue, sql` or `)})`
  if (table !== 'leads' && table !== 'orders') {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ${due}`.execute(db)
    return Number(numAffectedRows)
  }
  const { named, erase } = ONE_BY_ONE[table]
  const { rows } = await sql<{ uuid: string }>`
    select uuid from ${sql.table(table)} where ${due} and ${sql.ref(named)} != ''`.execute(db)
  let count = 0
  for (const { uuid } of rows) if ((await erase(db, uuid, 'server', now)) !== null) count += 1
  return count
}

/**
 * Deletes orders, payments and documents that have reached their age, each order once no part of it
 * is younger.
 */
const deleteOldBooks = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async transaction => {
    const limit = new Date(Date.UTC(now.getUTCFullYear() - BOOK_YEARS, 0, 1)).toISOString()
    const parts = PERSONAL_DATA.filter(
      ({ table, bookedAt }) => bookedAt !== undefined && table !== 'orders',
    )
    for (const { table, bookedAt = '' } of parts)
      await sql`delete from ${sql.table(table)} where ${sql.ref(bookedAt)} < ${limit} and not exists (
        select 1 from orders where orders.uuid = ${sql.ref(`${table}.order_uuid`)} and orders.updated_at >= ${limit}
      )`.execute(transaction)
    const hasNone = parts.map(
      ({ table }) =>
        sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.order_uuid`)} = orders.uuid)`,
    )
    const old = sql<string>`(select uuid from orders where updated_at < ${limit} and ${sql.join(hasNone, sql` and `)})`
    await retirePromos(transaction, old)
    await sql`delete from orders where uuid in ${old}`.execute(transaction)
  })

/**
 * Erases everything that has reached its age in `PERSONAL_DATA`, everything erased before and
 * restored from a back-up, and the customers of ended orders that requested it. Several servers may
 * do so at once: each erases what it finds.
 */
export const sweep = async (
  db: Db,
  retentionDays: number,
  now: Date,
): Promise<{ leads: number; messages: number; carts: number }> => {
  const counts = new Map<keyof Tables, number>()
  for (const rule of PERSONAL_DATA)
    counts.set(rule.table, await eraseInTime(db, rule, retentionDays, now))
  await eraseAskedOrders(db, now)
  await eraseOldPhotos(db, before(now, PHOTO_DAYS * DAY_MS))
  await deleteOldBooks(db, now)
  const ended = await endErasures(db, now)
  const swept = {
    leads: (counts.get('leads') ?? 0) + ended,
    messages: counts.get('messages') ?? 0,
    carts: counts.get('store_leads') ?? 0,
  }
  // Recorded, so that a customer can be told whether and when something was erased.
  if (Object.values(swept).some(count => count > 0))
    await appendToAuditLog(db, { actor: 'server', act: 'old-erased', data: swept }, now)
  return swept
}

/** Returns the job that erases every hour, while the clock is trusted. */
export const eraseOldRows = (
  db: Db,
  retentionDays: number,
  { log, clock }: { log: Pick<Log, 'info'>; clock: Pick<ClockWatch, 'check'> },
): Job => ({
  name: 'erase-old-rows',
  pauseMs: HOUR_MS,
  run: async () => {
    if (!(await clock.check())) return
    const counts = await sweep(db, retentionDays, new Date())
    if (Object.values(counts).some(count => count > 0)) log.info(counts, 'old rows erased')
  },
  failure: 'cannot erase old rows',
})
