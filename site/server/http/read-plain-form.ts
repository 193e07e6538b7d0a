import type { Context } from 'hono'
import type { HttpEnv } from './http-env'
import { MIB } from './json-body'
import { BODY_STATUSES, readBody } from './read-body'

/**
 * More than the longest accepted message, so that a message that is too long gets its own error.
 */
const MAX_BYTES = MIB

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

type PlainForm =
  { ok: true; fields: URLSearchParams } | { ok: false; status: 408 | 413 | 415 | 429 | 503 }

/** Reads the fields of a form as browsers post it. */
export const readPlainForm = async (c: Context<HttpEnv>): Promise<PlainForm> => {
  if (!FORM_TYPE.test(c.req.header('Content-Type') ?? '')) return { ok: false, status: 415 }
  const text = await readBody(c, MAX_BYTES)
  if (!text.ok) return { ok: false, status: BODY_STATUSES[text.fault] }
  return { ok: true, fields: new URLSearchParams(text.text) }
}
