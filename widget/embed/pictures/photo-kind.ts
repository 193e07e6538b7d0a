export type PhotoKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic'

/** Enough to tell a picture's kind, and nearly always its size: a JPEG's metadata may come first. */
export const HEAD_BYTES = 256 * 1_024

const letters = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** What a file is by its first bytes: its name and its type say what somebody wants it to be. Null: no picture of ours. */
export const kindOf = (bytes: Uint8Array): PhotoKind | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (letters(bytes, 1, 4) === 'PNG') return 'png'
  if (letters(bytes, 0, 4) === 'GIF8') return 'gif'
  if (letters(bytes, 0, 2) === 'BM') return 'bmp'
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return 'webp'
  if (letters(bytes, 4, 8) !== 'ftyp') return null
  const brand = letters(bytes, 8, 12)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return /^(?:hei|hev|mif|msf)/.test(brand) ? 'heic' : null
}

const numberAt = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0)

/** The segments that say a JPEG's size: all of C0 to CF but those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (bytes: Uint8Array) => {
  for (let at = 2; at + 9 < bytes.length; at += 2 + numberAt(bytes, at + 2, 2)) {
    if (bytes[at] !== 0xff) return null
    if (isFrame(bytes[at + 1] ?? 0)) return { height: numberAt(bytes, at + 5, 2), width: numberAt(bytes, at + 7, 2) }
  }
  return null
}

/** How large a picture is, before it is decoded and however it is turned; null where its head does not say so. */
export const sizeIn = (bytes: Uint8Array, kind: PhotoKind): { width: number; height: number } | null => {
  if (kind === 'jpeg') return jpegSize(bytes)
  return kind === 'png' ? { width: numberAt(bytes, 16, 4), height: numberAt(bytes, 20, 4) } : null
}
