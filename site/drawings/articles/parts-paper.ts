import { circle, d, dot, type Drawing, ellipse, flat, line, path, rect, type Shape, turned } from '../kit'
import type { Colour } from '../palette'

/** Lines in the place of text, `count` of them, `step` apart, the last one short. */
export const writing = (
  x: number,
  y: number,
  width: number,
  count: number,
  step = 14,
  colour: Colour = 'steel',
): Shape =>
  line(
    Array.from(
      { length: count },
      (_, index) => d`M${x} ${y + step * index}h${index === count - 1 ? width * 0.55 : width}`,
    ).join(''),
    colour,
  )

/** A sheet seen from the front or from above, its middle at the origin; a bar of `head` tops it. */
export const sheet = (width: number, height: number, lines = 5, head: Colour = 'sky'): Drawing => [
  rect(-width / 2, -height / 2, width, height, 'paper', 3),
  flat(d`M${-width * 0.36} ${-height * 0.38}h${width * 0.4}v${height * 0.07}h${-width * 0.4}z`, head),
  writing(-width * 0.36, -height * 0.18, width * 0.72, lines, (height * 0.56) / lines),
]

/** A sheet that lies on a table, its near edge on the line of the origin, its far edge drawn to the right by `lean`. */
export const lyingSheet = (width: number, height: number, lean = 30, lines = 4, head: Colour = 'sky'): Drawing => {
  const shiftAt = (y: number): number => (-y / height) * lean
  const row = (share: number, from: number, to: number): string => {
    const y = -height * share
    return d`M${-width / 2 + shiftAt(y) + width * from} ${y}h${width * (to - from)}`
  }
  return [
    path(d`M${-width / 2} 0l${lean} ${-height}h${width}l${-lean} ${height}z`, 'paper'),
    line(row(0.84, 0.12, 0.5), head),
    line(
      Array.from({ length: lines }, (_, index) =>
        row(0.64 - (0.48 / lines) * index, 0.12, index === lines - 1 ? 0.6 : 0.88),
      ).join(''),
      'steel',
    ),
  ]
}

/** A sealed envelope, its middle at the origin, with the stub of its return receipt. */
export const envelope = (width = 170, height = 108, fill: Colour = 'paper'): Drawing => [
  rect(-width / 2, -height / 2, width, height, fill, 3),
  line(
    d`M${-width / 2 + 2} ${-height / 2 + 2}L0 ${height * 0.1}L${width / 2 - 2} ${-height / 2 + 2}M${-width / 2 + 2} ${height / 2 - 2}L${-width * 0.12} 0M${width / 2 - 2} ${height / 2 - 2}L${width * 0.12} 0`,
  ),
]

/** The front of a registered letter, its middle at the origin: stamp, address, and the receipt it carries. */
export const registered = (width = 180, height = 114): Drawing => [
  rect(-width / 2, -height / 2, width, height, 'paper', 3),
  rect(width / 2 - 38, -height / 2 + 12, 26, 32, 'sky', 1),
  writing(-4, 10, width * 0.36, 3, 12),
  rect(-width / 2 + 10, -height / 2 + 12, width * 0.4, height * 0.46, 'signal', 2),
  line(
    d`M${-width / 2 + 20} ${-height / 2 + 28}h${width * 0.28}M${-width / 2 + 20} ${-height / 2 + 42}h${width * 0.2}`,
    'paper',
  ),
]

/** A letter folded in three, its middle at the origin, its upper third lifted. */
export const foldedLetter = (width = 170): Drawing => [
  path(d`M${-width / 2} -30l10 -62h${width - 20}l10 62z`, 'mist'),
  rect(-width / 2, -30, width, 62, 'paper'),
  path(d`M${-width / 2} 32h${width}l-8 52h${16 - width}z`, 'paper'),
  writing(-width * 0.36, -12, width * 0.72, 3, 15),
  writing(-width * 0.32, 48, width * 0.6, 2, 15),
]

/** A pen lying down, its point to the left. */
export const pen = (fill: Colour = 'sky'): Drawing => [
  path('M-78 0l20-8v16z', 'steel'),
  rect(-58, -8, 88, 16, fill, 2),
  rect(30, -9, 44, 18, 'ink', 5),
  line('M36-9v-4h34', 'ink'),
]

/** A pencil lying down, its point to the left. */
export const PENCIL: Drawing = [
  path('M-84 0l24-8v16z', 'paper'),
  flat('M-84 0l9-3v6z', 'ink'),
  rect(-60, -8, 108, 16, 'signal'),
  line('M-60 0H48'),
  rect(48, -8, 10, 16, 'steel'),
  rect(58, -8, 14, 16, 'kraft', 4),
]

/** A felt pen hung on a string from its nail, the nail on the origin. */
export const MARKER_ON_A_STRING: Drawing = [
  line('M0 0q6 44 0 78'),
  dot(0, 0, 5),
  rect(-9, 78, 18, 26, 'signal', 4),
  rect(-8, 104, 16, 50, 'paper', 2),
  path('M-6 154h12l-6 14z', 'ink'),
]

/** Two keys on a ring; the ring at the origin. */
export const KEYS: Drawing = [
  turned(
    28,
    0,
    0,
    path('M-5 16h10v12q12 4 12 18 0 20-17 20t-17-20q0-14 12-18z', 'steel'),
    path('M-5 64h10v58H-5v-8h-10v-10h10v-8h-8V86h8z', 'steel'),
    circle(0, 46, 5, 'paper'),
  ),
  turned(
    -18,
    0,
    0,
    path('M-5 16h10v12q14 4 14 18 0 20-19 20t-19-20q0-14 14-18z', 'deep'),
    path('M-5 64h10v16h10v10H5v10h8v10H5v16H-5z', 'deep'),
    circle(0, 46, 5, 'paper'),
  ),
  circle(0, 0, 22, 'none'),
]

/** A telephone standing or lying face up, its middle at the origin; `screen` is drawn on 88 × 150. */
export const phone = (...screen: Drawing): Drawing => [
  rect(-52, -94, 104, 188, 'ink', 14),
  rect(-44, -80, 88, 156, 'paper', 3),
  ...screen,
]

/** A phone that lies face down. */
export const PHONE_BACK: Drawing = [
  rect(-52, -94, 104, 188, 'ink', 14),
  rect(-42, -84, 38, 38, 'steel', 8),
  circle(-23, -65, 10, 'ink'),
]

/** A finder's corners about `width` × `height`, its middle at the origin. */
export const finder = (width: number, height: number, colour: Colour = 'signal'): Shape => {
  const [x, y] = [width / 2, height / 2]
  return line(d`M${-x} ${-y + 14}v-14h14M${x - 14} ${-y}h14v14M${x} ${y - 14}v14h-14M${-x + 14} ${y}h-14v-14`, colour)
}

/** A cup on its saucer, from the front. */
export const CUP: Drawing = [
  line('M-8-72q-8-10 0-18t0-18M12-72q-8-10 0-18t0-18', 'steel'),
  path('M34-48q24-4 22 12t-30 16', 'none'),
  path('M-38-58h76q0 52-22 54h-32q-22-2-22-54z', 'sky'),
  ellipse(0, -58, 38, 8, 'bark'),
  path('M-54-6h108q-6 12-24 12h-60q-18 0-24-12z', 'paper'),
]

/** A cup on its saucer, from above, its middle at the origin. */
export const CUP_ABOVE: Drawing = [
  circle(0, 0, 56, 'paper'),
  rect(30, -9, 38, 18, 'sky', 8),
  circle(0, 0, 38, 'sky'),
  circle(0, 0, 28, 'bark'),
]

/** A magnifying glass over writing, the middle of its lens at the origin. */
export const MAGNIFIER: Drawing = [
  turned(-42, 0, 0, rect(-8, 54, 16, 20, 'steel'), rect(-13, 72, 26, 82, 'signal', 10)),
  circle(0, 0, 58, 'steel'),
  circle(0, 0, 46, 'paper'),
  flat('M-30-20h60v10h-60zM-36 0h72v10h-72zM-30 20h38v10h-38z', 'pale'),
]

/** A wall calendar, the middle of its upper edge at the origin; `marks` are [column, row, colour]. */
export const calendar = (
  width: number,
  height: number,
  columns: number,
  rows: number,
  marks: readonly (readonly [number, number, Colour])[] = [],
  head: Colour = 'signal',
): Drawing => {
  const [left, bar] = [-width / 2, Math.min(44, height * 0.2)]
  const [cellWidth, cellHeight] = [width / columns, (height - bar) / rows]
  const columnLines = Array.from(
    { length: columns - 1 },
    (_, index) => d`M${left + cellWidth * (index + 1)} ${bar}v${height - bar}`,
  )
  const rowLines = Array.from(
    { length: rows - 1 },
    (_, index) => d`M${left} ${bar + cellHeight * (index + 1)}h${width}`,
  )
  return [
    rect(left, 0, width, height, 'paper', 4),
    line([...columnLines, ...rowLines].join(''), 'deep'),
    path(d`M${left + 4} 0h${width - 8}q4 0 4 4v${bar - 4}h${-width}v${4 - bar}q0 -4 4 -4z`, head),
    rect(left, 0, width, height, 'none', 4),
    line([-0.3, -0.1, 0.1, 0.3].map(share => d`M${width * share} -8v18`).join('')),
    ...marks.map(([column, row, colour]) =>
      dot(
        left + cellWidth * (column + 0.5),
        bar + cellHeight * (row + 0.5),
        Math.min(cellWidth, cellHeight) * 0.3,
        colour,
      ),
    ),
  ]
}

/** Coins in a pile, `count` high. */
export const coins = (count: number): Drawing =>
  Array.from({ length: count }, (_, index) => {
    const y = -11 * index
    return path(d`M-28 ${y - 16}v11q0 8 28 8t28 -8v-11z`, 'deep') + ellipse(0, y - 16, 28, 8, 'kraft')
  })

/** A notebook that is shut, its middle at the origin. */
export const notebook = (fill: Colour = 'leaf'): Drawing => [
  rect(-48, -66, 96, 132, fill, 6),
  line('M-32-66v132'),
  rect(-14, -44, 44, 26, 'paper', 2),
]
