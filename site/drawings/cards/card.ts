import { GROUND, svg } from '../kit'
import { PALETTE } from '../palette'

/** What services that show a shared link ask for, in pixels. */
export const CARD = { width: 1200, height: 630 } as const

const FLOOR = 512
const INK = 6
/** Of a drawing, whose field is 96. */
const SCALE = 4.2
/** Where the two things begin. */
const PLACES = [418, 756] as const

/** A drawing's file, set into another one; its field and ink grow with it. */
const placed = (file: string, x: number): string =>
  file.replace('<svg ', `<svg x="${x}" y="${FLOOR - GROUND * SCALE}" width="${96 * SCALE}" height="${96 * SCALE}" `)

const label = (mark: string): string =>
  `<g transform="rotate(-3 240 300)"><rect x="84" y="132" width="300" height="346" rx="26" fill="${PALETTE.paper}"/>` +
  `<circle cx="234" cy="172" r="13" fill="${PALETTE.kraft}"/>` +
  `${mark.replace('<svg ', '<svg stroke="none" x="144" y="206" width="180" height="240" ')}</g>`

/** The picture of a shared link: the brand's label beside two things of a household, on a floor. `mark` and `things` are SVG files. */
export const cardOf = (mark: string, things: readonly string[]): string =>
  svg(
    [
      `<rect stroke="none" width="${CARD.width}" height="${CARD.height}" fill="${PALETTE.kraft}"/>`,
      `<rect stroke="none" y="${FLOOR}" width="${CARD.width}" height="${CARD.height - FLOOR}" fill="${PALETTE.deep}"/>`,
      `<rect stroke="none" y="${CARD.height - 26}" width="${CARD.width}" height="26" fill="${PALETTE.signal}"/>`,
      `<path fill="none" d="M0 ${FLOOR}H${CARD.width}"/>`,
      label(mark),
      ...things.map((thing, index) => placed(thing, PLACES[index] ?? 0)),
    ],
    { ...CARD, inkWidth: INK },
  )
