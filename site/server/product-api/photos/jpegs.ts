import { jpegSize } from '../../../../shared/domain/jpeg-size'
import { JPEG_URL, PHOTO_HEIGHT, PHOTO_WIDTH } from '../../../../shared/domain/photos'
import { type Checked, toViolations } from '../../../../shared/validation/check'
import { breathe } from '../../http/breathe'

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/** What a small file says it is, a decoder makes room for: an adviser's, or an analyser's. */
const isLarge = (jpeg: Buffer): boolean => {
  const size = jpegSize(jpeg)
  return size !== null && size.width * size.height > PHOTO_WIDTH * PHOTO_HEIGHT
}

/** The bytes of a data URL, null where it is no base64 of a JPEG. Node skips letters that are none: then bytes are missing. */
const jpegOf = (url: string): Buffer | null => {
  const text = url.slice(JPEG_URL.length)
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(text, 'base64')
  // Node reads the alphabet of URLs too, which a browser or an analyser would not.
  const isPlain = !text.includes('-') && !text.includes('_')
  const isWhole = isPlain && text.length % 4 === 0 && bytes.length === (text.length / 4) * 3 - padding
  return isWhole && bytes.subarray(0, JPEG_START.length).equals(JPEG_START) && !isLarge(bytes) ? bytes : null
}

/** The pictures of a simulation's body, as they are stored. */
export const jpegsOf = async (urls: readonly string[]): Promise<Checked<Buffer[]>> => {
  const jpegs: Buffer[] = []
  for (const [index, url] of urls.entries()) {
    await breathe()
    const jpeg = jpegOf(url)
    if (jpeg === null)
      return { ok: false, violations: toViolations([{ path: ['images', String(index)], refinement: 'photo' }]) }
    jpegs.push(jpeg)
  }
  return { ok: true, value: jpegs }
}
