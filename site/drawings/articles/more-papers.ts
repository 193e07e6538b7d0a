import { circle, d, dot, line, path, rect, type Shape, turned } from '../kit'
import type { Colour } from '../palette'

/** A flat thing on a table: `x`, `y` is the left of its near edge, its far edge is `lean` to the right; `thick` is what is seen of its edge. */
export const slab = (
  x: number,
  y: number,
  width: number,
  depth: number,
  fill: Colour = 'paper',
  lean = 40,
  thick = 0,
  edge: Colour = 'deep',
): Shape =>
  (thick > 0 ? rect(x, y, width, thick, edge) : '') +
  (thick > 0 ? path(d`M${x + width} ${y}l${lean} ${-depth}v${thick}l${-lean} ${depth}z`, edge) : '') +
  path(d`M${x} ${y}l${lean} ${-depth}h${width}l${-lean} ${depth}z`, fill)

/** Lines of writing on what a `slab` of the same measures is. */
export const writing = (x: number, y: number, width: number, depth: number, rows: number, lean = 40): Shape =>
  line(
    Array.from({ length: rows }, (_, row) => {
      const share = (row + 1) / (rows + 1)
      return d`M${x + lean * share + width * 0.12} ${y - depth * share}h${width * (row === 0 ? 0.4 : 0.74)}`
    }).join(''),
    'steel',
  )

/** An envelope lying on a table, closed by a seal. */
export const envelopeLying = (
  x: number,
  y: number,
  width: number,
  depth: number,
  seal: Colour,
  fill: Colour = 'kraft',
  lean = 40,
): Shape =>
  slab(x, y, width, depth, fill, lean, 7, 'bark') +
  line(
    d`M${x + lean} ${y - depth}L${x + width * 0.5 + lean * 0.5} ${y - depth * 0.42}L${x + width + lean} ${y - depth}`,
  ) +
  circle(x + width * 0.5 + lean * 0.5, y - depth * 0.42, 11, seal)

/** An envelope from the front. */
export const envelope = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour = 'paper',
  seal?: Colour,
): Shape =>
  rect(x, y, width, height, fill, 3) +
  line(d`M${x} ${y + 2}l${width / 2} ${height * 0.55}l${width / 2} ${-height * 0.55}`) +
  (seal === undefined ? '' : circle(x + width / 2, y + height * 0.55, Math.min(14, height * 0.14), seal))

/** A sheet from the front with `rows` of what could be writing. */
export const sheet = (x: number, y: number, width: number, height: number, rows = 4): Shape =>
  rect(x, y, width, height, 'paper', 3) +
  line(
    Array.from(
      { length: rows },
      (_, row) => d`M${x + width * 0.15} ${y + (height * (row + 1)) / (rows + 1)}h${width * (row === 0 ? 0.4 : 0.7)}`,
    ).join(''),
    'steel',
  )

/** A board that holds a sheet under a clip; `ticks` empty boxes stand on the sheet, the first `done` of them ticked. */
export const clipboard = (x: number, y: number, width: number, height: number, ticks = 0, done = 0): Shape => {
  const step = (height - 70) / Math.max(ticks, 1)
  const rows = Array.from({ length: ticks }, (_, row) => {
    const top = y + 50 + step * row
    return (
      rect(x + 30, top, 22, 22, 'paper', 2) +
      line(d`M${x + 66} ${top + 11}h${width - 104}`, 'steel') +
      (row < done ? line(d`M${x + 35} ${top + 11}l6 6l14 -18`, 'leaf') : '')
    )
  })
  return (
    rect(x, y, width, height, 'bark', 8) +
    (ticks > 0
      ? rect(x + 14, y + 22, width - 28, height - 36, 'paper')
      : sheet(x + 14, y + 22, width - 28, height - 36)) +
    rows.join('') +
    rect(x + width / 2 - 34, y - 10, 68, 30, 'steel', 6) +
    dot(x + width / 2, y + 2, 5)
  )
}

/** An open diary on a table, its spine at `x`, its near edge at `y`, pages of `width` without a word. */
export const diary = (x: number, y: number, width: number, depth: number, cover: Colour = 'signal'): Shape => {
  const far = width * 0.84
  const across = (share: number): number => width + (far - width) * share
  const page = (side: number): string =>
    path(
      d`M${x} ${y}q${side * width * 0.3} -14 ${side * width} -2L${x + side * far} ${y - depth}q${side * -far * 0.7} -10 ${side * -far} 4z`,
      'paper',
    ) +
    line(
      [0.28, 0.52, 0.76]
        .map(share => d`M${x + side * 14} ${y - depth * share - 2}h${side * (across(share) - 26)}`)
        .join('') +
        d`M${x + side * width * 0.36} ${y - 14}L${x + side * far * 0.36} ${y - depth + 8}M${x + side * width * 0.68} ${y - 12}L${x + side * far * 0.68} ${y - depth + 8}`,
      'steel',
    )
  return (
    path(d`M${x - width - 12} ${y + 10}h${2 * width + 24}L${x + far + 10} ${y - depth - 6}H${x - far - 10}z`, cover) +
    page(-1) +
    page(1) +
    line(d`M${x} ${y}V${y - depth + 4}`)
  )
}

/** Seven cards on a string from `x` to `x + width`; the one at `low` hangs lower, by a green peg. */
export const sevenCards = (x: number, y: number, width: number, size: number, low = 3): Shape => {
  const step = width / 7
  const cards = Array.from({ length: 7 }, (_, index) => {
    const share = (index + 0.5) / 7
    const top = y + 44 * 4 * share * (1 - share) * 0.5 + (index === low ? 26 : 0)
    const left = x + step * (index + 0.5) - size / 2
    return turned(
      (index - 3) * 1.4,
      left + size / 2,
      top,
      index === low ? line(d`M${left + size / 2} ${top}v-26`, 'bark') : '',
      rect(left, top, size, size * 1.3, index === low ? 'paper' : 'kraft', 4),
      rect(left + size / 2 - 6, top - 12, 12, 32, index === low ? 'leaf' : 'deep', 2),
    )
  })
  return line(d`M${x - 20} ${y - 10}q${width / 2 + 20} 64 ${width + 40} 0`, 'bark') + cards.join('')
}

/** A label without a word on a string that begins at `x`, `y`. */
export const label = (x: number, y: number, degrees: number, fill: Colour = 'paper'): Shape =>
  turned(
    degrees,
    x,
    y,
    line(d`M${x} ${y}q14 26 34 34`, 'bark'),
    path(d`M${x + 30} ${y + 22}h96q6 0 6 6v44q0 6 -6 6h-96l-20 -20v-16z`, fill),
    circle(x + 34, y + 50, 6, 'kraft'),
  )

/** A newspaper folded once, lying. */
export const newspaper = (x: number, y: number, width: number, lean = 40): Shape =>
  slab(x, y, width, width * 0.42, 'paper', lean, 12, 'mist') +
  path(
    d`M${x + lean * 0.75 + width * 0.1} ${y - width * 0.3}l${lean * 0.14} ${-width * 0.06}h${width * 0.78}l${-lean * 0.14} ${width * 0.06}z`,
    'ink',
  ) +
  path(
    d`M${x + lean * 0.2 + width * 0.1} ${y - width * 0.06}l${lean * 0.45} ${-width * 0.18}h${width * 0.3}l${-lean * 0.45} ${width * 0.18}z`,
    'pale',
  ) +
  line(
    [0.07, 0.12, 0.17, 0.22]
      .map(share => d`M${x + (lean * share) / 0.42 + width * 0.48} ${y - width * share}h${width * 0.4}`)
      .join(''),
    'steel',
  )
