import { createMiddleware } from 'hono/factory'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/tables'
import { isUnavailable } from '../db/unavailable'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'
import { StoredRateLimiter } from './stored-rate-limiter'
import { retryAfter, tooMany } from './too-many'

export interface WriteLimitOptions {
  db: Db
  perMinute: number
  trustedProxies: number
  secret: string
  log: Log
}

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** So many writes a minute for one client, counted in the database and so by all servers together. */
export const writeLimit = ({ db, perMinute, trustedProxies, secret, log }: WriteLimitOptions) => {
  const limiter = new StoredRateLimiter(db, { points: perMinute, duration: 60, keyPrefix: 'writes' })
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!WRITES.has(c.req.method)) return next()
    try {
      await limiter.consume(clientKey(c, trustedProxies, secret))
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return tooMany(c, retryAfter(reason))
      // Who could not be counted cannot be stored either, and has waited once.
      if (isUnavailable(reason)) throw reason
      log.error({ err: reason, requestId: c.var.requestId }, 'writes could not be counted')
    }
    return next()
  })
}
