import { addDays, type IsoDate } from '../../../shared/domain/moving-date'
import { seasonPercent } from '../pricing/calendar'
import { ordinaryDay } from '../pricing/ordinary-day'
import { TARIFF } from '../pricing/tariff'

/** Days after today among which the cheapest and the dearest are looked for. */
const COMPARED_DAYS = 30

/** The days that fares are of. */
export interface FareDays {
  today: IsoDate
  /** The day that all prices but the cheapest one are of. */
  movingDate: IsoDate
  /** Of the next thirty from tomorrow: the first that costs least, and the first that costs most. */
  cheapest: IsoDate
  dearest: IsoDate
  /** How many others of the thirty cost as little as the cheapest. */
  asCheap: number
}

/** A day makes every move dearer by the same share of it: which one is cheapest does not depend on where one goes. */
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
