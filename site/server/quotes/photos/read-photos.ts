import sharp from 'sharp'
import { jpegSize } from '../../../../shared/domain/jpeg-size'
import {
  JPEG_URL,
  PHOTO_HEIGHT,
  PHOTO_QUALITY,
  PHOTO_WIDTH,
} from '../../../../shared/domain/photos'
import { type Checked, toViolations } from '../../../../shared/validation/check'
import { yieldToEventLoop } from '../../http/yield-to-event-loop'
import { createGate } from '../../http/gate'

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/** Returns whether the header claims more pixels than a photo may have: a decoder allocates what the header claims. */
const isLarge = (jpeg: Buffer): boolean => {
  const size = jpegSize(jpeg)
  return size !== null && size.width * size.height > PHOTO_WIDTH * PHOTO_HEIGHT
}

/** Returns the bytes of a data URL; null unless it is base64 of a JPEG. Node skips invalid letters: then bytes are missing. */
const jpegOf = (url: string): Buffer | null => {
  const text = url.slice(JPEG_URL.length)
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(text, 'base64')
  // Node also decodes the URL-safe alphabet, which browsers and analysers do not.
  const isPlain = !text.includes('-') && !text.includes('_')
  const isComplete =
    isPlain && text.length % 4 === 0 && bytes.length === (text.length / 4) * 3 - padding
  return isComplete && bytes.subarray(0, JPEG_START.length).equals(JPEG_START) && !isLarge(bytes)
    ? bytes
    : null
}

/** Returns a stored photo as a data URL. */
export const photoUrl = (jpeg: Uint8Array): string =>
  JPEG_URL + Buffer.from(jpeg).toString('base64')

const noPhoto = (index: number): Checked<never> => ({
  ok: false,
  violations: toViolations([{ path: ['images', String(index)], refinement: 'photo' }]),
})

/** Decodes the base64 of a simulation's pictures; `redrawPhotos` checks that the files are pictures. */
export const jpegsOf = async (urls: readonly string[]): Promise<Checked<Buffer[]>> => {
  const jpegs: Buffer[] = []
  for (const [index, url] of urls.entries()) {
    await yieldToEventLoop()
    const jpeg = jpegOf(url)
    if (jpeg === null) return noPhoto(index)
    jpegs.push(jpeg)
  }
  return { ok: true, value: jpegs }
}

/** Longest side of a stored photo, in pixels. */
const MAX_SIDE = 1_600
const MAX_SECONDS = 5

// Each picture is decoded once, so the cache of libvips is of no use.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Limits the quotes whose photos are decoded at the same time in this process; the body budget
 * limits the waiting ones.
 */
const decoding = createGate({ atOnce: 2, waiting: Infinity })

/** Decodes a picture and encodes it again, upright and without metadata; null if it is not a complete picture. */
const redrawn = (jpeg: Buffer): Promise<Buffer | null> =>
  sharp(jpeg, { failOn: 'warning', limitInputPixels: PHOTO_WIDTH * PHOTO_HEIGHT })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: PHOTO_QUALITY * 100 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(() => null)

/** Decodes and encodes pictures as they are stored; refuses a file that is not a picture. */
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
