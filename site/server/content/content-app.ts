import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isBearer } from './bearer'
import { findCollection } from './collections'
import {
  type ContentAnswer,
  type ContentError,
  type ContentLog,
  type ContentSource,
  NOT_FOUND,
  type SingleAnswer,
} from './content-source'
import { listInFormat5, singleInFormat5 } from './format-5'
import { parseQuery } from './parse-query'
import { findSingle } from './single-types'

interface ContentAppDeps {
  source: ContentSource
  /** Bearer token for drafts; undefined: drafts cannot be read. */
  token: string | undefined
  log: ContentLog
}

const STATUSES: Readonly<Record<number, ContentfulStatusCode>> = {
  400: 400,
  401: 401,
  403: 403,
  404: 404,
  429: 429,
  502: 502,
}

const refuse = (context: Context, error: ContentError): Response =>
  context.json({ data: null, error }, STATUSES[error.status] ?? 500, {
    'Cache-Control': 'no-store',
  })

const unauthorized = {
  status: 401,
  name: 'UnauthorizedError',
  message: 'Missing or invalid credentials',
  details: {},
}
const forbidden = { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} }
const unreachable = {
  status: 502,
  name: 'BadGatewayError',
  message: 'The content service cannot be reached',
  details: {},
}

/** Answers a client over its limit; the limit itself stands before this app. */
export const tooManyReads = (context: Context, seconds: string): Response => {
  context.header('Retry-After', seconds)
  return refuse(context, {
    status: 429,
    name: 'RateLimitError',
    message: 'Too Many Requests',
    details: {},
  })
}

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600'
/** Of collections that the site's users change: a change shows everywhere within a minute. */
const SHORT_CACHE_CONTROL = 'public, max-age=30'
const FORMAT_HEADER = 'Strapi-Response-Format'

type Answered = Extract<ContentAnswer | SingleAnswer, { ok: true }>
const bodyOf = (answer: Answered): object => ('single' in answer ? answer.single : answer.list)
const inFormat5 = (answer: Answered, kind: string): object =>
  'single' in answer ? singleInFormat5(answer.single, kind) : listInFormat5(answer.list, kind)

/**
 * Serves the content in Strapi's REST format at `/content/api`: format 4, or format 5 with the
 * header `Strapi-Response-Format: v5`. Published entries of public collections are open to
 * everybody, drafts need the bearer token.
 */
export const createContentApp = ({ source, token, log }: ContentAppDeps): Hono => {
  const app = new Hono({ strict: false })
  app.get('/:collection', async context => {
    const authorization = context.req.header('Authorization')
    if (authorization !== undefined && !isBearer(authorization, token))
      return refuse(context, unauthorized)
    const collection = context.req.param('collection')
    const isSingle = findSingle(collection) !== undefined
    const row = findCollection(collection)
    if (!isSingle && row?.isPublic !== true) return context.notFound()
    const parsed = parseQuery(new URL(context.req.url).search)
    if (!parsed.ok) return refuse(context, parsed.error)
    if (parsed.query.withDrafts && authorization === undefined) return refuse(context, forbidden)
    const answer = await (isSingle
      ? source.single(collection, parsed.query)
      : source.list(collection, parsed.query))
    if (!answer.ok) return refuse(context, answer.error)
    context.header('Vary', FORMAT_HEADER, { append: true })
    const isFormat5 = context.req.header(FORMAT_HEADER) === 'v5'
    const cached = row?.changesQuickly === true ? SHORT_CACHE_CONTROL : CACHE_CONTROL
    return context.json(isFormat5 ? inFormat5(answer, collection) : bodyOf(answer), 200, {
      'Cache-Control': parsed.query.withDrafts || row?.isLive === true ? 'no-store' : cached,
    })
  })

  app.notFound(context => refuse(context, NOT_FOUND))
  app.onError((fault, context) => {
    log.warn({ reason: String(fault) }, 'cannot read content')
    return refuse(context, unreachable)
  })
  return app
}
