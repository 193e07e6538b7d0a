export interface PictureSize {
  width: number
  height: number
}

const pairAt = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

/** The segments that say a JPEG's size: all of C0 to CF but those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** How large a JPEG says it is, before it is decoded and however it is turned; null where its head does not say so. */
export const jpegSize = (bytes: Uint8Array): PictureSize | null => {
  for (let at = 2; at + 9 < bytes.length; at += 2 + pairAt(bytes, at + 2)) {
    if (bytes[at] !== 0xff) return null
    if (isFrame(bytes[at + 1] ?? 0)) return { height: pairAt(bytes, at + 5), width: pairAt(bytes, at + 7) }
  }
  return null
}
