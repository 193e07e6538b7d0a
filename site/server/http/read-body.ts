import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem, refuseBody } from './answers'
import type { BodyBudget, BodyFault } from './body-budget'
import { yieldToEventLoop } from './yield-to-event-loop'
import type { HttpEnv } from './http-env'
import { READS } from './methods'
import { tooMany } from './too-many'

/**
 * Reason for which a body was not read: it is longer than its route accepts, or one of the budget's
 * reasons.
 */
type UnreadBody = BodyFault | 'too-large'
type ReadBody = { ok: true; text: string } | { ok: false; fault: UnreadBody }

/** Seconds after which a client may retry: for memory, and for its bytes of a day. */
const RETRY_AFTER = '5'
const LATER_TODAY = '3600'

/** Length from which decoding is interrupted for other requests, because it takes long. */
const LONG_BYTES = 1_048_576

export const BODY_STATUSES = {
  'too-large': 413,
  slow: 408,
  client: 429,
  day: 429,
  full: 503,
} as const

/** Counts the body of each request until the request is answered. */
export const countBodies = (budget: BodyBudget, clientOf: (c: Context<HttpEnv>) => string) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (READS.has(c.req.method)) return next()
    const reservation = budget.open(clientOf(c))
    c.set('body', reservation)
    try {
      await next()
    } finally {
      reservation.release()
    }
  })

/**
 * Receives the body of a request of at most `maxBytes`, part by part. Returns the reason for which
 * it was not received, or null.
 */
const receiveBody = async (
  c: Context<HttpEnv>,
  maxBytes: number,
  take: (part: Uint8Array) => void,
): Promise<UnreadBody | null> => {
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) return 'too-large'
  const reader = c.req.raw.body?.getReader()
  if (reader === undefined) return null
  // Absent when a test calls a route without the app around it.
  const reservation = c.get('body')
  let fault: UnreadBody | null = null
  const aborted = new Promise<null>(resolve =>
    reservation?.start(reason => {
      fault = reason
      resolve(null)
    }),
  )
  const unreadReason = (): UnreadBody | null => fault
  let bytes = 0
  try {
    for (let part = await Promise.race([reader.read(), aborted]); part?.value !== undefined;) {
      bytes += part.value.length
      if (bytes > maxBytes) return 'too-large'
      reservation?.receive(part.value.length)
      if (unreadReason() !== null) break
      take(part.value)
      if (bytes > LONG_BYTES) await yieldToEventLoop()
      part = await Promise.race([reader.read(), aborted])
    }
  } finally {
    reservation?.end()
  }
  return unreadReason()
}

/**
 * Reads the body of a request as text of at most `maxBytes`. Decodes it while it is received: decoding fourteen megabytes of
 * photos at its end would hold the event loop for 40 ms.
 */
export const readBody = async (c: Context<HttpEnv>, maxBytes: number): Promise<ReadBody> => {
  const decoder = new TextDecoder()
  let text = ''
  const fault = await receiveBody(c, maxBytes, part => {
    text += decoder.decode(part, { stream: true })
  })
  return fault === null ? { ok: true, text: text + decoder.decode() } : { ok: false, fault }
}

/** Reads the body of a request as bytes, at most `maxBytes`. */
export const readBytes = async (
  c: Context<HttpEnv>,
  maxBytes: number,
): Promise<{ ok: true; bytes: Buffer<ArrayBuffer> } | { ok: false; fault: UnreadBody }> => {
  const parts: Uint8Array[] = []
  const fault = await receiveBody(c, maxBytes, part => void parts.push(part))
  return fault === null ? { ok: true, bytes: Buffer.concat(parts) } : { ok: false, fault }
}

/** Answers a JSON call whose body was not read. */
export const refuseUnread = (c: Context<HttpEnv>, fault: UnreadBody): Response => {
  if (fault === 'too-large') return refuseBody(c, 413, SERVER_TEXTS.tooLarge)
  if (fault === 'client') return tooMany(c, RETRY_AFTER)
  if (fault === 'day') return tooMany(c, LATER_TODAY)
  if (fault === 'full') return problem(c, 503, SERVER_TEXTS.busy, { 'Retry-After': RETRY_AFTER })
  return problem(c, 408, SERVER_TEXTS.slowBody)
}
