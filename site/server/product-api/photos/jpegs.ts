import { JPEG_URL } from '../../../../shared/domain/photos'
import { type Checked, toViolations } from '../../../../shared/validation/check'

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/** The bytes of a data URL, null where it is no base64 of a JPEG. Node skips letters that are none: then bytes are missing. */
const jpegOf = (url: string): Buffer | null => {
  const text = url.slice(JPEG_URL.length)
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(text, 'base64')
  const isWhole = text.length % 4 === 0 && bytes.length === (text.length / 4) * 3 - padding
  return isWhole && bytes.subarray(0, JPEG_START.length).equals(JPEG_START) ? bytes : null
}

/** The pictures of a simulation's body, as they are stored. */
export const jpegsOf = (urls: readonly string[]): Checked<Buffer[]> => {
  const jpegs: Buffer[] = []
  for (const [index, url] of urls.entries()) {
    const jpeg = jpegOf(url)
    if (jpeg === null)
      return { ok: false, violations: toViolations([{ path: ['images', String(index)], refinement: 'photo' }]) }
    jpegs.push(jpeg)
  }
  return { ok: true, value: jpegs }
}
