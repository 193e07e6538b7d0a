import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** The tag of a content: weak, since the same content travels in several encodings. */
export const weakTag = (content: Uint8Array | string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the client has what `etag` is the tag of: `If-None-Match`, compared weakly (RFC 9110, §13.1.2). */
export const isKnown = (c: Context, etag: string): boolean => {
  const header = c.req.header('If-None-Match') ?? ''
  const opaque = etag.replace(/^W\//, '')
  return header.trim() === '*' || [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque)
}
