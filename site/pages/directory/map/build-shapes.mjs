/** Geometry of rings of points, for the outlines. */

export const boxOf = points => [
  Math.min(...points.map(([x]) => x)),
  Math.min(...points.map(([, y]) => y)),
  Math.max(...points.map(([x]) => x)),
  Math.max(...points.map(([, y]) => y)),
]

const sides = ring => ring.map((point, index) => [point, ring[(index + 1) % ring.length]])
const crossOf = ([[x, y], [nextX, nextY]]) => x * nextY - nextX * y

export const areaOf = ring =>
  Math.abs(sides(ring).reduce((sum, side) => sum + crossOf(side), 0) / 2)

/** Its centre of gravity. */
export const middleOf = ring => {
  const weights = sides(ring).map(crossOf)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const along = axis =>
    sides(ring).reduce(
      (sum, [one, other], index) => sum + (one[axis] + other[axis]) * weights[index],
      0,
    ) /
    (3 * total)
  return [along(0), along(1)]
}

export const isInside = (ring, [x, y]) => {
  let isIn = false
  let [fromX, fromY] = ring.at(-1)
  for (const [toX, toY] of ring) {
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
      isIn = !isIn
    ;[fromX, fromY] = [toX, toY]
  }
  return isIn
}
