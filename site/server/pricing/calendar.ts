import { addDays, type IsoDate } from '../../../shared/domain/moving-date'
import { isPublicHoliday } from '../../../shared/domain/public-holidays'
import { weekdayOf } from '../../../shared/domain/weekday'
import type { Tariff } from './tariff'

/**
 * Returns the supplements of a day in per cent: weekday or holiday, end of the month, and month.
 */
export const seasonParts = (date: IsoDate, { season }: Tariff) => {
  const day = new Date(`${date}T00:00:00Z`)
  const weekday = season.weekdayPercents[weekdayOf(date)]
  const holiday =
    isPublicHoliday(date) && season.holidayPercent > weekday ? season.holidayPercent : 0

  const { lastDays, firstDays, percent } = season.monthEnd
  const isFirst = day.getUTCDate() <= firstDays
  const isLast = addDays(date, lastDays).slice(0, 7) !== date.slice(0, 7)
  return {
    weekday: holiday > 0 ? 0 : weekday,
    holiday,
    monthEnd: isFirst || isLast ? percent : 0,
    month: season.monthPercents[day.getUTCMonth()] ?? 0,
  }
}

const MAX_DAYS = 1_000
const knownPercents = new WeakMap<Tariff, Map<IsoDate, number>>()

/**
 * Returns by how many per cent a day is dearer than the cheapest. Cached, since this takes longer
 * than the rest of a price.
 */
export const seasonPercent = (date: IsoDate, tariff: Tariff): number => {
  const known = knownPercents.get(tariff) ?? new Map<IsoDate, number>()
  const percent = known.get(date)
  if (percent !== undefined) return percent
  const { weekday, holiday, monthEnd, month } = seasonParts(date, tariff)
  const reckoned = Math.min(tariff.season.ceilingPercent, weekday + holiday + monthEnd + month)
  if (known.size >= MAX_DAYS) known.clear()
  known.set(date, reckoned)
  knownPercents.set(tariff, known)
  return reckoned
}
