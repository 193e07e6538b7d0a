import { circle, d, type Drawing, flat, line, path, rect, type Shape } from '../kit'
import type { Colour } from '../palette'
import { TOUTES_PIECES } from '../toutes-pieces'
import { piece, scaled } from './more-parts'

/** A window in a wall, its sill below; `view` is the colour of what is outside. */
export const windowAt = (x: number, y: number, width: number, height: number, view: Colour = 'pale', gleam: Colour | undefined = 'paper'): Shape =>
  rect(x, y, width, height, 'paper', 3) +
  rect(x + 12, y + 12, width - 24, height - 24, view) +
  (gleam === undefined
    ? ''
    : flat(d`M${x + width * 0.2} ${y + height * 0.46}l${width * 0.2} ${-height * 0.34}h${width * 0.1}l${-width * 0.3} ${height * 0.5}z`, gleam)) +
  line(d`M${x + width / 2} ${y}v${height}M${x + 12} ${y + height * 0.42}h${width - 24}`) +
  rect(x - 12, y + height - 2, width + 24, 14, 'paper', 3)

/** A closed door in its frame, standing on `base`. */
export const doorShut = (x: number, base: number, width: number, height: number, fill: Colour = 'leaf', panels: Colour = 'sage'): Shape =>
  rect(x - 14, base - height - 14, width + 28, height + 14, 'paper') +
  rect(x, base - height, width, height, fill) +
  line(
    d`M${x + width * 0.18} ${base - height * 0.9}h${width * 0.64}v${height * 0.34}h${-width * 0.64}zM${x + width * 0.18} ${base - height * 0.44}h${width * 0.64}v${height * 0.34}h${-width * 0.64}z`,
    panels,
  ) +
  circle(x + width * 0.88, base - height * 0.48, 6, 'paper')

/** A doorway whose leaf is opened to the left; `beyond` is the colour behind it. */
export const doorOpen = (x: number, base: number, width: number, height: number, fill: Colour = 'leaf', beyond: Colour = 'bark'): Shape =>
  rect(x - 14, base - height - 14, width + 28, height + 14, 'paper') +
  rect(x, base - height, width, height, beyond) +
  path(d`M${x} ${base - height}l${-width * 0.4} 16v${height + 4}l${width * 0.4} -20z`, fill) +
  circle(x - width * 0.31, base - height * 0.46, 6, 'paper')

const wheel = (x: number): Shape => circle(x, -23, 23, 'ink') + circle(x, -23, 10, 'mist')

const LOAD = { width: 118, height: 122 }

const truckShapes = (scale: number, length: number, open: boolean, cab: Colour): Drawing => [
  rect(8, -36, length + 52, 11, 'ink', 2),
  rect(0, -187, length, 152, 'paper', 5),
  ...(open
    ? [
        rect(12, -171, LOAD.width, LOAD.height, 'bark', 2),
        piece(0.75, 52, -49, TOUTES_PIECES.CARTON_PENDERIE, scale),
        piece(0.62, 6, -49, TOUTES_PIECES.CARTON_STANDARD, scale),
        piece(0.5, 14, -72, TOUTES_PIECES.CARTON_STANDARD, scale),
        rect(12 + LOAD.width, -171, 14, LOAD.height, 'sky', 2),
      ]
    : [line(d`M14 -147h${length - 28}M14 -133h${length - 70}`, 'deep')]),
  rect(0, -49, length, 14, 'signal', 3),
  circle(length - 21, -132, 10, 'none'),
  line(d`M${length - 21} -122v34M${length - 21} -104h9M${length - 21} -92h7`),
  path(d`M${length} -139h32q8 0 12 8l16 38q10 4 10 14v48h-70z`, cab),
  path(d`M${length + 10} -127h20q4 0 6 4l12 30h-38z`, 'pale'),
  line(d`M${length + 4} -91v54M${length + 10} -81h8`),
  rect(length + 58, -69, 12, 10, 'paper', 2),
  rect(length + 50, -43, 24, 12, 'ink', 2),
  wheel(48),
  wheel(length + 28),
]

/** A removal truck from its side, its rear at `x`; `length` of its body in its own scale, where its height is 187. */
export const truck = (scale: number, x: number, base: number, open = false, length = 186, cab: Colour = 'kraft'): Shape =>
  scaled(scale, x, base, truckShapes(scale, length, open, cab))

/** A tail lift let down to the ground behind a truck whose rear is at `x`. */
export const tailLift = (x: number, base: number, scale = 1): Shape =>
  line(d`M${x + 6} ${base - 40 * scale}l${-30 * scale} ${32 * scale}M${x + 20} ${base - 34 * scale}l${-30 * scale} ${28 * scale}`) +
  rect(x - 96 * scale, base - 10, 100 * scale, 10, 'steel', 2)

/** A truck seen from behind, both doors open on its empty floor. */
export const truckRear = (x: number, base: number, width: number, height: number): Shape =>
  rect(x + width * 0.08, base - 44, width * 0.2, 44, 'ink', 4) +
  rect(x + width * 0.72, base - 44, width * 0.2, 44, 'ink', 4) +
  rect(x, base - height, width, height - 24, 'paper', 6) +
  rect(x + 16, base - height + 16, width - 32, height - 66, 'bark', 2) +
  path(d`M${x + 16} ${base - 50}l${width * 0.16} -34h${width * 0.68 - 32}l${width * 0.16} 34z`, 'deep') +
  path(d`M${x} ${base - height}l-54 -10v${height - 40}l54 10z`, 'kraft') +
  path(d`M${x + width} ${base - height}l54 -10v${height - 40}l-54 10z`, 'kraft') +
  rect(x, base - 44, width, 20, 'signal', 3) +
  rect(x + 8, base - 41, 26, 13, 'paper', 2) +
  rect(x + width - 34, base - 41, 26, 13, 'paper', 2)

/** A tree with a round crown. */
export const tree = (x: number, base: number, height: number, crown: Colour = 'sage'): Shape => {
  const r = height * 0.3
  return (
    path(d`M${x - 10} ${base}l4 ${-height * 0.6}h12l4 ${height * 0.6}z`, 'bark') +
    path(
      d`M${x - r} ${base - height * 0.4}q${-r * 0.7} ${-r * 0.9} ${r * 0.2} ${-r * 1.2}q${r * 0.1} ${-r} ${r * 0.9} ${-r * 0.8}q${r * 0.9} ${-r * 0.3} ${r} ${r * 0.8}q${r * 0.9} ${r * 0.4} ${r * 0.1} ${r * 1.2}q${-r * 1.1} ${r * 0.4} ${-r * 2.2} 0z`,
      crown,
    )
  )
}

/** A street lamp. */
export const streetLamp = (x: number, base: number, height: number): Shape =>
  rect(x - 6, base - height, 12, height, 'ink', 3) +
  rect(x - 14, base - 16, 28, 16, 'ink', 3) +
  path(d`M${x - 24} ${base - height}h48l-8 -38h-32z`, 'paper') +
  path(d`M${x - 22} ${base - height - 38}h44l-14 -14h-16z`, 'ink')

/** A house front: `columns` by `floors` windows over a ground floor of 90, a roof of `roof`. */
export const front = (
  x: number,
  base: number,
  width: number,
  height: number,
  columns: number,
  floors: number,
  fill: Colour = 'paper',
  roof = 40,
): Shape => {
  const step = width / columns
  const floor = (height - 90) / floors
  const pane = Math.min(step * 0.5, 34)
  const windows = Array.from({ length: columns * floors }, (_, index) =>
    rect(
      x + step * (index % columns) + (step - pane) / 2,
      base - height + floor * Math.floor(index / columns) + floor * 0.2,
      pane,
      floor * 0.62,
      'pale',
      1,
    ),
  )
  return (
    (roof > 0 ? path(d`M${x - 8} ${base - height}l${roof * 0.5} ${-roof}h${width + 16 - roof}l${roof * 0.5} ${roof}z`, 'steel') : '') +
    rect(x, base - height, width, height, fill) +
    windows.join('') +
    rect(x - 8, base - height - 4, width + 16, 10, 'kraft')
  )
}
