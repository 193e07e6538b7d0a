import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { funnelStepOf } from './funnel-steps'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'
import type { Metrics } from './metrics'
import { isTestCall } from './test-mode'

const longest = (paths: readonly string[]): string =>
  paths.reduce((found, path) => (path.length > found.length ? path : found), '/*')

/**
 * The pattern that the path fits best: `/api/leads/:uuid`, never the uuid; where only a folder is known, with what is not
 * found in it, `/demo/*`; `/*` for the rest. Patterns are few, so they can label a metric.
 */
const routeOf = (c: Context): string => {
  const paths = matchedRoutes(c).map(({ path }) => path)
  return paths.findLast(path => !path.includes('*')) ?? longest(paths)
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Node lets thirty-four through, of which each would be measured at every route that somebody tries it at. */
const labelOf = (method: string): string => (METHODS.has(method) ? method : 'other')

/** One line and one measurement a request. Neither holds a body, a query, an address or anything else of a person. */
export const requestLog = (log: Log, metrics: Metrics) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const { method } = c.req
    const { status } = c.res
    const route = routeOf(c)
    metrics.requests.observe({ method: labelOf(method), route, status }, ms / 1000)
    // A creation that is told again was reached before.
    const isCounted = !c.res.headers.has('Idempotent-Replayed') && !isTestCall(c)
    const step = isCounted ? funnelStepOf(method, route, status) : null
    if (step !== null) metrics.steps.inc({ step })
    log.info(
      { requestId: c.var.requestId, method, route, status, ms: Math.round(ms * 10) / 10 },
      'request',
    )
  })
