import sharp, { type Sharp } from 'sharp'
import type { Detection } from './detection'

/** Width and height of the model's input, in pixels. */
export const SIDE = 512
/** Pixels of a stored photo, whose longest side has 1,600. */
const MAX_PIXELS = 1_600 * 1_600

type Box = Detection['box']

/** A square picture as the model reads it, and the way back from its boxes to the photo's. */
interface View {
  /** Red, green and blue of each pixel, row by row. */
  pixels: Uint8Array
  toPhoto: (box: Box) => Box
}

const within = (value: number): number => Math.min(1, Math.max(0, value))

/**
 * Returns the views of a photo: the whole of it with its proportions, and the same mirrored. They
 * find more than a stretched photo, whose parts add wrong pieces (`npm run bench -- photos`).
 */
export const viewsOf = async (jpeg: Uint8Array): Promise<View[]> => {
  const photo = sharp(jpeg, { limitInputPixels: MAX_PIXELS }).autoOrient()
  const { width, height } = (await photo.metadata()).autoOrient
  const square = photo
    .toColourspace('srgb')
    .removeAlpha()
    .resize(SIDE, SIDE, { fit: 'contain', background: '#808080' })
  const pixelsOf = (image: Sharp): Promise<Uint8Array> => image.raw().toBuffer()
  const side = Math.max(width, height)
  const along = (edge: number, length: number): number =>
    within(0.5 + ((edge - 0.5) * side) / length)
  const toPhoto = ([left, top, right, bottom]: Box): Box => [
    along(left, width),
    along(top, height),
    along(right, width),
    along(bottom, height),
  ]
  return [
    { pixels: await pixelsOf(square.clone()), toPhoto },
    {
      pixels: await pixelsOf(square.clone().flop()),
      toPhoto: ([left, top, right, bottom]) => toPhoto([1 - right, top, 1 - left, bottom]),
    },
  ]
}
