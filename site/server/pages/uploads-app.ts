import { type Context, Hono } from 'hono'
import { isKnown } from '../http/conditional'
import type { Upload } from '../content/uploads'

/** First and last byte of a range, both included. */
interface ByteRange {
  start: number
  end: number
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Returns the range that `Range` asks of a content of `size` bytes (RFC 9110, section 14). Null:
 * send the whole, also for several ranges and for an invalid one; 'outside': the range lies beyond
 * the content.
 */
export const byteRange = (
  header: string | undefined,
  size: number,
): ByteRange | 'outside' | null => {
  const [, first = '', last = ''] = RANGE.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const [start, end] =
    first === ''
      ? [Math.max(0, size - Number(last)), size - 1]
      : [Number(first), Math.min(last === '' ? Infinity : Number(last), size - 1)]
  if (last !== '' && first !== '' && Number(last) < Number(first)) return null
  return start > end ? 'outside' : { start, end }
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const RENEWED = 'public, max-age=3600, stale-while-revalidate=86400'

/** Texts are sent compressed, which byte ranges do not fit. */
const isText = ({ mediaType }: Upload): boolean =>
  mediaType.startsWith('text/') || mediaType === 'image/svg+xml'

const headersOf = (upload: Upload): Record<string, string> => ({
  'Content-Type': upload.mediaType,
  ETag: upload.etag,
  'Cache-Control': upload.isImmutable ? IMMUTABLE : RENEWED,
  'Accept-Ranges': isText(upload) ? 'none' : 'bytes',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // An SVG opened as a page can run scripts, so it is sandboxed; a PDF does not open in a sandbox.
  ...(upload.mediaType === 'image/svg+xml'
    ? { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
    : {}),
  'X-Content-Type-Options': 'nosniff',
})

/** `If-Range`, compared strongly: parts of different versions must not be joined. */
const isSame = (context: Context, etag: string): boolean => {
  const condition = context.req.header('If-Range')
  return condition === undefined || condition.trim() === etag
}

const send = async (context: Context, upload: Upload): Promise<Response> => {
  const { size, etag } = upload
  const headers = headersOf(upload)
  if (isKnown(context, etag)) return context.body(null, 304, headers)
  const isUnchanged = context.req.method === 'GET' && !isText(upload) && isSame(context, etag)
  const range = isUnchanged ? byteRange(context.req.header('Range'), size) : null
  if (range === 'outside')
    return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  await upload.check()
  if (range === null) {
    const sentHeaders = { ...headers, 'Content-Length': String(size) }
    return context.req.method === 'HEAD'
      ? context.body(null, 200, sentHeaders)
      : context.body(upload.read(), 200, sentHeaders)
  }
  const { start, end } = range
  return context.body(upload.read(start, end), 206, {
    ...headers,
    'Content-Range': `bytes ${start}-${end}/${size}`,
    'Content-Length': String(end - start + 1),
  })
}

/**
 * Serves uploads at `/:name`, films and documents also in ranges: partners' pages show their logo
 * from here, and players seek in films.
 */
export const createUploadsApp = (find: (name: string) => Upload | undefined): Hono =>
  new Hono().get('/:name', context => {
    const upload = find(context.req.param('name'))
    return upload === undefined ? context.notFound() : send(context, upload)
  })
