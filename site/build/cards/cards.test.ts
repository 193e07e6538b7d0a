import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ARTICLE_KINDS } from '../../ports/editorial'
import type { CardKind } from '../../layout/page'
import { CARDS } from './cards'
import { drawCard } from './draw-cards'

const KINDS: readonly CardKind[] = ['site', 'shop', ...ARTICLE_KINDS]

it('every card is a PNG of 1200 by 630 pixels that is lighter than 100 kB', async () => {
  for (const kind of KINDS) {
    const png = await drawCard(kind, CARDS[kind])
    const { width, height, format } = await sharp(png).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    expect(png.byteLength).toBeLessThan(100_000)
  }
})
