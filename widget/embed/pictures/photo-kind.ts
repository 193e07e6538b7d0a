import { jpegSize, type PictureSize } from '../../../shared/domain/jpeg-size'

/**
 * Bytes needed to recognise a picture's kind, and nearly always its size: metadata may come first.
 */
export const HEAD_BYTES = 256 * 1_024

const KINDS = [
  ['jpeg', /^\xFF\xD8\xFF/],
  ['png', /^.PNG/s],
  ['heic', /^.{4}ftyp(?:hei|hev|mif|msf)/s],
  ['other', /^(?:GIF8|BM|RIFF.{4}WEBP|.{4}ftypavi[fs])/s],
] as const
type PhotoKind = (typeof KINDS)[number][0]

/**
 * Returns a file's kind by its first bytes: name and type may be wrong. Undefined: not supported.
 */
export const kindOf = (bytes: Uint8Array): PhotoKind | undefined => {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return KINDS.find(([, start]) => start.test(head))?.[0]
}

const numberAt = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0)

/** Returns a picture's size before decoding and rotation; null if its head does not state it. */
export const sizeIn = (bytes: Uint8Array, kind: PhotoKind): PictureSize | null => {
  if (kind === 'jpeg') return jpegSize(bytes)
  return kind === 'png' ? { width: numberAt(bytes, 16, 4), height: numberAt(bytes, 20, 4) } : null
}
