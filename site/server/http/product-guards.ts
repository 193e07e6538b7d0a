import { every as inTurn } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import type { Geocoder } from '../../../shared/api/geocoding/geocoder'
import type { Partners } from '../content/read-partners'
import type { Db } from '../db/tables'
import { completeAddresses } from './complete-addresses'
import { createGuessLimit } from './guess-limit'
import { createHoldLimit } from './hold-limit'
import type { Log } from './logger'
import { createMailLimit } from './mail-limit'
import { createPhotoLimit } from './photo-limit'
import { openCors } from './open-cors'
import { partnerRule } from './partner-rule'
import type { ReadLimit } from './read-limit'
import { MODE_HEADER } from './test-mode'
import { writeLimit } from './write-limit'
import type { MiddlewareHandler } from 'hono'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { HttpEnv } from './http-env'
import { isOwnOrigin } from './own-origin'

/** Admits calls of our own pages, and applies `guard` to all others. */
const unlessOwnPage = (publicUrl: string | null, guard: MiddlewareHandler<HttpEnv>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const origin = c.req.header('Origin')
    return origin !== undefined && isOwnOrigin(c, origin, publicUrl) ? next() : guard(c, next)
  })

/**
 * Requires one of the publishable tokens in `X-AUTH-TOKEN`. It names the calling site and is no
 * secret.
 */
const publishableToken = (tokens: readonly string[]) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const token = c.req.header('X-AUTH-TOKEN')
    if (token !== undefined && tokens.includes(token)) return next()
    return c.json({ message: SERVER_TEXTS.tokenMissing }, 401)
  })

export interface ProductGuardDeps {
  db: Db
  readLimit: ReadLimit
  partners: Partners
  /** Finds missing postal codes of addresses. */
  postalCodeAt: Geocoder['postalCodeAt']
  log: Log
}

export interface ProductGuardOptions {
  publishableTokens: readonly string[]
  publicUrl: string | null
  rateLimitWrites: number
  trustProxy: number
  secret: string
}

const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

/**
 * Returns the guards of the product API's calls, for moves and cartons alike. Pages of any origin
 * may call without credentials; `X-AUTH-TOKEN` names the site, `X-Partner` the partner. No answer
 * is cached. `every` runs on every call, `bySource` on calls with a body once it was read (it
 * completes postal codes and looks up the source token), `limitGets` on a GET that writes.
 * `forForms` is for our own pages' forms, which need no token; `forOwners` for reads with a lead's
 * token; `guesses` for guessable codes; `limitMails` for mails to typed addresses; `limitHolds` for
 * held offers; `limitPhotos` for stored photos.
 */
export const productGuards = (deps: ProductGuardDeps, options: ProductGuardOptions) => {
  const { db, partners, postalCodeAt, readLimit, log } = deps
  const { publishableTokens, publicUrl, rateLimitWrites, trustProxy, secret } = options
  const { byName, refusalFor, ...rule } = partnerRule(partners, publicUrl, log)
  const bySource = inTurn(completeAddresses(postalCodeAt), rule.bySource)
  const cors = openCors({
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'X-AUTH-TOKEN',
      'Content-Type',
      'Idempotency-Key',
      'X-Partner',
      'Authorization',
      MODE_HEADER,
    ],
    exposeHeaders: ['X-Request-Id', 'Idempotent-Replayed'],
  })
  const token = publishableToken(publishableTokens)
  const limits = { db, perMinute: rateLimitWrites, trustedProxies: trustProxy, secret, log }
  const limitWrites = writeLimit(limits)
  const limitGets = writeLimit(limits, new Set(['GET']))
  const every = [
    noStore,
    cors,
    token,
    limitWrites,
    readLimit(),
    // After token and limits: the lookup may query the content service, which must be spared.
    byName,
  ] as const
  const forForms = [noStore, cors, unlessOwnPage(publicUrl, token), limitWrites] as const
  const forOwners = [noStore, cors] as const
  const guesses = createGuessLimit({ db, trustedProxies: trustProxy, secret })
  const limitMails = createMailLimit({ db, rateLimitWrites, trustedProxies: trustProxy, secret })
  const limitHolds = createHoldLimit({ rateLimitWrites, trustedProxies: trustProxy, secret })
  const limitPhotos = createPhotoLimit({ rateLimitWrites })
  return {
    every,
    bySource,
    refusalFor,
    forForms,
    forOwners,
    limitGets,
    guesses,
    limitMails,
    limitHolds,
    limitPhotos,
  }
}

export type ProductGuards = ReturnType<typeof productGuards>
