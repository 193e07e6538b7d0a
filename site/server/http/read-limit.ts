import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { LIMITS } from './limits'
import { retryAfter, tooMany } from './too-many'

interface ReadLimitOptions {
  perMinute: number
  trustedProxies: number
  secret: string
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Limits the reads of one client in a minute at this server; `refuse` writes the answer in the
 * words of the API behind the limit. A request that passes the same limit twice is counted once.
 * Counts are in memory, unlike those of writes: a row for each key press would cost more than the
 * look-up itself, and several servers together are still bounded.
 */
export const createReadLimit = ({ perMinute, trustedProxies, secret }: ReadLimitOptions) => {
  const limiter = new RateLimiterMemory({
    points: perMinute,
    duration: LIMITS.reads.durationMs / 1000,
  })
  const countedRequests = new WeakSet<Request>()
  return (refuse: (c: Context, seconds: string) => Response = tooMany) =>
    createMiddleware<HttpEnv>(async (c, next) => {
      if (!READS.has(c.req.method) || countedRequests.has(c.req.raw)) return next()
      countedRequests.add(c.req.raw)
      try {
        await limiter.consume(clientKey(c, trustedProxies, secret))
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return refuse(c, retryAfter(reason))
        throw reason
      }
      return next()
    })
}

export type ReadLimit = ReturnType<typeof createReadLimit>
