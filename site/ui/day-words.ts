import { keptWords } from '../../shared/domain/kept-words'
import { formatDate, formatDay, formatDayOfMonth, formatWeekday } from '../../shared/texts/figures'

/** Those of a page and of all reviews. */
const MAX_DAYS = 200

/** As `formatDate`, `formatDay`, `formatDayOfMonth` and `formatWeekday` say it. */
export const dateWords = keptWords(formatDate, MAX_DAYS)
export const dayWords = keptWords(formatDay, MAX_DAYS)
export const dayOfMonthWords = keptWords(formatDayOfMonth, MAX_DAYS)
export const weekdayWords = keptWords(formatWeekday, MAX_DAYS)
