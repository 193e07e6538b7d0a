import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { countWithin } from './stored-count'
import { retryAfter } from './too-many'

export interface HoldLimitOptions {
  rateLimitWrites: number
  trustedProxies: number
  secret: string
}

const DAY_MS = 24 * 3_600_000
/** Of the writes that a client may make in a minute: one offer four times a day for its 60, as a family or an office books. */
const OF_ONE_A_DAY = 1 / 15

/**
 * Lets a client have an offer kept that nobody has. It costs him nothing, and whoever does so again and again, each time as
 * somebody else, keeps it from being sold. Counted on the caller's connection, for all servers together. Answers the seconds
 * to wait, or null.
 */
export const createHoldLimit = ({ rateLimitWrites, trustedProxies, secret }: HoldLimitOptions) => {
  return async (connection: Db, c: Context<HttpEnv>, slug: string): Promise<string | null> => {
    const count = await countWithin(connection, `holds:${slug}:${clientKey(c, trustedProxies, secret)}`, DAY_MS)
    return count.points > Math.ceil(rateLimitWrites * OF_ONE_A_DAY) ? retryAfter(count) : null
  }
}

export type HoldLimit = ReturnType<typeof createHoldLimit>
