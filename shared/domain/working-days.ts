import { addDays, type IsoDate } from './moving-date'
import { isPublicHoliday } from './public-holidays'
import type { DeliveryOption } from './store-order'
import { type Weekday, weekdayOf } from './weekday'

/** Days on which the agencies are closed. */
const CLOSED: ReadonlySet<Weekday> = new Set(['sunday', 'wednesday'])
const WEEKEND: ReadonlySet<Weekday> = new Set(['saturday', 'sunday'])

/**
 * Agency days between payment and availability. The day of payment does not count: it may have been
 * at night.
 */
const AGENCY_DAYS: Readonly<Record<DeliveryOption, number>> = { store_pickup: 1, home_delivery: 3 }

/** From the day after the receipt (Code de la consommation, art. L. 221-18 and L. 221-19). */
const WITHDRAWAL_DAYS = 14

/** Tells if the agencies are open: not on Wednesdays, Sundays and public holidays. */
export const isAgencyDay = (day: IsoDate): boolean =>
  !CLOSED.has(weekdayOf(day)) && !isPublicHoliday(day)

/** Returns the day by which an order paid on `paidDay` can be collected, or is delivered. */
export const expectedStoreDay = (option: DeliveryOption, paidDay: IsoDate): IsoDate => {
  let day = paidDay
  for (let daysLeft = AGENCY_DAYS[option]; daysLeft > 0;) {
    day = addDays(day, 1)
    if (isAgencyDay(day)) daysLeft -= 1
  }
  return day
}

const isWorkingDay = (day: IsoDate): boolean =>
  !WEEKEND.has(weekdayOf(day)) && !isPublicHoliday(day)

/** Returns the day that is so many working days, Monday to Friday without public holidays, after a day. */
export const addWorkingDays = (start: IsoDate, count: number): IsoDate => {
  let day = start
  for (let daysLeft = count; daysLeft > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) daysLeft -= 1
  }
  return day
}

/**
 * Returns the last day to withdraw from goods received on `receivedDay`: a period never ends on a
 * day off (art. L. 221-19).
 */
export const lastWithdrawalDay = (receivedDay: IsoDate): IsoDate => {
  let day = addDays(receivedDay, WITHDRAWAL_DAYS)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}
