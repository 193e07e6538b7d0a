import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'
import type { Metrics } from './metrics'

/** The pattern that answered: `/api/leads/:uuid`, never the uuid. Patterns are few, so they can label a metric. */
const routeOf = (c: Context): string => {
  const routes = matchedRoutes(c)
  return (routes.findLast(({ path }) => !path.includes('*')) ?? routes.at(-1))?.path ?? 'none'
}

/** One line and one measurement a request. Neither holds a body, a query, an address or anything else of a person. */
export const requestLog = (log: Log, metrics: Metrics) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const { method } = c.req
    const { status } = c.res
    const route = routeOf(c)
    metrics.requests.observe({ method, route, status }, ms / 1000)
    log.info({ requestId: c.var.requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request')
  })
