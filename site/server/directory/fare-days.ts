import { addDays, type IsoDate } from '../../../shared/domain/moving-date'
import { seasonPercent } from '../pricing/calendar'
import { ordinaryDay } from '../pricing/ordinary-day'
import { TARIFF } from '../pricing/tariff'

/** Days after today that are compared. */
const COMPARED_DAYS = 30

/** Days of the fares. */
export interface FareDays {
  today: IsoDate
  /** Day of all prices except the cheapest. */
  movingDate: IsoDate
  /** First cheapest and first most expensive of the next thirty days, from tomorrow. */
  cheapest: IsoDate
  dearest: IsoDate
  /** Number of other days as cheap as the cheapest. */
  asCheap: number
}

/**
 * Compares days by their seasonal share: it is the same for every move, so the cheapest day does
 * not depend on the destination.
 */
export const fareDays = (today: IsoDate): FareDays => {
  const days = Array.from({ length: COMPARED_DAYS }, (_, index) => addDays(today, index + 1))
  const percentOf = (day: IsoDate) => seasonPercent(day, TARIFF)
  const first = (isBetter: (day: IsoDate, best: IsoDate) => boolean): IsoDate =>
    days.reduce((best, day) => (isBetter(day, best) ? day : best))
  const cheapest = first((day, best) => percentOf(day) < percentOf(best))
  return {
    today,
    movingDate: ordinaryDay(today),
    cheapest,
    dearest: first((day, best) => percentOf(day) > percentOf(best)),
    asCheap: days.filter(day => percentOf(day) === percentOf(cheapest)).length - 1,
  }
}
