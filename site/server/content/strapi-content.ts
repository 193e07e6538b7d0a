import { LRUCache } from 'lru-cache'
import { is, record, string, type, unknown, validate } from 'superstruct'
import {
  type ContentAnswer,
  ContentError,
  ContentList,
  type ContentLog,
  type ContentSource,
  NOT_FOUND,
} from './content-source'
import { type ContentQuery, formatQuery } from './query'

export interface StrapiOptions {
  /** With or without a path; `/api` is added when it does not end with it. */
  url: string
  /** An API token with the right to read; empty when the collections are public. */
  token: string
  log: ContentLog
  fetch?: typeof fetch
}

const TIMEOUT_MS = 3_000
const FRESH_MS = 60_000
const MAX_ANSWERS = 500

const Refusal = type({ error: ContentError })
const Body = record(string(), unknown())

/** Strapi's local uploads are paths on its own host; from another host they need its name. */
const withAbsoluteUrls = (value: unknown, origin: string): unknown => {
  if (Array.isArray(value)) return value.map(item => withAbsoluteUrls(item, origin))
  if (!is(value, Body)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === 'url' && typeof item === 'string' && item.startsWith('/uploads/')
        ? origin + item
        : withAbsoluteUrls(item, origin),
    ]),
  )
}

/**
 * A Strapi 4 or 5 as content source: asked in format 4, given 3 s, remembered for 60 s; while it is down its last
 * answers stay good. Drafts are never remembered.
 */
export const createStrapiContent = ({ url, token, log, fetch: request = fetch }: StrapiOptions): ContentSource => {
  const base = `${url.replace(/\/+$/, '').replace(/\/api$/, '')}/api`
  const { origin } = new URL(base)

  const ask = async (path: string, state = ''): Promise<ContentAnswer> => {
    const response = await request(`${base}/${path}${state && `&${state}`}`, {
      headers: { 'Strapi-Response-Format': 'v4', ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    if (response.status === 404) return { ok: false, error: NOT_FOUND }
    if (response.status === 400 && is(body, Refusal)) return { ok: false, error: body.error }
    if (!response.ok) throw new Error(`content service answered ${response.status} to ${path}`)
    const [fault, list] = validate(withAbsoluteUrls(body, origin), ContentList, { mask: true })
    if (fault !== undefined) throw new Error(`Malformed api call: ${path}: ${fault.message}`, { cause: fault })
    return { ok: true, list }
  }

  // Strapi 5 knows `status` and refuses `publicationState`; Strapi 4 knows that one and overlooks `status`.
  const askForDrafts = async (path: string): Promise<ContentAnswer> => {
    const drafts = await ask(path, 'status=draft')
    const hasDrafts = drafts.ok && drafts.list.data.some(entry => entry.attributes['publishedAt'] === null)
    if (hasDrafts) return drafts
    const preview = await ask(path, 'publicationState=preview')
    return preview.ok ? preview : drafts
  }

  const answers = new LRUCache<string, ContentAnswer>({
    max: MAX_ANSWERS,
    ttl: FRESH_MS,
    perf: Date,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: path =>
      ask(path).catch((cause: unknown) => {
        log.warn({ reason: String(cause) }, 'content service failed, its last answer is kept')
        throw cause
      }),
  })

  return {
    list: async (collection: string, query: ContentQuery) => {
      const path = `${collection}?${formatQuery(query).toString()}`
      if (query.withDrafts) return askForDrafts(path)
      const answer = await answers.fetch(path)
      if (answer === undefined) throw new Error('content service unreachable, and no earlier answer to give')
      return answer
    },
  }
}
