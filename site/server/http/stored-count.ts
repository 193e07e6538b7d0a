import { sql } from 'kysely'
import { withoutFlush } from '../db/dialect'
import type { Db } from '../db/tables'
import { LIMITS, type StoredLimit } from './limits'

interface StoredCount {
  /** Count since it began, this call included. */
  points: number
  /** Time until the count restarts. */
  msBeforeNext: number
}

const keyOf = (limit: StoredLimit, of: string): string => {
  const row = LIMITS[limit]
  return `${'countsWith' in row ? row.countsWith : limit}:${of}`
}

/**
 * Adds one, or `by`, to the count of a limit on the caller's connection: inside a transaction it
 * counts only if that commits. `of`: owner of the count. An own statement: rate-limiter-flexible's
 * SQLite store opens a transaction on a connection that Kysely may be using for one, and its
 * PostgreSQL store needs a second pool.
 */
export const countWithin = async (
  connection: Db,
  limit: StoredLimit,
  of: string,
  by = 1,
): Promise<StoredCount> => {
  const now = Date.now()
  const isOver = sql<boolean>`rate_limits.expire <= ${now}`
  const { points, expire } = await connection
    .insertInto('rate_limits')
    .values({ key: keyOf(limit, of), points: by, expire: now + LIMITS[limit].durationMs })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then ${by} else rate_limits.points + ${by} end`,
        expire: sql`case when ${isOver} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { points, msBeforeNext: Math.max(0, (expire ?? now) - now) }
}

/** Reads a count without adding to it. */
export const readCount = async (db: Db, limit: StoredLimit, of: string): Promise<StoredCount> => {
  const now = Date.now()
  const row = await db
    .selectFrom('rate_limits')
    .select(['points', 'expire'])
    .where('key', '=', keyOf(limit, of))
    .where('expire', '>', now)
    .executeTakeFirst()
  return { points: row?.points ?? 0, msBeforeNext: Math.max(0, (row?.expire ?? now) - now) }
}

/** Adds one to the count of a limit, in the database and so across all servers. */
export const countOne = (db: Db, limit: StoredLimit, of: string): Promise<StoredCount> =>
  withoutFlush(db, connection => countWithin(connection, limit, of))

/** Removes a count. */
export const resetCount = async (db: Db, limit: StoredLimit, of: string): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, of)).execute()
}

/** Removes one, or `by`, from the count of a limit: a call that turned out not to count. */
export const uncount = async (db: Db, limit: StoredLimit, of: string, by = 1): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ points: eb('points', '-', by) }))
    .where('key', '=', keyOf(limit, of))
    .execute()
}

/**
 * Adds one to the count of a limit unless that exceeds `most`. A refused call is removed again, so
 * that refused calls lock no client out. Returns the full count; null within the limit.
 */
export const countUpTo = async (
  connection: Db,
  limit: StoredLimit,
  of: string,
  most: number,
): Promise<StoredCount | null> => {
  const count = await countWithin(connection, limit, of)
  if (count.points <= most) return null
  await uncount(connection, limit, of)
  return count
}
