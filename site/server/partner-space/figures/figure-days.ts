import { addDays, endOfDayInFrance, type IsoDate } from '../../../../shared/domain/moving-date'

/** Returns the Monday of a day's week. */
export const weekOf = (day: IsoDate): IsoDate =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Returns the first day of a day's month. */
export const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`

/** Returns the first day of the month `count` months after the one of `day`. */
export const monthAfter = (day: IsoDate, count: number): IsoDate =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1))
    .toISOString()
    .slice(0, 10)

/** Returns the first moment of a day in France and the first one after it, UTC. */
export const boundsOf = (day: IsoDate): { from: string; to: string } => ({
  from: new Date(endOfDayInFrance(addDays(day, -1)).getTime() + 1).toISOString(),
  to: new Date(endOfDayInFrance(day).getTime() + 1).toISOString(),
})
