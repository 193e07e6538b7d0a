import { protectedWords } from '../../shared/domain/protected-words'
import { formatDate, formatDay, formatDayOfMonth, formatWeekday } from '../../shared/texts/figures'

/** Those of a page and of all reviews. */
const MAX_DAYS = 200

/** As `formatDate`, `formatDay`, `formatDayOfMonth` and `formatWeekday` say it. */
export const dateWords = protectedWords(formatDate, MAX_DAYS)
export const dayWords = protectedWords(formatDay, MAX_DAYS)
export const dayOfMonthWords = protectedWords(formatDayOfMonth, MAX_DAYS)
export const weekdayWords = protectedWords(formatWeekday, MAX_DAYS)
