import { circle, d, dot, type Drawing, ellipse, flat, line, path, rect, type Shape, turned } from '../kit'
import type { Colour } from '../palette'
import { put, shadow } from './stage'

/** A closed carton, taped; a stroke of `mark` on its front tells its room. */
export const carton = (width: number, height: number, mark?: Colour, depth = width * 0.22): Drawing => {
  const left = -(width + depth) / 2
  const rise = depth * 0.7
  const tape = width * 0.2
  return [
    path(d`M${left + width} ${-height}l${depth} ${-rise}v${height}l${-depth} ${rise}z`, 'deep'),
    path(d`M${left} ${-height}l${depth} ${-rise}h${width}l${-depth} ${rise}z`, 'paper'),
    rect(left, -height, width, height),
    path(
      d`M${left + width / 2 - tape / 2} ${-height}l${depth} ${-rise}h${tape}l${-depth} ${rise}v${height * 0.22}h${-tape}z`,
      'deep',
    ),
    mark === undefined
      ? line(
          d`M${left + width * 0.72} ${-height * 0.16}v${-height * 0.24}m${-width * 0.05} ${height * 0.08}l${width * 0.05} ${-height * 0.08}l${width * 0.05} ${height * 0.08}M${left + width * 0.88} ${-height * 0.16}v${-height * 0.24}m${-width * 0.05} ${height * 0.08}l${width * 0.05} ${-height * 0.08}l${width * 0.05} ${height * 0.08}`,
        )
      : rect(left + width * 0.12, -height * 0.36, width * 0.34, height * 0.16, mark, 2),
  ]
}

/** Cartons one upon another, the lowest first, from the ground at `x`, `y`: each is [width, height, mark]. */
export const pile = (x: number, y: number, ...cartons: readonly (readonly [number, number, Colour?])[]): Shape =>
  shadow(x, y, (cartons[0]?.[0] ?? 0) * 0.72) +
  cartons
    .map(([width, height, mark], index) => {
      const below = cartons.slice(0, index).reduce((sum, [, under]) => sum + under, 0)
      return put(x + (index % 2) * 5, y - below, carton(width, height, mark))
    })
    .join('')

/** A carton whose flaps stand open; `contents` show between its back and its front, their foot at its rim. */
export const openCarton = (width: number, height: number, contents: Drawing = [], depth = width * 0.2): Drawing => {
  const left = -(width + depth) / 2
  const right = left + width
  const rise = depth * 0.7
  const flap = width * 0.17
  return [
    path(d`M${right} ${-height}l${depth} ${-rise}v${height}l${-depth} ${rise}z`, 'deep'),
    path(d`M${left} ${-height}l${depth} ${-rise}h${width}l${-depth} ${rise}z`, 'bark'),
    path(
      d`M${left + depth} ${-height - rise}l${flap * 0.5} ${-flap}h${width - flap * 0.4}l${-flap * 0.1} ${flap}z`,
      'deep',
    ),
    `<g transform="${d`translate(0 ${-height})`}">${contents.join('')}</g>`,
    rect(left, -height, width, height),
    path(d`M${left} ${-height}l${depth} ${-rise}l${-flap * 1.1} ${-flap * 0.2}l${-depth} ${rise}z`, 'paper'),
    path(d`M${right} ${-height}l${depth} ${-rise}l${flap} ${flap * 0.4}l${-depth} ${rise}z`, 'paper'),
    path(d`M${left} ${-height}h${width}l${flap * 0.2} ${flap * 0.8}h${-width - flap * 0.4}z`, 'paper'),
  ]
}

/** Cartons still flat, lying in a pile tied with string. */
export const flatCartons = (count: number, width = 200): Drawing => [
  ...Array.from({ length: count }, (_, index) => {
    const y = -index * 13
    const shift = index % 2 === 0 ? 0 : 6
    return (
      path(d`M${width / 2 + shift} ${y - 10}l40 -22v10l-40 22z`, 'deep') +
      path(d`M${-width / 2 + shift} ${y - 10}l40 -22h${width}l-40 22z`, 'paper') +
      rect(-width / 2 + shift, y - 10, width, 10, index % 2 === 0 ? 'kraft' : 'deep')
    )
  }),
  line(d`M${-width * 0.12} 0v${-count * 13}l40 -20M${width * 0.16} 0v${-count * 13}l40 -20`, 'signal'),
]

/** Cartons still flat, leaning against the wall behind them. */
export const leaningCartons = (width = 110, height = 190): Drawing => [
  turned(6, 0, 0, rect(-width / 2 + 26, -height, width, height, 'deep', 2)),
  turned(2, 0, 0, rect(-width / 2, -height * 0.94, width, height * 0.94, 'kraft', 2)),
  turned(
    2,
    0,
    0,
    line(d`M${-width / 2} ${-height * 0.7}h${width}M${-width / 2} ${-height * 0.22}h${width}`),
    line(d`M0 ${-height * 0.94}v${height * 0.24}M0 ${-height * 0.22}v${height * 0.22}`),
  ),
]

/** A roll of tape lying on its side. */
export const TAPE_ROLL: Drawing = [
  path('M-36-18v14q0 16 36 16t36-16v-14z', 'deep'),
  ellipse(0, -18, 36, 15, 'kraft'),
  ellipse(0, -18, 18, 7.5, 'bark'),
]

/** A tape gun, its roll loaded, at rest. */
export const TAPE_GUN: Drawing = [
  path('M34-26l38-34 16 12-36 40z', 'signal'),
  path('M-62-10h96q20 0 22-18l-12-10-104 14z', 'signal'),
  circle(-8, -44, 40, 'kraft'),
  circle(-8, -44, 30, 'deep'),
  circle(-8, -44, 15, 'paper'),
  path('M-62-26l-22-8-4 12 24 12z', 'steel'),
  line('M-84-34l4-5M-88-22l-6-2'),
]

/** A felt pen lying down, its cap to the right. */
export const MARKER: Drawing = [
  rect(-52, -18, 70, 18, 'paper', 3),
  rect(18, -20, 34, 22, 'signal', 4),
  rect(-60, -15, 8, 12, 'steel', 2),
  line('M24-20v-5h22v5'),
]

/** A webbing strap rolled up, its buckle out. */
export const strapCoil = (fill: Colour = 'sky'): Drawing => [
  path('M10-6l52 0v14h-70z', fill),
  rect(56, -12, 26, 24, 'steel', 3),
  rect(64, -5, 10, 10, 'paper', 1),
  circle(0, -24, 32, fill),
  circle(0, -24, 21, 'paper'),
  circle(0, -24, 12, fill),
]

/** Blankets folded in a pile. */
export const blankets = (...fills: readonly Colour[]): Drawing =>
  fills.map(
    (fill, index) =>
      rect(-56 + (index % 2) * 5, -24 * (index + 1), 112, 24, fill, 10) +
      line(`M${-44 + (index % 2) * 5} ${-12 - 24 * index}h92`),
  )

/** A blank label on its string, hung at the origin. */
export const tag = (fill: Colour = 'paper', lean = 0): Shape =>
  turned(
    lean,
    0,
    0,
    line('M0 0q-4 10 0 22'),
    path('M0 16l13 13v36q0 4-4 4h-18q-4 0-4-4V29z', fill),
    circle(0, 29, 3.5, 'bark'),
  )

/** A tape measure on the ground, `length` of its ribbon out to the left. */
export const tapeMeasure = (length: number): Drawing => [
  path(d`M${-length} -14h${length}v14h${-length}z`, 'paper'),
  line(
    Array.from(
      { length: Math.floor(length / 14) },
      (_, index) => d`M${-length + 12 + index * 14} 0v${index % 4 === 3 ? -10 : -5}`,
    ).join(''),
  ),
  path(d`M${-length - 4} -16h6v26h-6z`, 'steel'),
  path('M-8 0v-46q0-26 28-26h22q28 0 28 26V0z', 'signal'),
  circle(31, -36, 18, 'paper'),
  circle(31, -36, 7, 'ink'),
]

/** A hand truck that stands upright, its toe to the left; what it carries is put before it. */
export const HAND_TRUCK: Drawing = [
  line('M26-6V-236q0-22 26-24M10-6V-226'),
  line('M10-190h16M10-150h16M10-110h16M10-70h16M10-36h16'),
  rect(-64, -10, 82, 8, 'steel', 2),
  circle(32, -20, 20, 'ink'),
  circle(32, -20, 8, 'mist'),
  dot(54, -259, 7, 'signal'),
]

/** A low platform on four castors, `width` over its deck. */
export const dolly = (width: number): Drawing => [
  ...[-0.38, 0.38].map(
    side =>
      line(d`M${width * side} -24v10`) + circle(width * side, -10, 10, 'ink') + dot(width * side, -10, 3.5, 'mist'),
  ),
  rect(-width / 2, -36, width, 16, 'bark', 3),
  rect(-width / 2, -42, width, 10, 'steel', 3),
]

/** A pallet truck at rest, its handle up, its forks to the left. */
export const PALLET_TRUCK: Drawing = [
  line('M52-40L82-176M62-40l28-132'),
  path('M70-184q16-12 34 2l-8 20q-8-8-16-4l-14-2z', 'signal'),
  path('M-96-30H40v14H-96q-10 0-10-6t10-8z', 'signal'),
  path('M32-64h34q8 0 8 8v40H32z', 'signal'),
  circle(54, -15, 15, 'ink'),
  circle(54, -15, 5, 'mist'),
  circle(-80, -9, 9, 'ink'),
]

/** A padlock that is shut. */
export const PADLOCK: Drawing = [
  path('M-17-34v-16q0-18 17-18t17 18v16h-9v-15q0-10-8-10t-8 10v15z', 'steel'),
  rect(-24, -38, 48, 38, 'deep', 6),
  flat('M-4-24a4 4 0 1 1 8 0q0 3-2 4v9h-4v-9q-2-1-2-4z', 'ink'),
]

/** A screwdriver lying down, its blade to the left. */
export const SCREWDRIVER: Drawing = [
  rect(-70, -11, 72, 8, 'steel', 2),
  path('M0-16q10-4 18 2h40q12 0 12 10T58 6H18q-8 6-18 2z', 'signal'),
  line('M24-8h34M24 0h34'),
]

/** A wooden mallet lying down, its head to the left. */
export const MALLET: Drawing = [
  rect(-8, -6, 108, 14, 'deep', 6),
  path('M-40-32h44l6 66h-56z', 'bark'),
  line('M-34-16h36'),
]
