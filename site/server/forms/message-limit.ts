import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import { LIMITS } from '../http/limits'
import { countOne } from '../http/stored-count'
import { retryAfter } from '../http/too-many'

interface MessageLimitOptions {
  db: Db
  limit: 'messages' | 'plain-messages'
  trustedProxies: number
  secret: string
}

/**
 * Limits messages per client and hour: all forms and ways share one count, and each way has its own
 * limit. Returns the seconds to wait, or null.
 */
export const createMessageLimit =
  ({ db, limit, trustedProxies, secret }: MessageLimitOptions) =>
  async (c: Context<HttpEnv>): Promise<string | null> => {
    const count = await countOne(db, limit, clientKey(c, trustedProxies, secret))
    return count.points > LIMITS[limit].most ? retryAfter(count) : null
  }
