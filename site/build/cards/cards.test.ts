import sharp from 'sharp'
import { expect, it } from 'vitest'
import { CARDS } from './cards'
import { drawCard } from './draw-cards'

it('every card is a PNG of 1200 by 630 pixels that is lighter than 100 kB', async () => {
  for (const [kind, things] of CARDS) {
    const png = await drawCard(kind, things)
    const { width, height, format } = await sharp(png).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    expect(png.byteLength).toBeLessThan(100_000)
  }
})
