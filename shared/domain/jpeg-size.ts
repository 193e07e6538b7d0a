export interface PictureSize {
  width: number
  height: number
}

const pairAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

/** Segments that state a JPEG's size: C0 to CF except tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const START_OF_SCAN = 0xda
/** Markers without a length. Any number of FF bytes may precede a marker. */
const isStandalone = (marker: number) => marker < 2 || (marker >= 0xd0 && marker <= 0xd9)

/**
 * Returns the size that a JPEG states, before decoding and rotation; null if its header states
 * none. Stray bytes between segments are skipped, as by decoders, so that they cannot hide a size
 * from this check.
 */
export const jpegSize = (bytes: Uint8Array): PictureSize | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff) at++
    else if (isFrame(marker)) return { height: pairAt(bytes, at + 5), width: pairAt(bytes, at + 7) }
    else if (marker === START_OF_SCAN) return null
    else at += isStandalone(marker) ? 2 : 2 + pairAt(bytes, at + 2)
  }
  return null
}
