import { d, path, line, rect, type Shape } from '../kit'
import type { Colour } from '../palette'
import { TOUTES_PIECES } from '../toutes-pieces'
import { carton } from './parts-packing'
import { truck as truckPart } from './parts-street'
import { bare, put } from './stage'

/** A removal truck whose rear is at `x`, some 280 long and 156 high at scale 1; the open one shows cartons in its hold. */
export const truck = (scale: number, x: number, base: number, isOpen = false): Shape => {
  const size = 0.52 * scale
  const [middle, sill] = [x + 280 * size, base - 80 * size]
  return (
    put(middle, base, truckPart(isOpen), size) +
    (isOpen
      ? put(middle - 196 * size, sill, carton(100, 84), size) +
        put(middle - 190 * size, sill - 84 * size, carton(84, 64, 'sky'), size) +
        bare(middle - 60 * size, sill, 2.1 * size, TOUTES_PIECES.CARTON_PENDERIE.slice(1)) +
        put(middle + 46 * size, sill, carton(72, 110, 'leaf'), size)
      : '')
  )
}

/** A tail lift let down to the ground behind a truck whose rear is at `x`. */
export const tailLift = (x: number, base: number, scale = 1): Shape =>
  line(
    d`M${x + 6} ${base - 40 * scale}l${-30 * scale} ${32 * scale}M${x + 20} ${base - 34 * scale}l${-30 * scale} ${28 * scale}`,
  ) + rect(x - 96 * scale, base - 10, 100 * scale, 10, 'steel', 2)

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
    (roof > 0
      ? path(d`M${x - 8} ${base - height}l${roof * 0.5} ${-roof}h${width + 16 - roof}l${roof * 0.5} ${roof}z`, 'steel')
      : '') +
    rect(x, base - height, width, height, fill) +
    windows.join('') +
    rect(x - 8, base - height - 4, width + 16, 10, 'kraft')
  )
}
