import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/tables'
import { isUnavailable } from '../db/unavailable'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'
import { countOne } from './stored-count'
import { retryAfter, tooMany } from './too-many'

interface WriteLimitOptions {
  db: Db
  perMinute: number
  trustedProxies: number
  secret: string
  log: Pick<Log, 'error'>
}

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Counts a write in the database, across all servers. Returns the seconds to wait, or null. */
export const createWriteCount =
  ({ db, perMinute, trustedProxies, secret, log }: WriteLimitOptions) =>
  async (c: Context<HttpEnv>): Promise<string | null> => {
    try {
      const count = await countOne(db, 'writes', clientKey(c, trustedProxies, secret))
      return count.points > perMinute ? retryAfter(count) : null
    } catch (err) {
      // If the counter cannot be written the database is down: let the error surface.
      if (isUnavailable(err)) throw err
      log.error({ err, requestId: c.var.requestId }, 'cannot count writes')
      return null
    }
  }

export type WriteCount = ReturnType<typeof createWriteCount>

/**
 * Limits the writes of one client per minute. `methods`: the methods that write; include GET for
 * a call whose GET writes.
 */
export const writeLimit = (options: WriteLimitOptions, methods: ReadonlySet<string> = WRITES) => {
  const countWrite = createWriteCount(options)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const seconds = methods.has(c.req.method) ? await countWrite(c) : null
    return seconds === null ? next() : tooMany(c, seconds)
  })
}
