import { sql } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import { withoutFlush } from '../db/dialect'
import type { Db } from '../db/tables'

interface Count {
  points: number
  expire: number | null
}

/**
 * rate-limiter-flexible over our own database handle. Its SQLite store would open a transaction of its own on the
 * connection that Kysely may be using for one, and its PostgreSQL store would need a second pool.
 */
export class StoredRateLimiter extends RateLimiterStoreAbstract {
  readonly #db: Db

  constructor(db: Db, options: { points: number; duration: number; keyPrefix: string }) {
    super({ storeClient: db, ...options })
    this.#db = db
  }

  /** Called by the library: adds `points`, or starts anew when the time is over or `force` says so. */
  async _upsert(key: string, points: number, msDuration: number, force: boolean): Promise<Count> {
    const now = Date.now()
    const row = { key, points, expire: msDuration > 0 ? now + msDuration : null }
    const isOver = force ? sql<boolean>`1 = 1` : sql<boolean>`rate_limits.expire <= ${now}`
    return withoutFlush(this.#db, connection =>
      connection
        .insertInto('rate_limits')
        .values(row)
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet({
            points: sql`case when ${isOver} then excluded.points else rate_limits.points + excluded.points end`,
            expire: sql`case when ${isOver} then excluded.expire else rate_limits.expire end`,
          }),
        )
        .returning(['points', 'expire'])
        .executeTakeFirstOrThrow(),
    )
  }

  async _get(key: string): Promise<Count | undefined> {
    return this.#db
      .selectFrom('rate_limits')
      .select(['points', 'expire'])
      .where('key', '=', key)
      .where(row => row.or([row('expire', 'is', null), row('expire', '>', Date.now())]))
      .executeTakeFirst()
  }

  async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.deleteFrom('rate_limits').where('key', '=', key).executeTakeFirst()
    return numDeletedRows > 0n
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expire }: Count): RateLimiterRes {
    const isFirst = points === changed
    const msBeforeNext = expire === null ? -1 : Math.max(0, expire - Date.now())
    return new RateLimiterRes(Math.max(0, this.points - points), msBeforeNext, points, isFirst)
  }
}
