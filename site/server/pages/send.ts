import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { acceptedEncoding } from '../http/accepted-encoding'
import type { Body } from './body'

/** Whether the client has it already: weak comparison, and `*` is whatever there is (RFC 9110, §13.1.2). */
const isKnown = (header: string | undefined, etag: string): boolean => {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
  return header !== undefined && (header.trim() === '*' || header.split(',').some(tag => opaque(tag) === opaque(etag)))
}

/** Sends a body kept in memory in the best encoding the client takes, or 304 when it has it already. */
export const send = (
  context: Context,
  body: Body,
  headers: Record<string, string>,
  status: StatusCode = 200,
): Response => {
  const { mediaType, etag } = body
  const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (status === 200 && isKnown(context.req.header('If-None-Match'), etag)) return context.body(null, 304, common)
  const encoding = acceptedEncoding(context, name => body[name] !== null)
  const bytes = encoding === null ? body.plain : body[encoding]
  return context.newResponse(bytes, status, {
    ...common,
    'Content-Type': mediaType,
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  })
}
