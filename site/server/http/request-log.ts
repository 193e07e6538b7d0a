import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { funnelStepOf } from './funnel-steps'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'
import type { Metrics } from './metrics'
import { isTestAddress, isTestCall } from './test-mode'

const longest = (paths: readonly string[]): string =>
  paths.reduce((found, path) => (path.length > found.length ? path : found), '/*')

/**
 * Returns the most specific pattern of the path: `/api/leads/:uuid`, never the uuid; `/demo/*` for
 * anything in a folder, found or not; `/*` for the rest. There are few patterns, so they can label
 * a metric.
 */
const routeOf = (c: Context): string => {
  const paths = matchedRoutes(c).map(({ path }) => path)
  return paths.findLast(path => !path.includes('*')) ?? longest(paths)
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Node accepts thirty-four methods; invented traffic would create a label for each on every route.
 */
const labelOf = (method: string): string => (METHODS.has(method) ? method : 'other')

/**
 * Writes one log line and one measurement per request. Neither holds a body, query, address or
 * other personal data.
 */
export const requestLog = (log: Log, metrics: Metrics) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const { method } = c.req
    const { status } = c.res
    const route = routeOf(c)
    metrics.requests.observe({ method: labelOf(method), route, status }, ms / 1000)
    // A replayed creation was counted before.
    const isTest = isTestCall(c) || isTestAddress(c)
    const isCounted = !c.res.headers.has('Idempotent-Replayed') && !isTest
    const step = isCounted ? funnelStepOf(method, route, status) : null
    if (step !== null) metrics.steps.inc({ step })
    log.info(
      { requestId: c.var.requestId, method, route, status, ms: Math.round(ms * 10) / 10 },
      'request',
    )
  })
