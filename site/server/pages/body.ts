import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { weakTag } from '../http/conditional'
import type { Bytes, Packed } from '../http/packed'

/** Font files are compressed already. */
const isText = (mediaType: string): boolean =>
  /^(?:text\/|image\/svg|application\/(?:json|xml|speculationrules))/.test(mediaType)

/** Quality 5 of 11: a page in 1 ms; 11 takes 30 times as long for 5 % less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Returns a page or one of its files. Each compressed form is created at its first request:
 * compressing costs as much as rendering. `tagged`: content of its ETag, by default all of it.
 */
export const bodyOf = (
  content: Uint8Array | string,
  mediaType: string,
  tagged?: string,
): Packed => {
  const plain = typeof content === 'string' ? Buffer.from(content) : Uint8Array.from(content)
  const isPacked = isText(mediaType)
  let br: Bytes | null = null
  let gzip: Bytes | null = null
  return {
    mediaType,
    etag: weakTag(tagged ?? plain),
    plain,
    get br() {
      if (isPacked) br ??= Uint8Array.from(brotliCompressSync(plain, BROTLI))
      return br
    },
    get gzip() {
      if (isPacked) gzip ??= Uint8Array.from(gzipSync(plain))
      return gzip
    },
  }
}

/**
 * Upper bound of the body's memory in bytes: two compressed forms are together no larger than the
 * plain one.
 */
export const weightOf = ({ plain }: Packed): number => 2 * plain.length
