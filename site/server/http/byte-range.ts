/** First and last byte of a range, both included. */
export interface ByteRange {
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
