import type { Place } from '../geo/place'

interface NumberedTowns {
  towns: readonly Place[]
  /** Returns the index of a town; -1 for none. */
  numberOf: (code: string) => number
}

/**
 * Numbers towns in the order of their codes. Found by binary search: a table of 35,000 codes would
 * take two megabytes.
 */
export const numberTowns = (towns: readonly Place[]): NumberedTowns => {
  const sorted = towns.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const numberOf = (code: string): number => {
    let low = 0
    let high = sorted.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = sorted[middle]?.code ?? ''
      if (found === code) return middle
      if (found < code) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
  return { towns: sorted, numberOf }
}
