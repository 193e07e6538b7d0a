import wretch, { type Wretch } from 'wretch'
import { Slug } from '../domain/partner'
import { toJson } from './to-json'

/** The token of S1 §6: it says which site calls and is safe on a page. A gateway may publish another. */
export const DEFAULT_PUBLISHABLE_TOKEN = 'nc_public'

/** Options of the client. Server, token and mode are read at each call: a script tag read later may change them. */
export interface ProductApiOptions {
  /** Origin of the server, without a trailing slash: `https://host`. */
  readonly baseUrl: string
  readonly token?: string | undefined
  /** Marks what the calls create as a test. */
  readonly isTest?: boolean | undefined
  /** The partner on whose page the call is made; the server checks the page's origin against its list. */
  partner?: string
  /** Gets the time of each answer that the server has just made, an HTTP date. */
  onTime?(httpDate: string | null): void
}

export interface ProductClient {
  /** For what anyone may read. */
  root: Wretch
  /** The same, of which the time of each answer is told. */
  timed: Wretch
  /** For calls of the product API. */
  api: Wretch
  /** One of them that sends something; with a key, the same key and body again are answered as the first was. */
  post(path: string, body: object, key?: string): Wretch
}

/** Creates the client that makes every call of the product API. */
export const createProductClient = (options: ProductApiOptions): ProductClient => {
  const { partner, onTime } = options
  // A misspelt attribute may hold what no header can carry: no call is lost over it.
  const named: Record<string, string> =
    partner !== undefined && Slug.is(partner) ? { 'X-Partner': partner } : {}
  const root = wretch('', { credentials: 'omit' })
    .errorType('text')
    .defer((request, path) => request.url(options.baseUrl + path, true))
  // Behind these calls nothing is ever cached: an answer's date is the server's time.
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
