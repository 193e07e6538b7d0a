import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { CARDS } from './cards'

/** Colours of the drawings that the card is made of. */
const PALETTE = {
  paper: '#FBF6EE',
  kraft: '#E9D8BF',
  deep: '#C9A877',
  ink: '#17263C',
  signal: '#D23B1E',
} as const

/** Size of the picture of a shared link that most services ask for, in pixels. */
const CARD = { width: 1200, height: 630 } as const

const FLOOR = 512
const INK_WIDTH = 6
/** Width and height of a drawing's field, and the height of the floor. */
const FIELD = 96
const GROUND = 84
const SCALE = 4.2
/** Left edges of the two objects. */
const PLACES = [418, 756] as const

/** Returns a drawing's file placed inside another one; its field and outlines are scaled. */
const placed = (file: string, x: number): string =>
  file.replace(
    '<svg ',
    `<svg x="${x}" y="${FLOOR - GROUND * SCALE}" width="${FIELD * SCALE}" height="${FIELD * SCALE}" `,
  )

const label = (mark: string): string =>
  `<g transform="rotate(-3 240 300)"><rect x="84" y="132" width="300" height="346" rx="26" fill="${PALETTE.paper}"/>` +
  `<circle cx="234" cy="172" r="13" fill="${PALETTE.kraft}"/>` +
  `${mark.replace('<svg ', '<svg stroke="none" x="144" y="206" width="180" height="240" ')}</g>`

/**
 * Returns the picture of a shared link: the brand's label beside two household objects on a floor.
 * `mark` and `things` are SVG files.
 */
const cardOf = (mark: string, things: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<g fill="${PALETTE.kraft}" stroke="${PALETTE.ink}" stroke-width="${INK_WIDTH}" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect stroke="none" width="${CARD.width}" height="${CARD.height}" fill="${PALETTE.kraft}"/>`,
    `<rect stroke="none" y="${FLOOR}" width="${CARD.width}" height="${CARD.height - FLOOR}" fill="${PALETTE.deep}"/>`,
    `<rect stroke="none" y="${CARD.height - 26}" width="${CARD.width}" height="26" fill="${PALETTE.signal}"/>`,
    `<path fill="none" d="M0 ${FLOOR}H${CARD.width}"/>`,
    label(mark),
    ...things.map((thing, index) => placed(thing, PLACES[index] ?? 0)),
    '</g></svg>',
  ].join('')

export interface DrawnCard {
  kind: string
  /** Path in the built folder; another picture has another name. */
  file: string
  png: Uint8Array
}

const MARK = new URL('../../ui/mark.svg', import.meta.url)
const DRAWINGS = new URL('../../content/drawings/', import.meta.url)

const readText = (file: URL): string => readFileSync(file, 'utf8')

/** Flat colours: a palette holds them all. */
export const drawCard = (kind: string, drawings: readonly string[]): Promise<Uint8Array> =>
  sharp(
    Buffer.from(
      cardOf(
        readText(MARK),
        drawings.map(drawing => readText(new URL(`${drawing}.svg`, DRAWINGS))),
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
