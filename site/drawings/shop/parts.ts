import { circle, d, type Drawing, ellipse, line, path, rect, type Shape } from '../kit'
import type { Colour } from '../palette'

/** Two arrows that say which way is up, from the foot at `x`, `y`. */
export const upArrows = (x: number, y: number, height: number): Shape =>
  [0, height * 0.7]
    .map(
      step =>
        d`M${x + step} ${y}v${-height}m${-height * 0.26} ${height * 0.3}l${height * 0.26} ${-height * 0.3}l${height * 0.26} ${height * 0.3}`,
    )
    .map(data => line(data))
    .join('')

/** A stemmed glass: the sign of what breaks. Its foot is at `x`, `y`. */
export const glass = (x: number, y: number, height: number, fill: Colour = 'paper'): Shape =>
  line(d`M${x} ${y - height * 0.5}V${y}M${x - height * 0.24} ${y}h${height * 0.48}`) +
  path(
    d`M${x - height * 0.28} ${y - height}h${height * 0.56}l${-height * 0.05} ${height * 0.32}q${-height * 0.04} ${height * 0.22} ${-height * 0.23} ${height * 0.22}t${-height * 0.23} ${-height * 0.22}z`,
    fill,
  )

/** A book with its back to us, a band across it; `x` is its left edge. */
export const book = (x: number, base: number, width: number, height: number, fill: Colour): Shape =>
  rect(x, base - height, width, height, fill, 3) +
  line(d`M${x} ${base - height * 0.74}h${width}M${x} ${base - height * 0.62}h${width}`)

/** A plate on its edge. */
export const plate = (x: number, base: number, radius: number): Shape =>
  ellipse(x, base - radius, radius * 0.42, radius, 'paper') +
  ellipse(x - radius * 0.08, base - radius, radius * 0.24, radius * 0.66, 'mist')

/** A corked bottle, `height` from its foot. */
export const bottle = (x: number, base: number, height: number, fill: Colour): Shape =>
  rect(x - 10, base - height - 6, 20, 30, 'bark', 3) +
  path(
    d`M${x - 12} ${base - height + 16}h24v${height * 0.24}q20 8 20 34V${base}h-64v${-(height * 0.76 - 50)}q0 -26 20 -34z`,
    fill,
  ) +
  rect(x - 32, base - height * 0.42, 64, height * 0.22, 'paper')

/** A roll of tape on its edge, its end hanging. Its foot is the origin. */
export const standingTape = (radius: number, fill: Colour = 'deep', inside: Colour = 'kraft'): Drawing => [
  circle(radius * 0.34, -radius, radius, 'bark'),
  path(d`M0 ${-2 * radius}h${radius * 0.34}v${radius * 2}H0z`, 'bark'),
  circle(0, -radius, radius, fill),
  circle(0, -radius, radius * 0.56, inside),
  circle(0, -radius, radius * 0.43, 'paper'),
]
