import { formatDate, formatDayOfMonth, formatWeekday } from '../../../shared/texts/figures'

const MAX_DAYS = 16

/** A day's words, kept: a day's 35,000 pages name the same two, and to name one takes as long as a price. */
const kept = (format: (day: string) => string): ((day: string) => string) => {
  const known = new Map<string, string>()
  return day => {
    const words = known.get(day) ?? format(day)
    if (known.size >= MAX_DAYS) known.clear()
    known.set(day, words)
    return words
  }
}

/** As `formatDate`, `formatDayOfMonth` and `formatWeekday` say it. */
export const dateWords = kept(formatDate)
export const dayOfMonthWords = kept(formatDayOfMonth)
export const weekdayWords = kept(formatWeekday)
