import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Partners } from '../content/partners'
import type { Db } from '../db/tables'
import type { HttpEnv } from '../http/http-env'
import { type CreateOnce } from '../http/idempotency'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import { partnerRule } from '../http/partner-rule'
import { publishableToken } from '../http/publishable-token'
import type { ReadLimit } from '../http/read-limit'
import { writeLimit } from '../http/write-limit'
import { createLeads } from './leads'
import type { Locate } from './places'
import { createSimulations } from './simulations'

export interface ProductApiDeps {
  db: Db
  now: () => Date
  createOnce: CreateOnce
  readLimit: ReadLimit
  partners: Partners
  locate: Locate
  metrics: Metrics
  log: Log
}

export interface ProductApiOptions {
  publishableTokens: readonly string[]
  publicUrl: string | null
  rateLimitWrites: number
  trustProxy: number
  secret: string
}

/**
 * The calls of spec 1 §7 on leads and simulations, to be mounted at `/api`. Pages of any origin may make them, without
 * credentials; which site calls is in `X-AUTH-TOKEN`, for which partner in `X-Partner`.
 */
export const createProductApi = (deps: ProductApiDeps, options: ProductApiOptions): Hono<HttpEnv> => {
  const { db, partners, readLimit, log } = deps
  const { publishableTokens, publicUrl, rateLimitWrites, trustProxy, secret } = options
  const app = new Hono<HttpEnv>()
  const guards = [
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['X-AUTH-TOKEN', 'Content-Type', 'Idempotency-Key', 'X-Partner', 'Authorization'],
      exposeHeaders: ['X-Request-Id', 'Retry-After', 'Idempotent-Replayed'],
      maxAge: 7_200,
    }),
    publishableToken(publishableTokens),
    writeLimit({ db, perMinute: rateLimitWrites, trustedProxies: trustProxy, secret, log }),
    readLimit(),
    // After token and limits: a look-up may ask the content service, which is not ours to wear out.
    partnerRule(partners, publicUrl, log),
  ]
  for (const path of ['/leads/*', '/simulations/*']) {
    app.use(path, async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    app.use(path, ...guards)
  }
  app.route('/', createLeads(deps))
  app.route('/', createSimulations(deps))
  return app
}
