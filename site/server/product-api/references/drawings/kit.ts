import { type Colour, type Material, PALETTE, WOOD } from './palette'

/** One SVG element, or several. Shapes have the ink outline, marks (flat, dot) have none. */
export type Shape = string

/** Shapes from back to front on a field of 96 × 96. */
export type Drawing = readonly Shape[]

export type Drawings<Reference extends string> = Readonly<Record<Reference, Drawing>>

/** Everything stands on this line. */
export const GROUND = 84

const INK_WIDTH = 2.25

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** A template for path data in which computed numbers are rounded to one decimal. */
export const d = (parts: TemplateStringsArray, ...values: readonly number[]): string =>
  parts.reduce((data, part, index) => data + round(values[index - 1] ?? 0) + part)

const paint = (fill: Colour | 'none'): string => {
  if (fill === 'kraft') return ''
  return ` fill="${fill === 'none' ? 'none' : PALETTE[fill]}"`
}

export const path = (data: string, fill: Colour | 'none' = 'kraft'): Shape => `<path${paint(fill)} d="${data}"/>`

export const flat = (data: string, fill: Colour = 'deep'): Shape => `<path stroke="none"${paint(fill)} d="${data}"/>`

/** An open line in ink, or in another colour for seams and grain. */
export const line = (data: string, colour: Colour = 'ink'): Shape =>
  `<path fill="none"${colour === 'ink' ? '' : ` stroke="${PALETTE[colour]}"`} d="${data}"/>`

const boxData = (x: number, y: number, width: number, height: number): string =>
  d`x="${x}" y="${y}" width="${width}" height="${height}"`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour | 'none' = 'kraft',
  radius = 0,
): Shape => `<rect ${boxData(x, y, width, height)}${radius > 0 ? d` rx="${radius}"` : ''}${paint(fill)}/>`

export const circle = (x: number, y: number, radius: number, fill: Colour | 'none' = 'kraft'): Shape =>
  `<circle ${d`cx="${x}" cy="${y}" r="${radius}"`}${paint(fill)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Colour | 'none' = 'kraft'): Shape =>
  `<ellipse ${d`cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"`}${paint(fill)}/>`

export const dot = (x: number, y: number, radius = 1.6, fill: Colour = 'ink'): Shape =>
  `<circle stroke="none" ${d`cx="${x}" cy="${y}" r="${radius}"`}${paint(fill)}/>`

/** Turns shapes around a point, in degrees clockwise. */
export const turned = (degrees: number, x: number, y: number, ...shapes: Drawing): Shape =>
  `<g transform="${d`rotate(${degrees} ${x} ${y})`}">${shapes.join('')}</g>`

/** A drawing made smaller for a scene, its corner moved to `x`, `y`; the ink keeps its width. */
export const inset = (scale: number, x: number, y: number, drawing: Drawing): Shape =>
  `<g transform="${d`translate(${x} ${y})`} scale(${scale})" stroke-width="${round(INK_WIDTH / scale)}">${drawing.join('')}</g>`

/** The soft shadow from `left` to `right` on which a thing stands. */
export const ground = (left: number, right: number, y = GROUND + 0.5): Shape =>
  `<ellipse stroke="none" fill-opacity=".75" ${d`cx="${(left + right) / 2}" cy="${y}" rx="${(right - left) / 2}" ry="3.4"`}/>`

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

/** The field of a drawing and the width of its ink. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly inkWidth: number
}

const PIECE_FIELD: Field = { width: 96, height: 96, inkWidth: INK_WIDTH }

/** The SVG file of a drawing: no script, no style, no reference to anything outside. */
export const svg = (drawing: Drawing, { width, height, inkWidth }: Field = PIECE_FIELD): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `<g fill="${PALETTE.kraft}" stroke="${PALETTE.ink}" stroke-width="${inkWidth}" stroke-linecap="round" stroke-linejoin="round">` +
  `${drawing.join('')}</g></svg>\n`
