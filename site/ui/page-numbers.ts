/** Number of links of a pagination. */
const MOST = 5

/**
 * Returns the numbers that a pagination shows: up to five, with the current one in the middle where
 * possible.
 */
export const pageNumbers = (page: number, pageCount: number): readonly number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(MOST / 2), pageCount - MOST + 1))
  return Array.from({ length: Math.min(MOST, pageCount) }, (_, index) => first + index)
}
