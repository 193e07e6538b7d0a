import { Histogram, type Registry } from 'prom-client'
import { is } from 'superstruct'
import { ConstraintViolationList, type Violation } from '../../../shared/domain/violation'
import { type CircuitBreakerOptions, createCircuitBreaker } from '../outgoing/circuit-breaker'
import type { Log } from '../http/logger'
import { type Answered, createPersistentConnections, type Send } from './persistent-connections'

/** Address of an upstream product API, and the secret that identifies this server. */
interface ProductApiConfig {
  url: string
  token: string
}

interface UpstreamOptions extends ProductApiConfig {
  log: Pick<Log, 'warn' | 'error'>
  registry?: Registry
  /** Time limits: by default 6 s for reads, 12 s for writes; the browser waits for 15. */
  timeouts?: { readMs: number; writeMs: number }
  breakerOptions?: CircuitBreakerOptions
  send?: Send
}

export interface UpstreamCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the upstream's address; variable parts are already encoded. */
  path: string
  /** Path without identifiers, for logs and metrics: `PUT /api/leads/{uuid}`. */
  name: string
  body?: object
  /** `Idempotency-Key` of the caller, for an upstream that supports keys. */
  key?: string | undefined
  timeoutMs?: number | undefined
  /** The call names nothing that could be missing: a 404 means a wrong address. */
  isOfNothing?: boolean
  /**
   * A GET that starts something, such as a payment: it may take as long as a write and is sent
   * once.
   */
  isBeginning?: boolean
}

/** Reason why there is no usable answer. */
export type UpstreamFault =
  | 'silent' // no answer in time, or no connection
  | 'resting' // not called: it did not answer before
  | 'failed' // 5xx: the call may still have been carried out
  | 'malformed' // no JSON, or an unknown shape
  | 'misconfigured' // refuses our token, format or path
  | 'refused' // refused for the reasons in `violations`, or by its status

export type UpstreamAnswer =
  | { ok: true; status: number; body: unknown }
  | {
      ok: false
      fault: UpstreamFault
      status: number | null
      violations: Violation[]
      retryAfter: string | null
    }

export type AskUpstream = (call: UpstreamCall) => Promise<UpstreamAnswer>

/**
 * `isHealthy`: false while the circuit breaker is open, or when the last answer to some call was a
 * redirect or a refusal of this server.
 */
type Upstream = AskUpstream & { isHealthy: () => boolean }

const TIMEOUTS = { readMs: 6_000, writeMs: 12_000 }
const MAX_ANSWER = 8_000_000
/** Statuses by which a proxy reports that the upstream is down. */
const DOWN = [502, 503, 504]
/** Methods that can be repeated safely. A creation is sent once, since its outcome is unknown. */
const REPEATABLE = ['GET', 'PUT', 'DELETE']
const isRepeatable = ({ method, isBeginning = false }: UpstreamCall) =>
  REPEATABLE.includes(method) && !isBeginning
const FORMATS = ['application/ld+json', 'application/json'] as const

/** Symfony writes `items[0].address`, our fields are `items.0.address`. */
const plainPath = (path: string): string =>
  path.replaceAll(/\[([^\]]*)\]/g, '.$1').replace(/^\./, '')

const MAX_VIOLATIONS = 50
const violationsIn = (body: unknown): Violation[] =>
  is(body, ConstraintViolationList)
    ? body.violations.slice(0, MAX_VIOLATIONS).map(({ propertyPath, message }) => ({
        propertyPath: plainPath(propertyPath).slice(0, 200),
        message: message.slice(0, 300),
      }))
    : []

/** Never the answer itself: an error of JSON.parse quotes it. */
const reasonOf = (cause: unknown): string =>
  cause instanceof SyntaxError ? 'no JSON' : String(cause)

const faultOf = (
  call: UpstreamCall,
  status: number,
  violations: readonly Violation[],
): UpstreamFault => {
  if (status >= 500) return 'failed'
  // Following a redirect would send our token elsewhere.
  if (status < 400) return 'misconfigured'
  // The specification has no erasure: an upstream without such a call is configured correctly.
  if (call.method === 'DELETE' && status === 405) return 'refused'
  if ([401, 403, 405, 406, 415].includes(status) || (status === 404 && call.isOfNothing))
    return 'misconfigured'
  // A 400 without a field is about the request's form, not about the customer's values.
  return status === 400 && violations.length === 0 ? 'misconfigured' : 'refused'
}

const failed = (fault: UpstreamFault, status: number | null = null): UpstreamAnswer => ({
  ok: false,
  fault,
  status,
  violations: [],
  retryAfter: null,
})

/**
 * Calls an upstream product API. Never throws for a fault of the network or the upstream.
 * Idempotent calls are repeated once within their time limit after a fast failure; creations never
 * are. After five failures in a row the circuit breaker opens for ten seconds.
 */
export const createUpstream = ({
  url,
  token,
  log,
  registry,
  timeouts = TIMEOUTS,
  breakerOptions = { failures: 5, pauseMs: 10_000 },
  send = createPersistentConnections(MAX_ANSWER),
}: UpstreamOptions): Upstream => {
  const breaker = createCircuitBreaker(breakerOptions)
  const durations =
    registry &&
    new Histogram({
      name: 'upstream_request_duration_seconds',
      help: 'Time that the upstream product API took, by call and by what came of it',
      labelNames: ['call', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    })
  // API Platform expects JSON-LD by default; after a 415, plain JSON is sent.
  let format: (typeof FORMATS)[number] = FORMATS[0]

  const sendOnce = ({ method, path, body, key }: UpstreamCall, signal: AbortSignal) =>
    send(`${url}${path}`, {
      method,
      signal,
      headers: {
        'X-AUTH-TOKEN': token,
        Accept: FORMATS.join(', '),
        ...(body === undefined ? {} : { 'Content-Type': format }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })

  const attempt = async (call: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer> => {
    let answered: Answered
    try {
      answered = await sendOnce(call, signal)
      if (answered.status === 415 && call.body !== undefined && format === FORMATS[0]) {
        format = FORMATS[1]
        answered = await sendOnce(call, signal)
      }
    } catch (err) {
      log.warn({ err, call: call.name }, 'upstream product API: no answer')
      return failed('silent')
    }
    const { status, retryAfter } = answered
    const isOk = status >= 200 && status < 300
    let body: unknown
    try {
      const text = await answered.text()
      body = text === '' ? null : JSON.parse(text)
    } catch (cause) {
      if (signal.aborted) return failed('silent')
      if (isOk) log.warn({ call: call.name, status, reason: reasonOf(cause) }, 'Malformed api call')
      return isOk ? failed('malformed', status) : failed(faultOf(call, status, []), status)
    }
    if (isOk) return { ok: true, status, body }
    const violations = violationsIn(body)
    return { ok: false, fault: faultOf(call, status, violations), status, violations, retryAfter }
  }

  // By call: one path may fail while another works. A 400 can be caused by a client and does not
  // count.
  const misconfigured = new Set<string>()
  const noteSettings = ({ name }: UpstreamCall, answer: UpstreamAnswer): void => {
    if (!answer.ok && answer.fault === 'misconfigured' && answer.status !== 400)
      misconfigured.add(name)
    else if (answer.ok || answer.fault === 'refused') misconfigured.delete(name)
  }

  const isDown = (answer: UpstreamAnswer) =>
    !answer.ok &&
    (answer.fault === 'silent' || (answer.status !== null && DOWN.includes(answer.status)))

  const logged = (call: UpstreamCall, answer: UpstreamAnswer): UpstreamAnswer => {
    if (answer.ok) return answer
    const { fault, status } = answer
    if (fault === 'misconfigured')
      log.error({ call: call.name, status }, 'upstream product API: token, format or path refused')
    if (fault === 'failed')
      log.warn({ call: call.name, status }, 'upstream product API: request failed')
    return answer
  }

  const callUpstream: AskUpstream = async call => {
    const startedAt = performance.now()
    const permit = breaker.begin()
    if (permit === null) {
      durations?.observe({ call: call.name, outcome: 'resting' }, 0)
      return failed('resting')
    }
    const isIdempotent = call.method === 'GET' && call.isBeginning !== true
    const timeoutMs = call.timeoutMs ?? (isIdempotent ? timeouts.readMs : timeouts.writeMs)
    const signal = AbortSignal.timeout(Math.ceil(timeoutMs))
    let answer = await attempt(call, signal)
    if (isDown(answer) && isRepeatable(call) && !signal.aborted)
      answer = await attempt(call, signal)
    if (!isDown(answer)) permit.succeed()
    else if (permit.fail())
      log.error({ call: call.name }, 'upstream product API: down, no calls for a while')
    noteSettings(call, answer)
    const outcome = answer.ok ? 'ok' : answer.fault
    durations?.observe({ call: call.name, outcome }, (performance.now() - startedAt) / 1000)
    return logged(call, answer)
  }
  return Object.assign(callUpstream, {
    isHealthy: () => !breaker.isResting() && misconfigured.size === 0,
  })
}
