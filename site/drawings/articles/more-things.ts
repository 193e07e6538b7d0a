import { circle, d, line, path, type Shape, turned } from '../kit'
import type { Colour } from '../palette'
import { pen } from './parts-paper'
import { put } from './stage'

/** A flat carton leaning against the wall behind it. */
export const leaningCarton = (x: number, base: number, width: number, height: number, lean = 26): Shape =>
  path(d`M${x} ${base}l${lean} ${-height}h${width}l${-lean} ${height}z`) +
  line(
    d`M${x + lean * 0.24} ${base - height * 0.24}h${width}M${x + lean * 0.76} ${base - height * 0.76}h${width}M${x + width / 2} ${base}l${lean} ${-height}`,
    'bark',
  )

/** A roll of adhesive tape on its edge. */
export const tapeRoll = (x: number, base: number, radius: number): Shape =>
  circle(x + radius * 0.35, base - radius, radius, 'bark') +
  circle(x, base - radius, radius, 'deep') +
  circle(x, base - radius, radius * 0.58, 'kraft') +
  circle(x, base - radius, radius * 0.46, 'paper')

/** A key whose ring is at `x`, `y`, its bit `degrees` clockwise from the right. */
export const key = (x: number, y: number, degrees: number, scale = 1, fill: Colour = 'deep'): Shape =>
  turned(
    degrees,
    x,
    y,
    path(
      d`M${x + 14 * scale} ${y - 6 * scale}h${74 * scale}v${20 * scale}h${-11 * scale}v${-8 * scale}h${-11 * scale}v${11 * scale}h${-11 * scale}v${-11 * scale}H${x + 14 * scale}z`,
      fill,
    ),
    circle(x, y, 22 * scale, fill),
    circle(x, y, 9 * scale, 'paper'),
  )

/** Two keys on a ring that hangs at `x`, `y`. */
export const keyring = (x: number, y: number, scale = 1): Shape =>
  key(x + 6 * scale, y + 34 * scale, 68, scale, 'steel') +
  key(x - 6 * scale, y + 34 * scale, 104, scale) +
  circle(x, y + 14 * scale, 20 * scale, 'none')

/** A pen whose point is at `x`, `y`, lying `degrees` clockwise from the right. */
export const penAt = (x: number, y: number, degrees: number, length = 130, fill: Colour = 'signal'): Shape => {
  const scale = length / 152
  return turned(degrees, x, y, put(x + 78 * scale, y, pen(fill), scale))
}
