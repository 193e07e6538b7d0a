import { type Drawing, flat, GROUND, ground, line, rect, type Shape, turned } from './kit'
import type { Colour } from './palette'

/** A throw cushion leaning at an angle: the accent of a seat. */
export const throwCushion = (x: number, y: number, size: number, fill: Colour, lean = -10): Shape =>
  turned(lean, x + size / 2, y + size / 2, rect(x, y, size, size, fill, 3))

/** A sofa or armchair from the front, `x` and `width` over its arms, its back reaching up to `top`. */
export const sofa = (x: number, width: number, seats: number, top = 46): Drawing => {
  const arm = 11
  const inner = width - 2 * arm
  const seat = inner / seats
  const cushions = Array.from({ length: seats }, (_, index) => rect(x + arm + seat * index, 62, seat, 10, 'paper', 3))
  const seams = Array.from({ length: seats - 1 }, (_, index) =>
    line(`M${x + arm + seat * (index + 1)} ${top + 5}v${57 - top}`),
  )
  return [
    ground(x, x + width + 4),
    line(`M${x + 6} 78v${GROUND - 78}M${x + width - 6} 78v${GROUND - 78}`),
    rect(x + 5, top, width - 10, 34, 'kraft', 8),
    ...seams,
    rect(x + arm - 1, 70, inner + 2, 10, 'deep'),
    ...cushions,
    rect(x, 57, arm, 23, 'kraft', 5),
    rect(x + width - arm, 57, arm, 23, 'kraft', 5),
    flat(`M${x + width - 4.5} 58.3q3.4 1.2 3.4 4v13q0 2.8-3.4 3.6z`),
  ]
}
