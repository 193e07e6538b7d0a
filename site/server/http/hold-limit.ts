import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { LIMITS } from './limits'
import { countUpTo, uncount } from './stored-count'
import { retryAfter, tooMany } from './too-many'

interface HoldLimitOptions {
  rateLimitWrites: number
  trustedProxies: number
  secret: string
}

export interface CountedHold {
  /** Answer for a client that has held the offer too often; null: the hold is allowed. */
  refused: Response | null
  /** Undoes the count, for a hold that was not made. */
  undo: () => Promise<void>
}

/**
 * Counts a hold that a client is about to take on a free offer. A hold costs nothing, so repeated
 * holds under changing names would prevent the sale of the offer. Counted on the caller's
 * connection, across all servers.
 */
export const createHoldLimit =
  ({ rateLimitWrites, trustedProxies, secret }: HoldLimitOptions) =>
  async (connection: Db, c: Context<HttpEnv>, slug: string): Promise<CountedHold> => {
    const of = `${slug}:${clientKey(c, trustedProxies, secret)}`
    const full = await countUpTo(connection, 'holds', of, LIMITS.holds.most(rateLimitWrites))
    return {
      refused: full === null ? null : tooMany(c, retryAfter(full)),
      undo: () => uncount(connection, 'holds', of),
    }
  }

export type HoldLimit = ReturnType<typeof createHoldLimit>
