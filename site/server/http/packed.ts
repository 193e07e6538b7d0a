import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding } from './accepted-encoding'
import { isKnown, weakTag } from './conditional'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A content that is sent often, with its compressed forms, made once. */
export interface Packed {
  mediaType: string
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

export const pack = async (plain: Buffer, mediaType: string): Promise<Packed> => {
  const [br, gzipped] = await Promise.all([compressBrotli(plain), compressGzip(plain, { level: 9 })])
  return { mediaType, etag: weakTag(plain), plain, br, gzip: gzipped }
}

/** Sends it in the best encoding the client takes, or 304 when it has it already. */
export const sendPacked = (
  c: Context,
  packed: Packed,
  headers: Record<string, string>,
  status: ContentfulStatusCode = 200,
): Response => {
  const common = { ...headers, ETag: packed.etag }
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (status === 200 && isKnown(c, packed.etag)) return c.body(null, 304, common)
  const encoding = acceptedEncoding(c)
  return c.body(new Uint8Array(encoding === null ? packed.plain : packed[encoding]), status, {
    ...common,
    'Content-Type': packed.mediaType,
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  })
}
