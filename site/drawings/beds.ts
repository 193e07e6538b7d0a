import { leg } from './joinery'
import { type Drawing, flat, ground, rect, type Shape } from './kit'
import type { Colour } from './palette'

/** A made bed seen from its foot: `width` and the pillows tell a single from a double. */
export const bed = (width: number, pillows: number, blanket: Colour, headboard = 34): Drawing => {
  const x = 48 - width / 2
  const pillow = (width - 6) / pillows
  return [
    ground(x - 2, x + width + 6),
    leg(x + 2, 78),
    leg(x + width - 6, 78),
    rect(x, headboard, width, 40, 'deep', 5),
    rect(x + 1, 48, width - 2, 26, 'paper', 3),
    ...Array.from({ length: pillows }, (_, index) => rect(x + 4 + pillow * index, 43, pillow - 2, 12, 'paper', 5)),
    rect(x - 1, 57, width + 2, 20, 'kraft', 4),
    rect(x - 1, 57, width + 2, 6, blanket, 3),
    flat(`M${x + 0.2} 69h${width - 0.4}v3.8h${0.4 - width}z`),
    rect(x - 2, 74, width + 4, 6, 'deep', 1),
  ]
}

/** The bedding of a bunk, its head at the left; `width` is that of its mattress. */
export const bunk = (y: number, width: number, blanket: Colour): Shape =>
  rect(17, y, 15, 8, 'paper', 3) + rect(14, y + 6, width, 7, 'paper', 2) + rect(34, y + 5, width - 20, 8, blanket, 2)
