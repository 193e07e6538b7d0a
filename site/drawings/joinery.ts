import { d, dot, GROUND, line, path, rect, type Shape } from './kit'
import { type Colour, type Material, WOOD } from './palette'

/** How far up a depth of one goes: all solids recede to the upper right at this slope. */
const RISE = 0.5

/** A solid seen slightly from the right: `x`, `y`, `width`, `height` are those of its front. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  { front, side, top }: Material = WOOD,
  depth = 8,
): Shape =>
  path(d`M${x + width} ${y}l${depth} ${-depth * RISE}v${height}l${-depth} ${depth * RISE}z`, side) +
  path(d`M${x} ${y}l${depth} ${-depth * RISE}h${width}l${-depth} ${depth * RISE}z`, top) +
  rect(x, y, width, height, front)

/** A leg or post, from `top` down to the ground unless told where it ends. */
export const leg = (x: number, top: number, bottom = GROUND, width = 4, fill: Colour = 'deep'): Shape =>
  rect(x, top, width, bottom - top, fill)

/** Legs that differ only in where they stand. */
export const legs = (xs: readonly number[], top: number, bottom?: number, width?: number, fill?: Colour): Shape =>
  xs.map(x => leg(x, top, bottom, width, fill)).join('')

/** A table: four legs and a slab of 4; `x`, `y`, `width` are those of the front edge of its top. */
export const table = (
  x: number,
  y: number,
  width: number,
  depth = 18,
  { front, side, top }: Material = WOOD,
  legWidth = 4,
): Shape => {
  const rise = depth * RISE
  const back = GROUND - rise + 1
  return [
    leg(x + depth, y, back, legWidth - 0.5, side),
    leg(x + width + depth - legWidth - 2, y - rise, back, legWidth - 0.5, side),
    leg(x + 2, y + 2, GROUND, legWidth, front),
    leg(x + width - legWidth - 2, y + 2, GROUND, legWidth, front),
    path(d`M${x + width} ${y}l${depth} ${-rise}v4l${-depth} ${rise}z`, side),
    path(d`M${x} ${y}l${depth} ${-rise}h${width}l${-depth} ${rise}z`, top),
    rect(x, y, width, 4, front),
  ].join('')
}

/** `count` drawers, one above the other, each with a short pull. */
export const drawers = (x: number, y: number, width: number, height: number, count: number, pull = 8): Shape =>
  Array.from({ length: count }, (_, index) => {
    const top = y + (height / count) * index
    const separator = index === 0 ? '' : d`M${x} ${top}h${width}`
    return line(separator + d`M${x + (width - pull) / 2} ${top + height / count / 2}h${pull}`)
  }).join('')

/** `count` doors side by side; their knobs meet in pairs. */
export const doors = (x: number, y: number, width: number, height: number, count: number, knobAt = 0.5): Shape => {
  const leaf = width / count
  return Array.from({ length: count }, (_, index) => {
    const left = x + leaf * index
    const opensRight = index % 2 === 0 && index < count - 1
    const knobX = opensRight || count === 1 ? left + leaf - 4 : left + 4
    return (index === 0 ? '' : line(d`M${left} ${y}v${height}`)) + dot(knobX, y + height * knobAt)
  }).join('')
}

/** A dark recess in a front: an open shelf, the inside of an open thing. */
export const niche = (x: number, y: number, width: number, height: number, fill: Colour = 'bark'): Shape =>
  rect(x, y, width, height, fill)

/** Books in a row from `x`, standing on `base`: each is [width, height, colour]. */
export const books = (x: number, base: number, row: readonly (readonly [number, number, Colour])[]): Shape =>
  row
    .map(([width, height, fill], index) => {
      const left = row.slice(0, index).reduce((sum, [before]) => sum + before, x)
      return rect(left, base - height, width, height, fill)
    })
    .join('')
