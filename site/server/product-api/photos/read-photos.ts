import sharp from 'sharp'
import { jpegSize } from '../../../../shared/domain/jpeg-size'
import { JPEG_URL, PHOTO_HEIGHT, PHOTO_QUALITY, PHOTO_WIDTH } from '../../../../shared/domain/photos'
import { type Checked, toViolations } from '../../../../shared/validation/check'
import { breathe } from '../../http/breathe'
import { createGate } from '../../http/gate'

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/** What a small file says it is, a decoder makes room for. */
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

/** A stored photo as a data URL. */
export const photoUrl = (jpeg: Uint8Array): string => JPEG_URL + Buffer.from(jpeg).toString('base64')

const noPhoto = (index: number): Checked<never> => ({
  ok: false,
  violations: toViolations([{ path: ['images', String(index)], refinement: 'photo' }]),
})

/** Reads the pictures of a simulation's body as files, which may turn out to be no pictures. */
export const jpegsOf = async (urls: readonly string[]): Promise<Checked<Buffer[]>> => {
  const jpegs: Buffer[] = []
  for (const [index, url] of urls.entries()) {
    await breathe()
    const jpeg = jpegOf(url)
    if (jpeg === null) return noPhoto(index)
    jpegs.push(jpeg)
  }
  return { ok: true, value: jpegs }
}

/** Longest side of a stored photo, in pixels. */
const MAX_SIDE = 1_600
const MAX_SECONDS = 5

// A picture is decoded once and never again: what libvips would keep of it is of no use.
sharp.cache(false)
sharp.concurrency(1)

/** Quotes whose photos are decoded at the same time in this process; the bodies that wait are bounded already. */
const decoding = createGate({ atOnce: 2, waiting: Infinity })

/** Decodes a picture and encodes it anew, upright and without anything else that was in its file; null: it is no whole picture. */
const redrawn = (jpeg: Buffer): Promise<Buffer | null> =>
  sharp(jpeg, { failOn: 'warning', limitInputPixels: PHOTO_WIDTH * PHOTO_HEIGHT })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: PHOTO_QUALITY * 100 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(() => null)

/** Redraws pictures, as they are stored: a file that is no picture is refused. */
export const redrawPhotos = async (jpegs: readonly Buffer[]): Promise<Checked<Buffer[]>> => {
  const redraw = async (): Promise<Checked<Buffer[]>> => {
    const photos: Buffer[] = []
    for (const [index, jpeg] of jpegs.entries()) {
      const photo = await redrawn(jpeg)
      if (photo === null) return noPhoto(index)
      photos.push(photo)
    }
    return { ok: true, value: photos }
  }
  const passed = await decoding(redraw)
  if (passed === 'full') throw new Error('a line without an end is never full')
  return passed
}
