import { type Colour, PALETTE } from './palette'

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

/** A drawing made smaller or larger for a scene, its corner moved to `x`, `y`; the ink keeps its width. */
export const inset = (scale: number, x: number, y: number, drawing: Drawing, inkWidth = INK_WIDTH): Shape =>
  `<g transform="${d`translate(${x} ${y})`} scale(${scale})" stroke-width="${round(inkWidth / scale)}">${drawing.join('')}</g>`

/** The soft shadow from `left` to `right` on which a thing stands. */
export const ground = (left: number, right: number, y = GROUND + 0.5): Shape =>
  `<ellipse stroke="none" fill-opacity=".75" ${d`cx="${(left + right) / 2}" cy="${y}" rx="${(right - left) / 2}" ry="3.4"`}/>`

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
