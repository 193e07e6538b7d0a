import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { LOGO_LIMITS, readLogo } from './read-logo'

const RED = { r: 200, g: 30, b: 30, alpha: 1 }

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: RED } })

/** Two pictures above each other, as an animation. */
const animated = (format: 'gif' | 'webp'): Promise<Buffer> => {
  const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const
  const pixels = Buffer.alloc(8 * 16 * 3, 0)
  pixels.fill(255, 8 * 8 * 3)
  return sharp(pixels, { raw })
    .toFormat(format, { delay: [100, 100], loop: 0 })
    .toBuffer()
}

/** A PNG with a header that claims another size. */
const claiming = async (width: number, height: number): Promise<Buffer> => {
  const png = await picture(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const withAnimationChunk = async (): Promise<Buffer> => {
  const png = await picture(8, 8).png().toBuffer()
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  chunk.write('acTL', 4)
  chunk.writeUInt32BE(2, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

it.each(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes a PNG without metadata, within the stored size',
  async format => {
    const bytes = await picture(2_000, 500)
      .withExif({ IFD0: { Artist: 'hidden' } })
      .toFormat(format)
      .toBuffer()
    const read = await readLogo(bytes)
    if (!read.ok) return expect.unreachable(read.fault)
    const { png, width, height } = read.logo
    expect([width, height]).toEqual([640, 160])
    const facts = await sharp(png).metadata()
    expect([facts.format, facts.width, facts.exif]).toEqual(['png', 640, undefined])
  },
)

it('a logo is not enlarged, and keeps its transparency', async () => {
  const bytes = await sharp({
    create: { width: 20, height: 10, channels: 4, background: { ...RED, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const read = await readLogo(bytes)
  if (!read.ok) return expect.unreachable(read.fault)
  expect([read.logo.width, read.logo.height]).toEqual([20, 10])
  expect((await sharp(read.logo.png).stats()).isOpaque).toBe(false)
})

const text = (content: string) => async (): Promise<Buffer> => Buffer.from(content)

it.each([
  ['a script named .png', text('<script>alert(1)</script>'), 'format'],
  ['an HTML page', text('<!doctype html><svg'), 'drawing'],
  ['an SVG with a handler', text('<svg xmlns="x" onload="alert(1)"/>'), 'drawing'],
  ['an SVG behind a declaration', text('\uFEFF<?xml version="1.0"?>\n<svg/>'), 'drawing'],
  ['an empty PNG header', text('\x89PNG\r\n\x1a\n'), 'format'],
  ['a GIF', () => picture(8, 8).gif().toBuffer(), 'animated'],
  ['an animated GIF', () => animated('gif'), 'animated'],
  ['an animated WebP', () => animated('webp'), 'animated'],
  ['an animated PNG', withAnimationChunk, 'animated'],
  ['a header of 60 megapixels', () => claiming(10_000, 6_000), 'too-many-pixels'],
  ['a PDF', text('%PDF-1.7'), 'format'],
  [
    'a truncated PNG',
    async () => (await picture(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 900),
    'broken',
  ],
  [
    'a truncated JPEG',
    async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
      const jpeg = await sharp({
        create: { width: 300, height: 300, channels: 3, background: RED, noise },
      })
        .jpeg()
        .toBuffer()
      return jpeg.subarray(0, jpeg.length / 2)
    },
    'broken',
  ],
  ['a file that is too heavy', async () => Buffer.alloc(LOGO_LIMITS.bytes + 1), 'too-heavy'],
] as const)('%s is refused as a logo', async (_, make, fault) => {
  expect(await readLogo(await make())).toEqual({ ok: false, fault })
})
