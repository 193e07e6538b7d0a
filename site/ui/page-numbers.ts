/** Number of links of a pagination. */
const MAX_NUMBERS = 5

/**
 * Returns the numbers that a pagination shows: up to five, with the current one in the middle where
 * possible.
 */
export const pageNumbers = (page: number, pageCount: number): readonly number[] => {
  const first = Math.max(
    1,
    Math.min(page - Math.floor(MAX_NUMBERS / 2), pageCount - MAX_NUMBERS + 1),
  )
  return Array.from({ length: Math.min(MAX_NUMBERS, pageCount) }, (_, index) => first + index)
}
