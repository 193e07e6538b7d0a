import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { cardOf } from './card'
import { CARDS } from './cards'

export interface DrawnCard {
  kind: string
  /** Path in the built folder; another picture has another name. */
  file: string
  png: Uint8Array
}

const MARK = new URL('../../ui/mark.svg', import.meta.url)
const DRAWINGS = new URL('../../content/drawings/', import.meta.url)

const read = (file: URL): string => readFileSync(file, 'utf8')

/** Flat colours: a palette holds them all. */
export const drawCard = (kind: string, things: readonly string[]): Promise<Uint8Array> =>
  sharp(
    Buffer.from(
      cardOf(
        read(MARK),
        things.map(thing => read(new URL(`${thing}.svg`, DRAWINGS))),
      ),
    ),
  )
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new Error(`the card of ${kind} cannot be drawn`, { cause })
    })

/** Every card, by kind of page. */
export const drawCards = (): Promise<readonly DrawnCard[]> =>
  Promise.all(
    [...CARDS].map(async ([kind, things]) => {
      const png = await drawCard(kind, things)
      const hash = createHash('sha256').update(png).digest('hex').slice(0, 8)
      return { kind, file: `assets/card-${kind}-${hash}.png`, png }
    }),
  )
