/** As many as a pagination links to (S2 §9). */
const MOST = 5

/** The numbers that a pagination shows: up to five, the current one in their middle where the ends allow it. */
export const pageNumbers = (page: number, pageCount: number): readonly number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(MOST / 2), pageCount - MOST + 1))
  return Array.from({ length: Math.min(MOST, pageCount) }, (_, index) => first + index)
}
