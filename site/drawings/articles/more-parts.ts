import { d, type Drawing, flat, line, rect, type Shape } from '../kit'
import type { Colour } from '../palette'
import { carton as cartonPart } from './parts-packing'
import { backdrop, bare, put } from './stage'

/** A field of one colour from `top` to `bottom`. */
export const band = (top: number, bottom: number, fill: Colour): Shape =>
  flat(d`M0 ${top}h800v${bottom - top}H0z`, fill)

/** A wall that ends at `horizon`, its skirting, and a plain floor: for what is looked at from nearer than a whole room. */
export const corner = (wall: Colour, horizon = 350, floor: Colour = 'deep', opacity = 0.6): Drawing => [
  backdrop(wall, opacity),
  band(horizon, 500, floor),
  rect(-10, horizon - 16, 820, 16, 'paper'),
]

/** Floorboards under `horizon`. */
export const planks = (horizon = 350): Shape =>
  line(
    d`M0 ${horizon + 38}h800M0 ${horizon + 92}h800M120 ${horizon + 2}v36M430 ${horizon + 2}v36M690 ${horizon + 2}v36M40 ${horizon + 38}v54M300 ${horizon + 38}v54M560 ${horizon + 38}v54M180 ${horizon + 92}v60M640 ${horizon + 92}v60`,
    'bark',
  )

/** A piece of furniture whose field begins at `x`, standing on `baseline`, without a shadow. */
export const piece = (scale: number, x: number, baseline: number, shapes: Drawing): Shape =>
  bare(x + 48 * scale, baseline, scale, shapes.slice(1))

/** A closed carton whose front begins at `x`, its foot on `base`. */
export const carton = (x: number, base: number, width: number, height: number, mark?: Colour): Shape =>
  put(x + width * 0.61, base, cartonPart(width, height, mark))
