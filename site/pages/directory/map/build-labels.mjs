/** Computes label positions inside outlines. */
import { areaOf, boxOf, isInside, middleOf } from './build-shapes.mjs'

/** Character widths of DejaVu Sans Bold, the widest fallback font, as parts of the font size. */
const NARROW = /[iIjlft.'’ -]/
const WIDE = /[mwMWOQ]/
const widthOf = text =>
  [...text].reduce(
    (sum, sign) => sum + (NARROW.test(sign) ? 0.42 : WIDE.test(sign) ? 0.98 : 0.7),
    0,
  )
const LINE_HEIGHT = 1.1
/** Points tried, in each direction. */
const TRIED = 36
/** Free space beyond which a position nearer to the middle is better. */
const ENOUGH = 1.25

/** A name in one to three lines, broken behind a hyphen or at a space. */
const linesOf = name => {
  const words = name.split(/(?<=-)|(?= )/)
  const broken = (rest, count) =>
    count === 1
      ? [[rest.join('')]]
      : rest
          .slice(1)
          .flatMap((_, at) =>
            broken(rest.slice(at + 1), count - 1).map(lines => [
              rest.slice(0, at + 1).join(''),
              ...lines,
            ]),
          )
  return [1, 2, 3]
    .filter(count => count <= words.length)
    .flatMap(count => broken(words, count))
    .map(lines => lines.map(line => line.trim()))
}

const boxFor = (lines, size) => ({
  width: Math.max(...lines.map(widthOf)) * size,
  height: (lines.length - 1) * size * LINE_HEIGHT + size * 0.9,
})

const AROUND = Array.from({ length: 17 }, (_, step) => step / 8 - 1).flatMap(part => [
  [part, 1],
  [part, -1],
  [1, part],
  [-1, part],
])

/** Returns the factor by which a box can grow around a point inside; 0: it must shrink a lot. */
const roomAt = (ring, [x, y], { width, height }) =>
  [1.5, ENOUGH, 1.1, 1, 0.9, 0.8, 0.7].find(scale =>
    AROUND.every(([across, down]) =>
      isInside(ring, [x + (across * width * scale) / 2, y + (down * height * scale) / 2]),
    ),
  ) ?? 0

const candidates = ring => {
  const [west, north, east, south] = boxOf(ring)
  const along = (from, to) =>
    Array.from({ length: TRIED }, (_, step) => from + ((to - from) * (step + 0.5)) / TRIED)
  return along(west, east)
    .flatMap(x => along(north, south).map(y => [x, y]))
    .filter(point => isInside(ring, point))
}

const placed = (lines, [x, y]) => ({ x: Math.round(x), y: Math.round(y), lines })

/**
 * Returns position and line breaks of a name at this size; null: it does not fit. `fits`: accepted
 * share of the needed space. `mayStandBeside`: may stand west of the outline, over the sea.
 */
export const labelOf = (name, [ring], { size, fits = 0.9, mayStandBeside = false }) => {
  const middle = middleOf(ring)
  const tried = candidates(ring)
  let best = { score: 0, at: middle, lines: [name], room: 0 }
  for (const lines of linesOf(name)) {
    const box = boxFor(lines, size)
    for (const at of tried) {
      const room = roomAt(ring, at, box)
      const away = Math.hypot(at[0] - middle[0], at[1] - middle[1]) / Math.sqrt(areaOf(ring))
      const score = Math.min(room, ENOUGH) - away * 0.2 - lines.length * 0.05
      if (room > 0 && score > best.score) best = { score, at, lines, room }
    }
  }
  if (best.room >= fits) return placed(best.lines, best.at)
  if (!mayStandBeside) return null
  const [west] = boxOf(ring)
  return placed([name], [west - boxFor([name], size).width / 2 - size / 2, middle[1]])
}
