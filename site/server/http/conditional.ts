import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** Returns the weak ETag of a content: the same content is sent in several encodings. */
export const weakTag = (content: Uint8Array | string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/**
 * Tells if the client's `If-None-Match` names `etag`, compared weakly (RFC 9110, section 13.1.2).
 */
export const isKnown = (c: Context, etag: string): boolean => {
  const header = c.req.header('If-None-Match') ?? ''
  const opaque = etag.replace(/^W\//, '')
  return header.trim() === '*' || [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque)
}
