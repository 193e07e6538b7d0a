import { Slug } from '../domain/partner'
import type { ApiRequest } from './http'
import { toJson } from './to-json'

/** The token of S1 §6: it says which site calls and is safe on a page. A gateway may publish another. */
export const DEFAULT_PUBLISHABLE_TOKEN = 'nc_public'

export interface ProductApiOptions {
  /** Where the server is, without a trailing slash: `https://host`. */
  baseUrl: string
  token?: string
  /** The partner on whose page the call is made; the server checks the page's origin against its list. */
  partner?: string
  /** Gets the time of each answer that the server has just made, an HTTP date. */
  onTime?(httpDate: string | null): void
}

interface CallOptions extends Pick<RequestInit, 'body' | 'cache'> {
  headers?: Readonly<Record<string, string>>
}
type RequestTo = (path: string, options?: CallOptions) => ApiRequest

export interface ProductClient {
  /** Makes a request for what anyone may read. */
  root: RequestTo
  /** The same, of which the time of each answer is told. */
  timed: RequestTo
  /** Makes a request of the product API. */
  api: RequestTo
  /** Makes one that sends something; with a key, the same key and body again are answered as the first was. */
  post(path: string, body: object, key?: string): ApiRequest
}

/** How every call of the product API is made. */
export const createProductClient = ({ baseUrl, token, partner, onTime }: ProductApiOptions): ProductClient => {
  // A misspelt attribute may hold what no header can carry: no call is lost over it.
  const named: Record<string, string> = partner !== undefined && Slug.is(partner) ? { 'X-Partner': partner } : {}
  const apiHeaders = {
    'X-AUTH-TOKEN': token ?? DEFAULT_PUBLISHABLE_TOKEN,
    ...named,
    Accept: 'application/ld+json, application/json',
  }
  const root: RequestTo = (path, options) => ({ url: baseUrl + path, options: { credentials: 'omit', ...options } })
  // Behind these calls nothing is ever cached: an answer's date is the server's time.
  const timed: RequestTo = (path, options) => ({
    ...root(path, options),
    onResponse: ({ headers }) => onTime?.(headers.get('Date')),
  })
  const api: RequestTo = (path, options) => timed(path, { ...options, headers: { ...apiHeaders, ...options?.headers } })
  const post = (path: string, body: object, key?: string) =>
    api(path, {
      headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) },
      body: toJson(body),
    })
  return { root, timed, api, post }
}
