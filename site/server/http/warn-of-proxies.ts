import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'

/**
 * Warns once that requests come through an untrusted proxy: all customers then count as one client.
 */
export const warnOfProxies = (trustedProxies: number, log: Log) => {
  let hasWarned = trustedProxies > 0
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!hasWarned && c.req.header('X-Forwarded-For') !== undefined) {
      hasWarned = true
      log.error(
        'a request carries X-Forwarded-For and TRUST_PROXY is 0: behind a proxy, all customers share one limit',
      )
    }
    return next()
  })
}
