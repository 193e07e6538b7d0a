/** The first and the last byte that are wanted. */
export interface ByteRange {
  start: number
  end: number
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * What `Range` asks of a content of `size` bytes (RFC 9110, §14). Null: the whole, also for several ranges at once and
 * for what is none; 'outside': nothing of it is there.
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
