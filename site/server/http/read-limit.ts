import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { retryAfter, tooMany } from './too-many'

export interface ReadLimitOptions {
  perMinute: number
  trustedProxies: number
  secret: string
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * So many reads a minute for one client at one server, whatever it reads; `refuse` writes the answer in the words of the
 * API it stands before. Counted in memory and not, like the writes, where all servers see it: a row written for every key
 * press would cost more than the look-up it guards, and what several servers let through is still a bound.
 */
export const createReadLimit = ({ perMinute, trustedProxies, secret }: ReadLimitOptions) => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return (refuse: (c: Context, seconds: string) => Response = tooMany) =>
    createMiddleware<HttpEnv>(async (c, next) => {
      if (!READS.has(c.req.method)) return next()
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
