import { is, type Struct, type, validate } from 'superstruct'
import { readAtMost } from '../../../shared/api/read-at-most'
import { networkFault } from '../../../shared/api/network-fault'
import { type Attempt, createCircuitBreaker } from '../outgoing/circuit-breaker'
import {
  type ContentAnswer,
  ContentError,
  ContentList,
  type ContentLog,
  ContentSingle,
  type ContentSource,
  NOT_FOUND,
  type SingleAnswer,
} from './content-source'
import { createMemory } from './memory'
import { AccessRefused, NoAnswer, Resting } from './no-answer'
import type { ContentQuery } from './query'
import { inOurForms } from './entry-forms'
import { fieldShapesOf } from './field-shapes'
import { formatQuery, formatSingleQuery } from './format-query'
import { createPublicAddresses, serviceAddress } from './public-addresses'
import { answerInFormat4 } from './strapi-format'

interface StrapiOptions {
  /** Address, with or without a path; `/api` is added if missing. */
  url: string
  /** Address at which browsers reach it; null: the same. */
  publicUrl?: string | null
  /** An API token with the right to read; empty when the collections are public. */
  token: string
  /**
   * Number of consecutive calls without an answer before the breaker opens. Visitors choose the
   * queries, and a slow one is no outage yet.
   */
  failureLimit: number
}

const TIMEOUT_MS = 3_000
const SLOW_MS = 1_000
/**
 * Maximum characters of an answer: a hundred articles of 300 kB. Larger unpacked answers are
 * aborted.
 */
const MAX_ANSWER_LENGTH = 32_000_000
const MAX_ANSWERS = 500
/** Characters of all cached public answers: visitors choose the queries. */
const MAX_REMEMBERED = 64_000_000

const Refusal = type({ error: ContentError })

/** Undefined: not JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const pathOf = (collection: string, query: ContentQuery): string =>
  `${collection}?${formatQuery(query).toString()}`

/**
 * Prevents callers from waiting one after the other for a hanging service: while the circuit
 * breaker is open, they are refused at once, and trials are made in the background.
 */
const createGuard = (failureLimit: number) => {
  const breaker = createCircuitBreaker({ failures: failureLimit })
  const attempt = async <T>(permit: Attempt, call: () => Promise<T>): Promise<T> => {
    try {
      const answer = await call()
      permit.succeed()
      return answer
    } catch (cause) {
      if (cause instanceof NoAnswer) permit.fail()
      else permit.succeed()
      throw cause
    }
  }
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const isTrial = breaker.isResting()
    const permit = breaker.begin()
    const answer = permit && attempt(permit, call)
    if (answer !== null && !isTrial) return answer
    answer?.catch(() => undefined)
    throw new Resting('the content service does not answer, and rests')
  }
}

/**
 * A Strapi 4 or 5 as content source: queried in format 4, within 3 s; after repeated silence, not
 * called for a while.
 */
export const createStrapiContent = ({
  url,
  publicUrl = null,
  token,
  failureLimit,
}: StrapiOptions): ContentSource => {
  const base = `${serviceAddress(url)}/api`
  const publicFields = createPublicAddresses(url, publicUrl)
  const guarded = createGuard(failureLimit)

  const request = async <T>(
    path: string,
    struct: Struct<T, unknown>,
  ): Promise<{ ok: true; body: T } | { ok: false; error: ContentError }> => {
    const requestedAt = Date.now()
    const { status, text } = await fetch(`${base}/${path}`, {
      headers: {
        'Strapi-Response-Format': 'v4',
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      },
      redirect: 'manual', // a redirect could lead the token to another host
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async response => ({
        status: response.status,
        text: await readAtMost(response, MAX_ANSWER_LENGTH),
      }))
      .catch((cause: unknown) => {
        throw new NoAnswer(`no answer to ${path}: ${networkFault(cause) ?? String(cause)}`, {
          cause,
        })
      })
    // A server that takes seconds to fail makes callers wait like a silent one.
    if (status >= 500 && Date.now() - requestedAt > SLOW_MS)
      throw new NoAnswer(`${status} to ${path}, and slowly`)
    if (status === 404) return { ok: false, error: NOT_FOUND }
    const body = parsed(text)
    if (status === 400 && is(body, Refusal)) return { ok: false, error: body.error }
    if (status === 401 || status === 403)
      throw new AccessRefused(`content service answered ${status} to ${path}`, status)
    if (status < 200 || status > 299)
      throw new Error(`content service answered ${status} to ${path}`)
    const [fault, read] = validate(answerInFormat4(body), struct, { mask: true })
    if (fault !== undefined)
      throw new Error(`Malformed api call: ${path}: ${fault.path.join('.') || 'no JSON object'}`, {
        cause: fault,
      })
    return { ok: true, body: read }
  }
  // An emptied collection is an empty list. A 404 for a known collection means that the address
  // leads elsewhere, after a wrong proxy or deployment: pages keep their content.
  const known = new Set<string>()
  const typeIn = (path: string): string => path.slice(0, path.indexOf('?'))

  const requestList = async (path: string, state = ''): Promise<ContentAnswer> => {
    const answer = await request(`${path}${state && `&${state}`}`, ContentList)
    const collection = typeIn(path)
    if (answer.ok) known.add(collection)
    else if (answer.error.status === 404 && known.has(collection))
      throw new Error(`${collection} is gone as a whole`)
    if (!answer.ok) return answer
    const shapes = fieldShapesOf(collection)
    const data = answer.body.data.map(entry => ({
      ...entry,
      attributes: publicFields(inOurForms(entry.attributes, shapes)),
    }))
    return { ok: true, list: { ...answer.body, data } }
  }
  const requestSingle = async (path: string): Promise<SingleAnswer> => {
    const answer = await request(path, ContentSingle)
    if (answer.ok) {
      const { data } = answer.body
      const attributes = publicFields(inOurForms(data.attributes, fieldShapesOf(typeIn(path))))
      return { ok: true, single: { ...answer.body, data: { ...data, attributes } } }
    }
    // An unpublished entry is 404 too: another known entry tells whether the service itself works.
    const [collection] = known
    if (answer.error.status === 404 && collection !== undefined)
      await requestList(`${collection}?pagination[pageSize]=1`)
    return answer
  }

  // Strapi 5 knows `status` and refuses `publicationState`; Strapi 4 knows the latter and ignores
  // `status`.
  const requestDrafts = async (path: string): Promise<ContentAnswer> => {
    const drafts = await requestList(path, 'status=draft')
    const hasDrafts =
      drafts.ok && drafts.list.data.some(entry => entry.attributes['publishedAt'] === null)
    if (hasDrafts) return drafts
    const preview = await requestList(path, 'publicationState=preview')
    return preview.ok ? preview : drafts
  }

  const requestDraftSingle = async (path: string): Promise<SingleAnswer> => {
    const draft = await requestSingle(`${path}&status=draft`)
    if (draft.ok && draft.single.data.attributes['publishedAt'] === null) return draft
    const preview = await requestSingle(`${path}&publicationState=preview`)
    return preview.ok ? preview : draft
  }

  return {
    list: (collection, query) => {
      const path = pathOf(collection, query)
      return guarded(() => (query.withDrafts ? requestDrafts(path) : requestList(path)))
    },
    single: (name, query) => {
      const path = `${name}?${formatSingleQuery(query).toString()}`
      return guarded(() => (query.withDrafts ? requestDraftSingle(path) : requestSingle(path)))
    },
  }
}

/** A source's published answers, the last 500 cached for a minute. Drafts are never cached. */
export const rememberAnswers = (source: ContentSource, log: ContentLog): ContentSource => {
  const weight = { max: MAX_REMEMBERED / 2, of: (answer: object) => JSON.stringify(answer).length }
  const answers = createMemory<ContentAnswer>({ max: MAX_ANSWERS, weight }, log)
  const singles = createMemory<SingleAnswer>({ max: MAX_ANSWERS, weight }, log)
  return {
    list: (collection, query) => {
      const readList = () => source.list(collection, query)
      return query.withDrafts ? readList() : answers.recall(pathOf(collection, query), readList)
    },
    single: (name, query) => {
      const readOne = () => source.single(name, query)
      return query.withDrafts
        ? readOne()
        : singles.recall(`${name}?${formatSingleQuery(query).toString()}`, readOne)
    },
  }
}
