import { d, type Drawing, GROUND, inset, type Shape } from '../kit'
import { type Colour, PALETTE } from '../palette'
import type { Scene } from '../scenes/scene'

const WIDTH = 800
const HEIGHT = 500
const INK = 3.5

/** Where the wall meets the floor; what stands in a room stands a little below. */
export const FLOOR = 392

/** The picture of an article: 800 × 500, filled to its edges, since a card rounds its corners. */
export const picture = (...shapes: Drawing): Scene => ({ width: WIDTH, height: HEIGHT, inkWidth: INK, shapes })

/** A surface in a colour thinned over what is behind it. */
export const wash = (data: string, colour: Colour, opacity: number): Shape =>
  `<path stroke="none" fill-opacity="${opacity}" fill="${PALETTE[colour]}" d="${data}"/>`

/** The whole field in a thinned colour, on paper. */
export const backdrop = (colour: Colour, opacity = 0.6): Shape =>
  `<path stroke="none" fill="${PALETTE.paper}" d="M0 0h800v500H0z"/>` + wash('M0 0h800v500H0z', colour, opacity)

/** The shadow of what stands at `x`, `y`, `reach` to either side. */
export const shadow = (x: number, y: number, reach: number, thickness = 8): Shape =>
  `<ellipse stroke="none" fill-opacity=".45" fill="${PALETTE.bark}" ${d`cx="${x}" cy="${y}" rx="${reach}" ry="${thickness}"`}/>`

/** A part of these pictures: its origin, the middle of its foot, comes to `x`, `y`. */
export const put = (x: number, y: number, part: Drawing, scale = 1): Shape => inset(scale, x, y, part, INK)

/** A piece of furniture of the catalogue, the middle of its foot at `x`, `y`, with a shadow of this picture's. */
export const standing = (x: number, y: number, scale: number, piece: Drawing, reach = 32): Shape =>
  shadow(x, y + 1, reach * scale) + bare(x, y, scale, piece.slice(1))

/** The same without a shadow: what lies on another thing, or hangs. */
export const bare = (x: number, y: number, scale: number, shapes: Drawing): Shape =>
  inset(scale, x - 48 * scale, y - GROUND * scale, shapes, INK)

/** Shapes looked at in a mirror: what pointed right of the line at `x` points left. */
export const mirrored = (x: number, ...shapes: Drawing): Shape =>
  `<g transform="${d`translate(${2 * x} 0)`} scale(-1 1)">${shapes.join('')}</g>`

/** A band along a path, inked on both edges: a road, a strap, a cable. `width` is that of its colour, its ends are cut square. */
export const ribbon = (data: string, width: number, colour: Colour): Shape =>
  [
    [PALETTE.ink, width + 2 * INK],
    [PALETTE[colour], width],
  ]
    .map(
      ([stroke, across]) =>
        `<path fill="none" stroke="${stroke}" stroke-width="${across}" stroke-linecap="butt" d="${data}"/>`,
    )
    .join('')
