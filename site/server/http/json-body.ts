import type { MiddlewareHandler } from 'hono'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { refusal, refuseBody } from './answers'
import { yieldToEventLoop } from './yield-to-event-loop'
import type { HttpEnv } from './http-env'
import { hasTooManyValues, inspectJson } from './inspect-json'
import { readBody, refuseUnread } from './read-body'

export const KIB = 1024
export const MIB = 1024 * KIB

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

const parse = (text: string): { ok: true; value: unknown } | { ok: false } => {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

/** Skips reading when an earlier handler has read the body, which can be read only once. */
const unlessRead =
  (read: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> =>
  (c, next) =>
    'json' in c.var ? next() : read(c, next)

/** Reads a JSON object of at most `maxBytes` into `c.var.json`; stops receiving at the limit. */
export const jsonBody = (maxBytes: number) =>
  [
    unlessRead(async (c, next) => {
      if (JSON_TYPE.test(c.req.header('Content-Type') ?? '')) return next()
      return refuseBody(c, 415, SERVER_TEXTS.notJson)
    }),
    unlessRead(async (c, next) => {
      const read = await readBody(c, maxBytes)
      if (!read.ok) return refuseUnread(c, read.fault)
      const { text } = read
      if (text.length > MIB) await yieldToEventLoop()
      if (hasTooManyValues(text)) return refuseBody(c, 422, SERVER_TEXTS.tooLarge)
      const parsed = parse(text)
      if (!parsed.ok) return refuseBody(c, 400, SERVER_TEXTS.unreadable)
      if (text.length > MIB) await yieldToEventLoop()
      const fault = inspectJson(parsed.value)
      if (fault !== null) return refusal(c, [fault])
      c.set('json', { text, value: parsed.value })
      return next()
    }),
  ] as const
