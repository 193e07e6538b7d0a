import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/tables'
import { isUnavailable } from '../db/unavailable'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'
import { countOne } from './stored-count'
import { retryAfter, tooMany } from './too-many'

export interface WriteLimitOptions {
  db: Db
  perMinute: number
  trustedProxies: number
  secret: string
  log: Log
}

const MINUTE_MS = 60_000
const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** So many writes a minute for one client, counted in the database and so by all servers together. */
export const writeLimit = ({ db, perMinute, trustedProxies, secret, log }: WriteLimitOptions) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (!WRITES.has(c.req.method)) return next()
    try {
      const count = await countOne(db, `writes:${clientKey(c, trustedProxies, secret)}`, MINUTE_MS)
      if (count.points > perMinute) return tooMany(c, retryAfter(count))
    } catch (err) {
      // Who could not be counted cannot be stored either, and has waited once.
      if (isUnavailable(err)) throw err
      log.error({ err, requestId: c.var.requestId }, 'writes could not be counted')
    }
    return next()
  })
