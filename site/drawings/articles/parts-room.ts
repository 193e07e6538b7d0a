import { circle, d, dot, type Drawing, flat, line, path, rect, type Shape } from '../kit'
import type { Colour } from '../palette'
import { backdrop, FLOOR, wash } from './stage'

/** A wall, its skirting and a floor of boards that run towards who looks. */
export const room = (wall: Colour, opacity = 0.6, floor: Colour = 'deep'): Drawing => [
  backdrop(wall, opacity),
  flat(`M0 ${FLOOR}h800v108H0z`, floor),
  line(
    [-7, -5, -3, -1, 1, 3, 5, 7].map(board => d`M${400 + board * 62} ${FLOOR + 4}L${400 + board * 108} 500`).join(''),
    'bark',
  ),
  rect(-8, FLOOR - 14, 816, 14, 'paper'),
]

/** A room's wall above the top of a table that fills the foreground; `y` is the table's far edge. */
export const tabletop = (wall: Colour, y = 300, opacity = 0.6): Drawing => [
  backdrop(wall, opacity),
  flat(`M0 ${y}h800v${500 - y}H0z`, 'kraft'),
  wash(d`M0 ${y + (500 - y) * 0.3}h800v5H0zM0 ${y + (500 - y) * 0.66}h800v6H0z`, 'deep', 0.7),
  line(`M-8 ${y}h816`),
]

/** A table seen from above that fills the field. */
export const flatLay = (): Drawing => [
  backdrop('kraft', 1),
  wash('M0 96h800v5H0zM0 214h800v6H0zM0 338h800v5H0zM0 446h800v6H0z', 'deep', 0.6),
]

/** What a window looks out on, `x`, `y` its upper left corner. */
export type View = (x: number, y: number, width: number, height: number) => Shape

/** Hills under a clear sky. */
export const hills: View = (x, y, width, height) =>
  flat(
    d`M${x} ${y + height}v${-height * 0.3}q${width * 0.25} ${-height * 0.2} ${width * 0.5} ${-height * 0.04}t${width * 0.5} ${-height * 0.1}v${height * 0.44}z`,
    'sage',
  )

/** A low sun over roofs. */
export const evening: View = (x, y, width, height) =>
  dot(x + width * 0.68, y + height * 0.55, Math.min(width, height) * 0.17, 'signal') +
  flat(
    d`M${x} ${y + height}v${-height * 0.3}l${width * 0.2} ${-height * 0.14}l${width * 0.2} ${height * 0.14}h${width * 0.1}v${-height * 0.08}h${width * 0.22}v${height * 0.1}h${width * 0.28}v${height * 0.28}z`,
    'deep',
  )

/** A window of four panes with its sill; `x`, `y`, `width`, `height` are those of its frame. */
export const casement = (x: number, y: number, width: number, height: number, view: View = hills): Shape =>
  rect(x, y, width, height, 'paper', 3) +
  flat(`M${x + 9} ${y + 9}h${width - 18}v${height - 18}h${18 - width}z`, 'pale') +
  view(x + 9, y + 9, width - 18, height - 18) +
  line(`M${x + width / 2} ${y + 2}v${height - 4}M${x + 2} ${y + height / 2}h${width - 4}`) +
  rect(x - 12, y + height, width + 24, 13, 'paper', 2)

/** A curtain that hangs from `x`, `y`, gathered towards its middle. */
export const curtain = (x: number, y: number, width: number, height: number, fill: Colour = 'sage'): Shape =>
  path(
    d`M${x} ${y}h${width}q${-width * 0.18} ${height * 0.5} 0 ${height}q${-width * 0.25} 8 ${-width * 0.5} 0q${-width * 0.25} 8 ${-width * 0.5} 0q${width * 0.18} ${-height * 0.5} 0 ${-height}z`,
    fill,
  ) +
  line(
    d`M${x + width * 0.34} ${y + 12}q${width * 0.06} ${height * 0.5} 0 ${height - 26}M${x + width * 0.68} ${y + 12}q${-width * 0.06} ${height * 0.5} 0 ${height - 26}`,
  )

/** A doorway with its leaf open to the left, the foot of its frame at `x`, `y`. */
export const openDoor = (x: number, y: number, leaf: Colour = 'leaf', width = 150, height = 310): Shape =>
  rect(x - width / 2 - 12, y - height - 12, width + 24, height + 12, 'paper') +
  rect(x - width / 2, y - height, width, height, 'bark') +
  wash(d`M${x - width / 2 + 30} ${y}L${x + width / 2} ${y - height * 0.55}V${y}z`, 'deep', 0.9) +
  path(d`M${x - width / 2} ${y - height}l${-width * 0.42} ${26}v${height - 10}l${width * 0.42} ${-16}z`, leaf) +
  circle(x - width * 0.84, y - height * 0.46, 6, 'paper')

/** A door that is closed, its foot at `x`, `y`. */
export const closedDoor = (x: number, y: number, fill: Colour = 'leaf', width = 140, height = 300): Shape =>
  rect(x - width / 2 - 12, y - height - 12, width + 24, height + 12, 'paper') +
  rect(x - width / 2, y - height, width, height, fill) +
  line(
    d`M${x - width * 0.32} ${y - height * 0.9}h${width * 0.64}v${height * 0.34}h${-width * 0.64}zM${x - width * 0.32} ${y - height * 0.42}h${width * 0.64}v${height * 0.32}h${-width * 0.64}z`,
  ) +
  circle(x + width * 0.4, y - height * 0.47, 6, 'paper')

/** A lamp that hangs from the ceiling, its shade `drop` below it. */
export const pendant = (x: number, drop: number, fill: Colour = 'signal'): Shape =>
  line(`M${x} -4v${drop + 4}`) + dot(x, drop + 40, 12, 'paper') + path(`M${x - 14} ${drop}h28l26 38h-80z`, fill)

/** A beam of daylight on a wall or floor. */
export const daylight = (data: string): Shape => wash(data, 'paper', 0.55)

/** A wall outlet, its middle at the origin. */
export const OUTLET: Drawing = [
  rect(-26, -26, 52, 52, 'paper', 6),
  circle(0, 0, 17, 'mist'),
  dot(-6, 0, 3),
  dot(6, 0, 3),
]
