import { addDays, type IsoDate } from '../../../shared/domain/moving-date'
import type { Tariff } from './tariff'

const DAY_MS = 86_400_000
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday. */
const EASTER_HOLIDAYS = [1, 39, 50]

/** Easter Sunday of a Gregorian year, by the calculation known as Meeus, Jones and Butcher's. */
export const easterSunday = (year: number): IsoDate => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const daysAfterMarch22 = epact + weekday - 7 * late
  return addDays(`${String(year).padStart(4, '0')}-03-22`, daysAfterMarch22)
}

/** A public holiday in metropolitan France (without the two that Alsace and Moselle add). */
export const isPublicHoliday = (date: IsoDate): boolean => {
  if (FIXED_HOLIDAYS.includes(date.slice(5))) return true
  const easter = easterSunday(Number(date.slice(0, 4)))
  return EASTER_HOLIDAYS.includes((Date.parse(date) - Date.parse(easter)) / DAY_MS)
}

/** What makes a day dearer than the plainest, each in per cent: weekday or holiday, end of the month, and month. */
export const seasonParts = (date: IsoDate, { season }: Tariff) => {
  const day = new Date(`${date}T00:00:00Z`)
  const weekday = season.weekdayPercents[day.getUTCDay()] ?? 0
  const holiday = isPublicHoliday(date) && season.holidayPercent > weekday ? season.holidayPercent : 0

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

/** How much dearer than the plainest day this one is, in per cent. Days take longer to reckon than all the rest of a price: they are kept. */
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
