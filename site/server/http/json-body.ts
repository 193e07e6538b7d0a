import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { refusal, refuseBody } from './answers'
import { breathe } from './breathe'
import type { HttpEnv } from './http-env'
import { hasTooManyValues, inspectJson } from './inspect-json'

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

/** Decodes a body while it comes in: at its end, fourteen megabytes of photos would hold everybody up for 40 ms in one piece. */
const longText = async ({ body }: Request): Promise<string> => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    await breathe()
  }
  return text + decoder.decode()
}

const textOf = ({ req }: Context<HttpEnv>): Promise<string> =>
  Number(req.header('Content-Length') ?? Infinity) > MIB ? longText(req.raw) : req.text()

/** A handler that left the call to a later one has read the body already, which can be read once. */
const unlessRead =
  (read: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> =>
  (c, next) =>
    'json' in c.var ? next() : read(c, next)

/** Lets a JSON object of at most `maxBytes` pass, as `c.var.json`; counts while it comes in, and stops there. */
export const jsonBody = (maxBytes: number) =>
  [
    unlessRead(async (c, next) => {
      if (JSON_TYPE.test(c.req.header('Content-Type') ?? '')) return next()
      return refuseBody(c, 415, SERVER_TEXTS.notJson)
    }),
    unlessRead(bodyLimit({ maxSize: maxBytes, onError: c => refuseBody(c, 413, SERVER_TEXTS.tooLarge) })),
    unlessRead(async (c, next) => {
      const text = await textOf(c)
      if (text.length > MIB) await breathe()
      if (hasTooManyValues(text)) return refuseBody(c, 422, SERVER_TEXTS.tooLarge)
      const parsed = parse(text)
      if (!parsed.ok) return refuseBody(c, 400, SERVER_TEXTS.unreadable)
      if (text.length > MIB) await breathe()
      const fault = inspectJson(parsed.value)
      if (fault !== null) return refusal(c, [fault])
      c.set('json', { text, value: parsed.value })
      return next()
    }),
  ] as const
