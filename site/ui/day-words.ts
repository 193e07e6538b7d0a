import { protectedWords } from '../../shared/domain/protected-words'
import { formatDate, formatDay, formatDayOfMonth, formatWeekday } from '../../shared/texts/figures'

/** Dates of a page and of all reviews. */
const MAX_DAYS = 200

/** Cached `formatDate`, `formatDay`, `formatDayOfMonth` and `formatWeekday`. */
export const dateWords = protectedWords(formatDate, MAX_DAYS)
export const dayWords = protectedWords(formatDay, MAX_DAYS)
export const dayOfMonthWords = protectedWords(formatDayOfMonth, MAX_DAYS)
export const weekdayWords = protectedWords(formatWeekday, MAX_DAYS)
