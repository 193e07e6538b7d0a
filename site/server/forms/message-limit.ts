import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import { countOne } from '../http/stored-count'
import { retryAfter } from '../http/too-many'

export interface MessageLimitOptions {
  db: Db
  perHour: number
  trustedProxies: number
  secret: string
}

/** More than one person needs, and enough for an office behind one address. */
export const MESSAGES_AN_HOUR = 20
const HOUR_MS = 3_600_000

/**
 * Limits messages per client and hour: all forms and ways share one count, and each way has its own
 * `perHour`. Returns the seconds to wait, or null.
 */
export const createMessageLimit =
  ({ db, perHour, trustedProxies, secret }: MessageLimitOptions) =>
  async (c: Context<HttpEnv>): Promise<string | null> => {
    const count = await countOne(db, `messages:${clientKey(c, trustedProxies, secret)}`, HOUR_MS)
    return count.points > perHour ? retryAfter(count) : null
  }
