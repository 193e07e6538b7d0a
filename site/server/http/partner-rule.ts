import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Partner } from '../../../shared/domain/partner'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import type { Partners } from '../content/partners'
import { problem } from './answers'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'

/** What lets a page of another site read an answer that is no preflight's. */
const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers']

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

const isOwn = (c: Context, origin: string, publicUrl: string | null): boolean =>
  (publicUrl !== null && originOf(publicUrl) === origin) ||
  (URL.canParse(origin) && new URL(origin).host === c.req.header('Host'))

/** A request without `Origin` is not a browser's on another site, and no CORS rule would hold it back. */
const mayCall = (c: Context, partner: Partner, publicUrl: string | null): boolean => {
  const origin = c.req.header('Origin')
  if (origin === undefined || partner.allowedOrigins.length === 0) return true
  return isOwn(c, origin, publicUrl) || partner.allowedOrigins.some(allowed => originOf(allowed) === origin)
}

/**
 * Reads `X-Partner` into `c.var.partner` and refuses, taking back the CORS headers set before, a page on an origin that a
 * partner with a list did not name. A partner that cannot be looked up now is nobody's: a lead is not lost over it.
 */
export const partnerRule = (partners: Partners, publicUrl: string | null, log: Log) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const slug = c.req.header('X-Partner')
    const partner =
      slug === undefined
        ? null
        : await partners.find(slug).catch((err: unknown) => {
            log.warn({ err, requestId: c.var.requestId }, 'partner could not be looked up')
            return null
          })
    if (partner !== null && !mayCall(c, partner, publicUrl)) {
      for (const name of CORS_HEADERS) c.header(name, undefined)
      return problem(c, 403, SERVER_TEXTS.originRefused)
    }
    c.set('partner', partner)
    return next()
  })
