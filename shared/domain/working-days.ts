import { addDays, type IsoDate } from './moving-date'
import type { DeliveryOption } from './store-order'

/** What is the same day every year (code du travail, L3133-1). */
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Days after Easter Sunday: Easter Monday, Ascension Day, Whit Monday. */
const AFTER_EASTER = [1, 39, 50]

const SUNDAY = 0
const WEDNESDAY = 3
const SATURDAY = 6

/** Agency days between payment and the day it is there. The day of payment does not count: it may have been at night. */
const AGENCY_DAYS: Readonly<Record<DeliveryOption, number>> = { store_pickup: 1, home_delivery: 3 }

/** From the day after the receipt (code de la consommation, L221-18 and L221-19). */
const WITHDRAWAL_DAYS = 14

const isoDay = (year: number, month: number, day: number): IsoDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Easter Sunday by the Gregorian computus, as Butcher gave it: centuries, leap days and the moon's age. */
export const easterSunday = (year: number): IsoDate => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const march = epact + weekday - 7 * late + 114
  return isoDay(year, Math.floor(march / 31), (march % 31) + 1)
}

/** Whether nobody works in the whole of France; what Alsace, Moselle and overseas have beside it is not counted. */
export const isPublicHoliday = (day: IsoDate): boolean => {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return AFTER_EASTER.some(days => addDays(easter, days) === day)
}

const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether our agencies are open: not on Wednesdays, Sundays and public holidays (spec §9). */
export const isAgencyDay = (day: IsoDate): boolean =>
  ![SUNDAY, WEDNESDAY].includes(weekdayOf(day)) && !isPublicHoliday(day)

/** The day by which an order that was paid on `paidDay` can be fetched, or is delivered. */
export const expectedStoreDay = (option: DeliveryOption, paidDay: IsoDate): IsoDate => {
  let day = paidDay
  for (let left = AGENCY_DAYS[option]; left > 0;) {
    day = addDays(day, 1)
    if (isAgencyDay(day)) left -= 1
  }
  return day
}

/** The last day to withdraw from what was received on `receivedDay`: a period never ends on a day off (L221-19). */
export const lastWithdrawalDay = (receivedDay: IsoDate): IsoDate => {
  let day = addDays(receivedDay, WITHDRAWAL_DAYS)
  while ([SATURDAY, SUNDAY].includes(weekdayOf(day)) || isPublicHoliday(day)) day = addDays(day, 1)
  return day
}
