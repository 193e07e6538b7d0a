import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MIB } from './json-body'

/** Beyond a message that is too long, so that it can be said to be. */
const MAX_BYTES = MIB

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

export type PlainForm = { ok: true; fields: URLSearchParams } | { ok: false; status: 413 | 415 }

const tooLarge = new Response(null, { status: 413 })

/** The fields of a form as browsers post it. */
export const readPlainForm = async (c: Context): Promise<PlainForm> => {
  if (!FORM_TYPE.test(c.req.header('Content-Type') ?? '')) return { ok: false, status: 415 }
  let text: string | undefined
  await bodyLimit({ maxSize: MAX_BYTES, onError: () => tooLarge })(c, async () => {
    text = await c.req.text()
  })
  if (text === undefined) return { ok: false, status: 413 }
  return { ok: true, fields: new URLSearchParams(text) }
}
