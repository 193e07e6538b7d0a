const WIDTH = 64
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)]
const rowOf = (index: number): Uint8Array => rows[index % 3] ?? new Uint8Array(WIDTH)

/**
 * Returns the number of letters to add, remove, replace or swap with a neighbour to turn `typed`
 * into `word`; with `asPrefix`, into a beginning of `word`. Exact up to `limit`, larger beyond.
 * Words over 60 letters count as far apart.
 */
export const editDistance = (
  entered: string,
  word: string,
  limit: number,
  asPrefix = false,
): number => {
  const columns = asPrefix ? Math.min(word.length, entered.length + limit) : word.length
  if (entered.length > 60 || columns > 60 || Math.abs(columns - entered.length) > limit)
    return limit + 1
  const far = limit + 1
  let current = rowOf(0)
  for (let column = 0; column <= columns; column++) current[column] = column
  for (let row = 1; row <= entered.length; row++) {
    const before = rowOf(row + 1)
    const previous = current
    current = rowOf(row)
    // Only the band of `limit` around the diagonal can matter.
    const first = Math.max(1, row - limit)
    const last = Math.min(columns, row + limit)
    let best = first === 1 ? row : far
    current[first - 1] = best
    current[last + 1] = far
    for (let column = first; column <= last; column++) {
      const isSame = entered.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 &&
        column > 1 &&
        entered.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        entered.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current[column] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
  }
  if (!asPrefix) return current[columns] ?? limit + 1
  let nearest = limit + 1
  const start = Math.max(0, entered.length - limit)
  for (let column = start; column <= columns; column++)
    nearest = Math.min(nearest, current[column] ?? nearest)
  return nearest
}
