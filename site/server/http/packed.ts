import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { acceptedEncoding } from './accepted-encoding'
import { isKnown, weakTag } from './conditional'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * A frequently sent content with its compressed forms, made once; null where compression does not
 * pay.
 */
export interface Packed {
  mediaType: string
  etag: string
  plain: Bytes
  br: Bytes | null
  gzip: Bytes | null
}

/** A content that has both compressed forms. */
type PackedText = Packed & { br: Bytes; gzip: Bytes }

export const pack = async (plain: Buffer, mediaType: string): Promise<PackedText> => {
  const [br, gzipped] = await Promise.all([
    compressBrotli(plain),
    compressGzip(plain, { level: 9 }),
  ])
  return {
    mediaType,
    etag: weakTag(plain),
    plain: Uint8Array.from(plain),
    br: Uint8Array.from(br),
    gzip: Uint8Array.from(gzipped),
  }
}

/** Sends a content in the best encoding that the client accepts, or 304 when the client has it. */
export const sendPacked = (
  c: Context,
  packed: Packed,
  headers: Record<string, string>,
  status: StatusCode = 200,
): Response => {
  const common = { ...headers, ETag: packed.etag }
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (status === 200 && isKnown(c, packed.etag)) return c.body(null, 304, common)
  const encoding = acceptedEncoding(c, name => packed[name] !== null)
  return c.newResponse(encoding === null ? packed.plain : packed[encoding], status, {
    ...common,
    'Content-Type': packed.mediaType,
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  })
}
