export interface PictureSize {
  width: number
  height: number
}

const pairAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

/** The segments that say a JPEG's size: all of C0 to CF but those of tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const START_OF_SCAN = 0xda
/** Markers that nothing belongs to: none of them says a length. What fills the room before a marker is as many bytes FF. */
const standsAlone = (marker: number) => marker < 2 || (marker >= 0xd0 && marker <= 0xd9)

/**
 * How large a JPEG says it is, before it is decoded and however it is turned; null where its head does not say so. What does not
 * belong between segments is overlooked as decoders overlook it: else they would read a size that was hidden from us.
 */
export const jpegSize = (bytes: Uint8Array): PictureSize | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff) at++
    else if (isFrame(marker)) return { height: pairAt(bytes, at + 5), width: pairAt(bytes, at + 7) }
    else if (marker === START_OF_SCAN) return null
    else at += standsAlone(marker) ? 2 : 2 + pairAt(bytes, at + 2)
  }
  return null
}
