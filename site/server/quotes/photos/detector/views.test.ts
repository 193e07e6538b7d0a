import sharp from 'sharp'
import { expect, it } from 'vitest'
import { SIDE, viewsOf } from './views'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })

/** Two frames, of which the first counts. */
const animation = sharp(Buffer.alloc(60 * 80 * 3, 200), {
  raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
})

const redAt = (pixels: Uint8Array, x: number, y: number): boolean => {
  const at = (y * SIDE + x) * 3
  return (pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 0) < 60
}

it('a view has the proportions of its photo, and its boxes lead back to it', async () => {
  const [view, mirror] = await viewsOf(await picture(800, 400).jpeg().toBuffer())
  expect(view?.pixels).toHaveLength(SIDE * SIDE * 3)
  expect(redAt(view?.pixels ?? new Uint8Array(), 256, 256)).toBe(true)
  expect(redAt(view?.pixels ?? new Uint8Array(), 256, 20)).toBe(false)
  expect(view?.toPhoto([0, 0.25, 0.5, 0.75])).toEqual([0, 0, 0.5, 1])
  expect(view?.toPhoto([0, 0, 1, 1])).toEqual([0, 0, 1, 1])
  expect(mirror?.toPhoto([0, 0.25, 0.5, 0.75])).toEqual([0.5, 0, 1, 1])
})

it.each([
  ['grey', picture(60, 40).greyscale().jpeg()],
  ['for printing', picture(60, 40).toColourspace('cmyk').jpeg()],
  ['turned by its camera', picture(60, 40).withMetadata({ orientation: 6 }).jpeg()],
  ['of one pixel', picture(1, 1).jpeg()],
  ['that is an animation', animation.gif()],
])('a photo %s has views of three colours', async (_, photo) => {
  const views = await viewsOf(await photo.toBuffer())
  expect(views.map(({ pixels }) => pixels.length)).toEqual([SIDE * SIDE * 3, SIDE * SIDE * 3])
})

it.each([
  ['cut off', async () => (await picture(600, 400).jpeg().toBuffer()).subarray(0, 200)],
  ['no picture', async () => Buffer.from('no picture')],
  ['larger than any stored photo', () => picture(4_000, 4_000).jpeg().toBuffer()],
])('a file that is %s is refused', async (_, file) => {
  await expect(viewsOf(await file())).rejects.toThrow(Error)
})
