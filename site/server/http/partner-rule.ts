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

/** Headers that let another site's page read an answer. */
const CORS_HEADERS = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
]

/** Invisible characters, which would make one token look like another. */
const INVISIBLE = /[\s\u200B-\u200D\u2060\uFEFF]/g

/** Returns a source token without invisible characters. */
export const plainSourceToken = (token: string): string => token.replaceAll(INVISIBLE, '')

const Sourced = type({ sourceToken: plainText(SOURCE_TOKEN_LENGTH) })

/**
 * A request without `Origin` does not come from another site's page, and CORS would not stop it.
 */
const mayCall = (c: Context, partner: Partner, publicUrl: string | null): boolean => {
  const origin = c.req.header('Origin')
  if (origin === undefined || partner.allowedOrigins.length === 0) return true
  return isOwnOrigin(c, origin, publicUrl) || isAllowedOrigin(partner.allowedOrigins, origin)
}

/** Refuses the origin, and removes the CORS headers set before. */
const refuseOrigin = (c: Context): Response => {
  for (const name of CORS_HEADERS) c.header(name, undefined)
  return problem(c, 403, SERVER_TEXTS.originRefused)
}

/**
 * Finds the partner of a call and refuses pages on origins outside that partner's list, whether the
 * page names the partner or uses its source token. When partners cannot be looked up, the call
 * counts as without partner: no lead is lost.
 */
export const partnerRule = (partners: Partners, publicUrl: string | null, log: Log) => {
  const lookUp = (c: Context<HttpEnv>, search: Promise<Partner | null>): Promise<Partner | null> =>
    search.catch((err: unknown) => {
      log.warn({ err, requestId: c.var.requestId }, 'cannot look up the partner')
      return null
    })

  return {
    /** Returns the answer for a page that may not call for the partner; null: it may. */
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

    /**
     * Looks up the partner of the body's source token into `c.var.sourcePartner`, after the body
     * was read.
     */
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
