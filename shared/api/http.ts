import { mask, type Struct, StructError, validate } from 'superstruct'
import wretch, { type Wretch } from 'wretch'
import { later } from '../domain/later'
import { ConstraintViolationList, type Violation } from '../domain/violation'

/** Reason why a call failed. A retry can help for the first five. */
export type FaultReason =
  | 'network' // no answer: offline, server down, blocked by CORS or CSP
  | 'timeout'
  | 'server' // 5xx
  | 'malformed' // an answer that is cut off or not of the expected shape
  | 'too-many' // 429
  | 'invalid' // 400, 422: see violations
  | 'unauthorized' // 401, 403
  | 'not-found' // 404, 410
  | 'conflict' // 409
  | 'too-large' // 413

export interface Fault {
  reason: FaultReason
  violations: Violation[]
  /** Seconds until a retry, if the server says so: after 429. */
  retryAfter?: number
  /** An upstream of the server failed: 502. */
  isUpstream?: true
}

export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault }

/** Time limit of a call, after which the customer is told and may retry. */
export const CALL_TIMEOUT_MS = 15_000

/**
 * Slowest supported upload in bytes per second: large requests get the time they need at that
 * speed.
 */
const SLOWEST_UPLOAD = 20_000

/** Returns the time limit of a request of that size. */
export const timeoutFor = (bytes: number): number =>
  CALL_TIMEOUT_MS + (bytes / SLOWEST_UPLOAD) * 1_000

const REASONS: Readonly<Record<number, FaultReason>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not-found',
  409: 'conflict',
  410: 'not-found',
  413: 'too-large',
  422: 'invalid',
  429: 'too-many',
}

const violationsIn = (body: unknown): Violation[] => {
  const [error, list] = validate(body, ConstraintViolationList)
  return error === undefined ? list.violations : []
}

const parseJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/**
 * Also logged to the console: the cause is the server or a proxy, and its operator must be able to
 * find it.
 */
export const malformed = (error: Error): Fault => {
  // The place of the fault, never the value: an answer may hold personal data.
  const location =
    error instanceof StructError ? `${error.path.join('.')} (${error.type})` : error.message
  console.warn('Malformed api call', location)
  return { reason: 'malformed', violations: [] }
}

const faultOf = (error: unknown, isTimedOut: boolean): Fault => {
  if (error instanceof wretch.WretchError) {
    const retryAfter = Number(error.response.headers.get('Retry-After'))
    return {
      reason: REASONS[error.status] ?? 'server',
      violations: violationsIn(parseJson(error.text)),
      ...(retryAfter > 0 && { retryAfter }),
      ...(error.status === 502 && { isUpstream: true }),
    }
  }
  if (isTimedOut) return { reason: 'timeout', violations: [] }
  if (error instanceof StructError || error instanceof SyntaxError) return malformed(error)
  return { reason: 'network', violations: [] }
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

const run = async <T>(
  request: Wretch,
  method: Method,
  read: (response: Response) => Promise<T>,
  timeoutMs: number,
): Promise<Result<T>> => {
  // `AbortSignal.timeout` is missing before Safari 16.
  const deadline = new AbortController()
  const { signal } = deadline
  const stop = later(() => deadline.abort(), timeoutMs)
  try {
    return { ok: true, value: await read(await request.options({ signal }).fetch(method).res()) }
  } catch (error) {
    return { ok: false, fault: faultOf(error, signal.aborted) }
  } finally {
    stop()
  }
}

/**
 * Sends a request with a time limit and parses its answer by a schema. Never throws for network
 * faults.
 */
export const call = <T, S>(
  request: Wretch,
  method: Method,
  struct: Struct<T, S>,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<Result<T>> =>
  run(request, method, async response => mask(await response.json(), struct), timeoutMs)

/** Same, when only success matters. */
export const callWithoutAnswer = (
  request: Wretch,
  method: Method,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<Result<null>> =>
  run(request, method, async response => (await response.body?.cancel(), null), timeoutMs)

/** Same, when only one status means success: any other is `malformed`, or its own fault. */
export const callForStatus = (
  request: Wretch,
  method: Method,
  status: number,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<Result<null>> =>
  run(
    request,
    method,
    async response => {
      await response.body?.cancel()
      if (response.status !== status)
        throw new SyntaxError(`answered ${response.status}, not ${status}`)
      return null
    },
    timeoutMs,
  )
