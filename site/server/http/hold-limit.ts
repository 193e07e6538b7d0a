import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { countUpTo, uncountOne } from './stored-count'
import { retryAfter, tooMany } from './too-many'

export interface HoldLimitOptions {
  rateLimitWrites: number
  trustedProxies: number
  secret: string
}

export interface CountedHold {
  /** The answer to who has had the offer kept too often; null: he may have it. */
  refused: Response | null
  /** Takes the count back: what came to nothing has kept the offer from nobody. */
  undo: () => Promise<void>
}

const DAY_MS = 24 * 3_600_000
/** Of the writes that a client may make in a minute: one offer four times a day for its 60, as a family or an office books. */
const OF_ONE_A_DAY = 1 / 15

/**
 * Counts that a client is about to have an offer kept that nobody has. It costs him nothing, and whoever does so again and again,
 * each time as somebody else, keeps it from being sold. Counted on the caller's connection, for all servers together.
 */
export const createHoldLimit =
  ({ rateLimitWrites, trustedProxies, secret }: HoldLimitOptions) =>
  async (connection: Db, c: Context<HttpEnv>, slug: string): Promise<CountedHold> => {
    const key = `holds:${slug}:${clientKey(c, trustedProxies, secret)}`
    const most = Math.ceil(rateLimitWrites * OF_ONE_A_DAY)
    const full = await countUpTo(connection, key, { durationMs: DAY_MS, most })
    return {
      refused: full === null ? null : tooMany(c, retryAfter(full)),
      undo: () => uncountOne(connection, key),
    }
  }

export type HoldLimit = ReturnType<typeof createHoldLimit>
