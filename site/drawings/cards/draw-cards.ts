import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { cardOf } from './card'
import { CARDS } from './cards'

interface DrawnCard {
  kind: string
  /** In the built folder; another picture has another name. */
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

const drawCards = (): Promise<readonly DrawnCard[]> =>
  Promise.all(
    Object.entries(CARDS).map(async ([kind, things]) => {
      const png = await drawCard(kind, things)
      const hash = createHash('sha256').update(png).digest('hex').slice(0, 8)
      return { kind, file: `assets/card-${kind}-${hash}.png`, png }
    }),
  )

/** Draws the pictures of shared links into the build, and says in `.vite/cards.json` where each kind's is. Once, however often it builds. */
export const cardsPlugin = (): Plugin => {
  let drawn: ReturnType<typeof drawCards> | null = null
  return {
    name: 'cards',
    async generateBundle() {
      const cards = await (drawn ??= drawCards())
      for (const { file, png } of cards) this.emitFile({ type: 'asset', fileName: file, source: png })
      const places = Object.fromEntries(cards.map(({ kind, file }) => [kind, `/${file}`]))
      this.emitFile({ type: 'asset', fileName: '.vite/cards.json', source: JSON.stringify(places) })
    },
  }
}
