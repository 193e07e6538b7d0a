import { BRAND } from '../../../shared/brand'
import type { IsoDate } from '../../../shared/domain/moving-date'

/** Domain of the event ids in every calendar. */
export const CALENDAR_DOMAIN = BRAND.email.slice(BRAND.email.indexOf('@') + 1)

/** Converts a day to the form that `ics` expects. */
export const calendarDay = (day: IsoDate): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
