import { addDays, type IsoDate } from '../../../shared/domain/moving-date'
import { isPublicHoliday } from '../../../shared/domain/public-holidays'
import { seasonParts, seasonPercent } from './calendar'
import { TARIFF } from './tariff'

/** Days between today and the first day considered: customers plan a move some weeks ahead. */
const MIN_AHEAD_DAYS = 25
/**
 * Weeks considered. In five of them at most two Tuesdays are at the end of a month and two beside a
 * public holiday.
 */
const WEEKS = 6
const TUESDAY = 2

/** Tells whether a day is a public holiday or next to one: a bridge, or the end of a long week-end. */
const isNearHoliday = (day: IsoDate): boolean =>
  [-1, 0, 1].some(days => isPublicHoliday(addDays(day, days)))

/**
 * Returns the moving day of example prices: a Tuesday at least 25 days after `today` without a
 * supplement for a public holiday or the end of a month. Of the next weeks it is the first without
 * a summer supplement, or in summer the first with the lowest one: an advertised example price must
 * be available on most days.
 */
export const ordinaryDay = (today: IsoDate): IsoDate => {
  const earliest = addDays(today, MIN_AHEAD_DAYS)
  const weekday = new Date(`${earliest}T00:00:00Z`).getUTCDay()
  const first = addDays(earliest, (TUESDAY - weekday + 7) % 7)
  const tuesdays = Array.from({ length: WEEKS }, (_, week) => addDays(first, 7 * week))
  const ordinary = tuesdays.filter(
    day => !isNearHoliday(day) && seasonParts(day, TARIFF).monthEnd === 0,
  )
  return ordinary.reduce(
    (best, day) => (seasonPercent(day, TARIFF) < seasonPercent(best, TARIFF) ? day : best),
    ordinary[0] ?? first,
  )
}
