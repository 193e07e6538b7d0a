import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { is, type } from 'superstruct'
import { isAllowedOrigin } from '../../../shared/domain/allowed-origin'
import { SOURCE_TOKEN_LENGTH } from '../../../shared/domain/funnel-values'
import type { Partner } from '../../../shared/domain/partner'
import { plainText } from '../../../shared/domain/text'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Partners } from '../content/read-partners'
import { problem } from './answers'
import type { HttpEnv } from './http-env'
import type { Log } from './logger'
import { isOwnOrigin } from './own-origin'

/** What lets a page of another site read an answer that is no preflight's. */
const CORS_HEADERS = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
]

/** What no token has and whoever reads one might overlook: with it, a partner's token would pass for another. */
const UNSEEN = /[\s\u200B-\u200D\u2060\uFEFF]/g

/** A source token without what cannot be seen in it. */
export const plainSourceToken = (token: string): string => token.replaceAll(UNSEEN, '')

const Sourced = type({ sourceToken: plainText(SOURCE_TOKEN_LENGTH) })

/** A request without `Origin` is not a browser's on another site, and no CORS rule would hold it back. */
const mayCall = (c: Context, partner: Partner, publicUrl: string | null): boolean => {
  const origin = c.req.header('Origin')
  if (origin === undefined || partner.allowedOrigins.length === 0) return true
  return isOwnOrigin(c, origin, publicUrl) || isAllowedOrigin(partner.allowedOrigins, origin)
}

/** The refusal, which takes back the CORS headers set before. */
const refuseOrigin = (c: Context): Response => {
  for (const name of CORS_HEADERS) c.header(name, undefined)
  return problem(c, 403, SERVER_TEXTS.originRefused)
}

/**
 * For which partner a call is, and whether the page that makes it may: one on an origin that a partner with a list did not
 * name is refused, whether it names the partner or uses the partner's source token. A partner that cannot be looked up now
 * is nobody's: a lead is not lost over it.
 */
export const partnerRule = (partners: Partners, publicUrl: string | null, log: Log) => {
  const lookUp = (c: Context<HttpEnv>, search: Promise<Partner | null>): Promise<Partner | null> =>
    search.catch((err: unknown) => {
      log.warn({ err, requestId: c.var.requestId }, 'partner could not be looked up')
      return null
    })

  return {
    /** The answer to a page that may not call for that partner; null: it may. */
    refusalFor: (c: Context, partner: Partner): Response | null =>
      mayCall(c, partner, publicUrl) ? null : refuseOrigin(c),

    /** Reads `X-Partner` into `c.var.partner`. */
    byName: createMiddleware<HttpEnv>(async (c, next) => {
      const slug = c.req.header('X-Partner')
      const partner = slug === undefined ? null : await lookUp(c, partners.find(slug))
      if (partner !== null && !mayCall(c, partner, publicUrl)) return refuseOrigin(c)
      c.set('partner', partner)
      return next()
    }),

    /** After the body was read: looks up whose source token it bears, for `c.var.sourcePartner`. */
    bySource: createMiddleware<HttpEnv>(async (c, next) => {
      const body = c.var.json.value
      const token = is(body, Sourced) ? plainSourceToken(body.sourceToken) : ''
      const partner = token === '' ? null : await lookUp(c, partners.findBySourceToken(token))
      if (partner !== null && !mayCall(c, partner, publicUrl)) return refuseOrigin(c)
      c.set('sourcePartner', partner)
      return next()
    }),
  }
}

export type PartnerRule = ReturnType<typeof partnerRule>
