import { createMiddleware } from 'hono/factory'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import type { Db } from '../db/tables'
import { problem } from './answers'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'
import { StoredRateLimiter } from './stored-rate-limiter'

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
      if (reason instanceof RateLimiterRes) {
        const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
        return problem(c, 429, SERVER_TEXTS.tooMany, { 'Retry-After': String(seconds) })
      }
      log.error({ err: reason, requestId: c.var.requestId }, 'writes could not be counted')
    }
    return next()
  })
}
