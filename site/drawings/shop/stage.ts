import { d, type Drawing, inset, type Shape } from '../kit'
import { type Colour, PALETTE } from '../palette'
import type { Scene } from '../scenes/scene'

/** Thicker than an article's: most are seen at the width of a thumb. */
const INK = 7

/** What is for sale stands on this line. */
export const COUNTER = 506

const area = (data: string, colour: Colour, opacity: number): Shape =>
  `<path stroke="none" fill-opacity="${opacity}" fill="${PALETTE[colour]}" d="${data}"/>`

/** The picture of what is for sale: 800 × 600, on a counter in the colour of its shelf. */
export const ware = (shelf: Colour, ...shapes: Drawing): Scene => ({
  width: 800,
  height: 600,
  inkWidth: INK,
  shapes: [
    area('M0 0h800v600H0z', 'paper', 1),
    area('M0 0h800v600H0z', shelf, 0.5),
    area('M0 440h800v160H0z', shelf, 0.6),
    ...shapes,
  ],
})

/** A part, its origin at `x`, `y`; the ink keeps its width. */
export const lay = (x: number, y: number, part: Drawing, scale = 1): Shape => inset(scale, x, y, part, INK)

/** The shadow of what stands on the counter, `reach` to either side of `x`. */
export const shade = (x: number, reach: number, y = COUNTER + 2): Shape =>
  `<ellipse stroke="none" fill-opacity=".4" fill="${PALETTE.bark}" ${d`cx="${x}" cy="${y}" rx="${reach}" ry="20"`}/>`

/** A film one sees through, with its edge. */
export const film = (data: string, glints: string): Shape =>
  area(data, 'mist', 0.55) +
  `<path fill="none" d="${data}"/>` +
  `<path fill="none" stroke="${PALETTE.paper}" d="${glints}"/>`
