import { box } from '../joinery'
import { circle, d, dot, ellipse, line, path, rect, type Shape, turned } from '../kit'
import { type Colour, WOOD } from '../palette'
import { slab } from './more-papers'

/** A closed carton, taped; a `mark` is a stripe of colour on its front. */
export const carton = (x: number, base: number, width: number, height: number, mark?: Colour): Shape => {
  const depth = width * 0.28
  const top = base - height
  const tape = width * 0.14
  const middle = x + width / 2 - tape / 2
  const arrow = (left: number): string =>
    d`M${left} ${base - 12}v${-height * 0.2}m${-width * 0.05} ${width * 0.05}l${width * 0.05} ${-width * 0.05}l${width * 0.05} ${width * 0.05}`
  return (
    box(x, top, width, height, WOOD, depth) +
    path(d`M${middle} ${top}l${depth} ${-depth / 2}h${tape}l${-depth} ${depth / 2}v${height * 0.28}h${-tape}z`, 'deep') +
    line(arrow(x + width * 0.74) + arrow(x + width * 0.88)) +
    (mark === undefined ? '' : rect(x + width * 0.1, base - height * 0.42, width * 0.3, height * 0.16, mark, 2))
  )
}

/** A carton with its flaps open. */
export const openCarton = (x: number, base: number, width: number, height: number): { back: Shape; front: Shape } => {
  const depth = width * 0.3
  const top = base - height
  const flap = width * 0.2
  return {
    back:
      path(d`M${x + depth} ${top - depth / 2}l${flap * 0.4} ${-flap}h${width}l${-flap * 0.4} ${flap}z`, 'paper') +
      path(d`M${x} ${top}l${depth} ${-depth / 2}h${width}l${-depth} ${depth / 2}z`, 'bark'),
    front:
      path(d`M${x + width} ${top}l${depth} ${-depth / 2}v${height}l${-depth} ${depth / 2}z`, 'deep') +
      rect(x, top, width, height) +
      path(d`M${x} ${top}l${-flap} ${flap * 0.7}l${depth} ${-depth / 2}l${flap} ${-flap * 0.7}z`, 'paper') +
      path(d`M${x + width} ${top}l${flap} ${flap * 0.7}l${depth} ${-depth / 2}l${-flap} ${-flap * 0.7}z`, 'paper') +
      path(d`M${x} ${top}l-8 ${flap * 0.8}h${width + 16}l-8 ${-flap * 0.8}z`, 'paper'),
  }
}

/** A pile of `count` flat cartons, tied with string unless told not. */
export const flatCartons = (x: number, base: number, width: number, count: number, tied = true): Shape => {
  const top = base - count * 15
  const lean = width * 0.22
  const depth = width * 0.17
  const layers = Array.from({ length: count }, (_, index) => slab(x + (index % 2) * 5, base - 15 * (index + 1), width, depth, 'kraft', lean, 15))
  const tie = (share: number): string => d`M${x + width * share} ${base}V${top}l${lean} ${-depth}`
  return (
    layers.join('') +
    line(d`M${x + lean / 2 + 4} ${top - depth / 2}h${width}`, 'deep') +
    (tied ? line(tie(0.3) + tie(0.7), 'signal') : '')
  )
}

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

/** A hand dispenser with its roll. */
export const dispenser = (x: number, base: number): Shape =>
  path(d`M${x + 62} ${base - 40}l58 40h26l-44 -66z`, 'signal') +
  path(d`M${x - 26} ${base - 22}l20 -50h70l22 26l-40 8l-48 22z`, 'steel') +
  circle(x + 44, base - 66, 42, 'deep') +
  circle(x + 44, base - 66, 22, 'kraft') +
  circle(x + 44, base - 66, 9, 'paper') +
  line(d`M${x - 26} ${base - 22}l6 8l6 -5l6 8l6 -5l6 8`)

/** A key whose ring is at `x`, `y`, its bit `degrees` clockwise from the right. */
export const key = (x: number, y: number, degrees: number, scale = 1, fill: Colour = 'deep'): Shape =>
  turned(
    degrees,
    x,
    y,
    path(d`M${x + 14 * scale} ${y - 6 * scale}h${74 * scale}v${20 * scale}h${-11 * scale}v${-8 * scale}h${-11 * scale}v${11 * scale}h${-11 * scale}v${-11 * scale}H${x + 14 * scale}z`, fill),
    circle(x, y, 22 * scale, fill),
    circle(x, y, 9 * scale, 'paper'),
  )

/** Two keys on a ring that hangs at `x`, `y`. */
export const keyring = (x: number, y: number, scale = 1): Shape =>
  key(x + 6 * scale, y + 34 * scale, 68, scale, 'steel') +
  key(x - 6 * scale, y + 34 * scale, 104, scale) +
  circle(x, y + 14 * scale, 20 * scale, 'none')

/** A pencil, its point at `x`, `y`. */
export const pencil = (x: number, y: number, degrees: number, length = 130, fill: Colour = 'signal'): Shape =>
  turned(
    degrees,
    x,
    y,
    rect(x + 22, y - 8, length, 16, fill, 2),
    rect(x + 8 + length, y - 8, 14, 16, 'mist', 2),
    path(d`M${x} ${y}l22 -8v16z`, 'kraft'),
    dot(x + 5, y, 4),
  )

/** A mug that steams, its handle to the right. */
export const mug = (x: number, base: number, fill: Colour = 'sky'): Shape =>
  path(d`M${x + 30} ${base - 52}q26 -2 26 16q0 20 -30 20`, 'none') +
  path(d`M${x - 32} ${base - 64}h64v44q0 20 -18 20h-28q-18 0 -18 -20z`, fill) +
  ellipse(x, base - 64, 32, 7, 'bark') +
  line(d`M${x - 10} ${base - 82}q-8 -12 0 -22M${x + 10} ${base - 82}q8 -12 0 -22`)

/** A tape measure, `length` of its ribbon drawn out to the left. */
export const tapeMeasure = (x: number, base: number, length: number): Shape =>
  rect(x - length, base - 12, length + 10, 12, 'paper') +
  line(Array.from({ length: Math.floor(length / 16) }, (_, index) => d`M${x - 12 - index * 16} ${base - 12}v${index % 4 === 3 ? 8 : 5}`).join('')) +
  rect(x - length - 5, base - 16, 8, 18, 'steel', 2) +
  rect(x, base - 78, 82, 78, 'signal', 20) +
  circle(x + 41, base - 42, 20, 'paper') +
  dot(x + 41, base - 42, 6)

/** A hand truck seen from the side, its wheel at the foot of its back. */
export const handTruck = (x: number, base: number, height = 190): Shape =>
  line(d`M${x - 24} ${base - height}q-6 -14 6 -18M${x} ${base - 26}l-24 ${26 - height}M${x + 14} ${base - 26}l-24 ${26 - height}M${x - 5} ${base - 66}h14M${x - 11} ${base - 108}h14M${x - 17} ${base - 150}h14`) +
  rect(x - 46, base - height - 24, 32, 13, 'signal', 6) +
  rect(x + 4, base - 12, 84, 9, 'steel') +
  circle(x - 8, base - 20, 20, 'ink') +
  circle(x - 8, base - 20, 8, 'mist')

/** Folded removal blankets, one on the other. */
export const blankets = (x: number, base: number, width: number, colours: readonly Colour[]): Shape =>
  colours
    .map((fill, index) => rect(x, base - 22 * (index + 1), width, 22, fill, 9) + line(d`M${x + 12} ${base - 22 * index - 11}h${width - 30}`, 'paper'))
    .join('')
