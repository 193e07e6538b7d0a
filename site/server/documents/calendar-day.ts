import { BRAND } from '../../../shared/brand'
import type { IsoDate } from '../../../shared/domain/moving-date'

/** Behind the @ of the names that our events bear in every calendar. */
export const CALENDAR_DOMAIN = BRAND.email.slice(BRAND.email.indexOf('@') + 1)

/** A day as `ics` wants it. */
export const calendarDay = (day: IsoDate): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
