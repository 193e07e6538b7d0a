import { d, type Drawing, flat, GROUND, line, rect, type Shape } from '../kit'
import type { Colour } from '../palette'
import type { Scene } from '../scenes/scene'

const INK_WIDTH = 3.5

const ink = (scale: number): string => String(Math.round((INK_WIDTH / scale) * 100) / 100)

/** A picture of an article: 800 × 500, filled to its edges. */
export const picture = (...shapes: Drawing): Scene => ({ width: 800, height: 500, inkWidth: INK_WIDTH, shapes })

/** Shapes on a scale of their own, their origin at `x`, `y`; the ink keeps the width it has in the picture, also `within` another scale. */
export const scaled = (scale: number, x: number, y: number, shapes: Drawing, within = 1): Shape =>
  `<g transform="${d`translate(${x} ${y})`} scale(${scale})" stroke-width="${ink(scale * within)}">${shapes.join('')}</g>`

/** A piece of furniture standing on `baseline`, without its own shadow. */
export const piece = (scale: number, x: number, baseline: number, [, ...shapes]: Drawing, within = 1): Shape =>
  scaled(scale, x, baseline - GROUND * scale, shapes, within)

/** The soft shadow under a thing, `reach` to each side. */
export const shadow = (x: number, y: number, reach: number, fill: Colour = 'bark'): Shape =>
  flat(d`M${x - reach} ${y}a${reach} 9 0 1 0 ${2 * reach} 0a${reach} 9 0 1 0 ${-2 * reach} 0z`, fill)

/** A field of one colour from `top` to `bottom`. */
export const band = (top: number, bottom: number, fill: Colour): Shape => flat(d`M0 ${top}h800v${bottom - top}H0z`, fill)

/** A room from the front: a wall, a skirting board and a floor that begins at `horizon`. */
export const room = (wall: Colour, floor: Colour = 'deep', horizon = 350): Drawing => [
  band(0, horizon, wall),
  band(horizon, 500, floor),
  rect(-10, horizon - 18, 820, 18, 'paper'),
]

/** Floorboards under `horizon`. */
export const planks = (horizon = 350): Shape =>
  line(
    d`M0 ${horizon + 38}h800M0 ${horizon + 92}h800M120 ${horizon + 2}v36M430 ${horizon + 2}v36M690 ${horizon + 2}v36M40 ${horizon + 38}v54M300 ${horizon + 38}v54M560 ${horizon + 38}v54M180 ${horizon + 92}v60M640 ${horizon + 92}v60`,
    'bark',
  )

/** The top of a wooden table before a wall; things lie between `y` and its front edge at 456. */
export const tabletop = (wall: Colour, y = 290): Drawing => [
  band(0, y, wall),
  band(y, 500, 'deep'),
  line(d`M0 ${y + 34}h210M300 ${y + 34}h500M0 ${y + 88}h520M610 ${y + 88}h190M0 ${y + 136}h120M230 ${y + 136}h570`, 'bark'),
  line(d`M0 ${y}h800`),
  rect(-10, 458, 820, 60, 'bark'),
]

/** A street: the sky, a town cut out of kraft, a pavement and a road under the kerb at 404. */
export const street = (sky: Colour = 'pale', town: Colour = 'kraft'): Drawing => [
  band(0, 400, sky),
  flat(
    'M0 392V236h48l14-34h70l14 34h40v-50h10v-18h10v18h30v-20h10v20h40l16-40h96l16 40h12v70h60v-34l44-34 44 34v34h40V170h10v-18h10v18h36v-18h10v18h54l18-46h92v268z',
    town,
  ),
  band(386, 404, 'paper'),
  band(404, 500, 'deep'),
  line('M0 404h800M0 386h800'),
]
