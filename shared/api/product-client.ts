import wretch, { type Wretch } from 'wretch'
import { Slug } from '../domain/partner'
import { toJson } from './to-json'

/**
 * Publishable token of the specification: names the calling site, and is no secret. A gateway may
 * use another.
 */
export const DEFAULT_PUBLISHABLE_TOKEN = 'nc_public'

/** Options of the client. Server, token and mode are read at each call: a script tag read later may change them. */
export interface ProductApiOptions {
  /** Origin of the server, without a trailing slash: `https://host`. */
  readonly baseUrl: string
  readonly token?: string | undefined
  /** Marks everything created as a test. */
  readonly isTest?: boolean | undefined
  /** Partner of the page; the server checks the page's origin against its list. */
  partner?: string
  /** Gets the time of each answer that the server has just made, an HTTP date. */
  onTime?(httpDate: string | null): void
}

interface ProductClient {
  /** Client for public content. */
  root: Wretch
  /** Same, reporting the time of each answer. */
  timed: Wretch
  /** Client of the product API. */
  api: Wretch
  /** Sends a body; repeated with the same key and body, it gets the first answer. */
  post(path: string, body: object, key?: string): Wretch
}

/** Creates the client that makes every call of the product API. */
export const createProductClient = (options: ProductApiOptions): ProductClient => {
  const { partner, onTime } = options
  // Drops a partner's name that no header can hold instead of failing the call.
  const named: Record<string, string> =
    partner !== undefined && Slug.is(partner) ? { 'X-Partner': partner } : {}
  const root = wretch('', { credentials: 'omit' })
    .errorType('text')
    .defer((request, path) => request.url(options.baseUrl + path, true))
  // These answers are never cached: their date is the server's time.
  const timed = root.middlewares([
    next => async (url, options) => {
      const response = await next(url, options)
      onTime?.(response.headers.get('Date'))
      return response
    },
  ])
  const api = timed
    .headers({ ...named, Accept: 'application/ld+json, application/json' })
    .defer(request =>
      request.headers({
        'X-AUTH-TOKEN': options.token ?? DEFAULT_PUBLISHABLE_TOKEN,
        ...(options.isTest && { 'X-Mode': 'test' }),
      }),
    )
  const post = (path: string, body: object, key?: string) =>
    api
      .url(path)
      .headers(key === undefined ? {} : { 'Idempotency-Key': key })
      .content('application/json')
      .body(toJson(body))
  return { root, timed, api, post }
}
