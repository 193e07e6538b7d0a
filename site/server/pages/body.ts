import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

/** An answer kept in memory, ready to be sent: plain, and compressed where that pays. */
export interface Body {
  mediaType: string
  etag: string
  plain: Bytes
  br: Bytes | null
  gzip: Bytes | null
}

/** Font files are compressed already. */
const isText = (mediaType: string): boolean =>
  /^(?:text\/|image\/svg|application\/(?:json|speculationrules))/.test(mediaType)

/** 5 of 11: a page in 1 ms; 11 takes 30 times as long for 5 % less. */
const BROTLI_QUALITY = 5

export const bodyOf = (content: Uint8Array | string, mediaType: string): Body => {
  const plain: Bytes = Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content)
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  return {
    mediaType,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: isText(mediaType) ? Uint8Array.from(brotliCompressSync(plain, brotli)) : null,
    gzip: isText(mediaType) ? Uint8Array.from(gzipSync(plain)) : null,
  }
}

/** What the body weighs in memory, in bytes. */
export const weightOf = ({ plain, br, gzip }: Body): number => plain.length + (br?.length ?? 0) + (gzip?.length ?? 0)
