import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { Body } from './body'

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some(part => {
    const [name, quality = ''] = part.trim().split(';')
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?$/.test(quality)
  })

/** Sends a body kept in memory in the best encoding the client takes, or 304 when it has it already. */
export const send = (
  context: Context,
  body: Body,
  headers: Record<string, string>,
  status: StatusCode = 200,
): Response => {
  const { mediaType, etag } = body
  const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  const known = context.req.header('If-None-Match')
  if (status === 200 && known?.split(',').some(tag => tag.trim() === etag) === true)
    return context.body(null, 304, common)
  const wanted = context.req.header('Accept-Encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find(name => body[name] !== null && accepts(wanted, name))
  const bytes = encoding === undefined ? body.plain : body[encoding]
  return context.newResponse(bytes, status, {
    ...common,
    'Content-Type': mediaType,
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  })
}
