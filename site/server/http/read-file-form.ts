import type { Context } from 'hono'
import type { HttpEnv } from './http-env'
import { BODY_STATUSES, readBytes } from './read-body'

const FILE_FORM_TYPE = /^multipart\/form-data\s*;/i

/** Returns whether a request posts a form with files. */
export const isFileForm = (c: Context<HttpEnv>): boolean =>
  FILE_FORM_TYPE.test(c.req.header('Content-Type') ?? '')

type FileForm =
  | { ok: true; fields: URLSearchParams; files: ReadonlyMap<string, Buffer> }
  | { ok: false; status: 408 | 413 | 415 | 429 | 503 }

/** Reads a form with files, at most `maxBytes` in total. A file input without a file is left out. */
export const readFileForm = async (c: Context<HttpEnv>, maxBytes: number): Promise<FileForm> => {
  const type = c.req.header('Content-Type') ?? ''
  const body = await readBytes(c, maxBytes)
  if (!body.ok) return { ok: false, status: BODY_STATUSES[body.fault] }
  const form = await new Response(body.bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  if (form === null) return { ok: false, status: 415 }
  const fields = new URLSearchParams()
  const files = new Map<string, Buffer>()
  for (const [name, value] of form)
    if (typeof value === 'string') fields.append(name, value)
    else if (value.size > 0) files.set(name, Buffer.from(await value.arrayBuffer()))
  return { ok: true, fields, files }
}
