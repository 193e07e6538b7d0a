import { defaulted, type Infer, refine, string } from 'superstruct'
import { parisClock } from './paris-clock'
import { timeOf } from './time-of'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** After 14h30 local time, today can no longer be booked. */
const CUTOFF = '14:30'

const isRealDate = (value: string): boolean => {
  const time = ISO_DATE.test(value) ? timeOf(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** A calendar day, `YYYY-MM-DD`, that exists. No time of day and no zone: a move happens on a day in France. */
export const IsoDate = refine(string(), 'date', isRealDate)
export type IsoDate = Infer<typeof IsoDate>

/** A form's day: empty while none is chosen. */
export const dayOrEmpty = () =>
  defaulted(
    refine(string(), 'date', value => value === '' || IsoDate.is(value)),
    '',
  )

/** The day `days` after `date` (before it when negative). */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date(timeOf(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

// Cached for a minute, since lists ask once for each offer.
let latest = { minute: '', first: '', last: '' }

/** Returns the days that can be booked, as dates in France. */
const bookableFrom = (now: Date) => {
  const { day, time } = parisClock(now)
  if (latest.minute !== day + time) {
    const first = time > CUTOFF ? addDays(day, 1) : day
    latest = { minute: day + time, first, last: addDays(first, 730) }
  }
  return latest
}

/** Returns today's date in France. */
export const dayInFrance = (now: Date): IsoDate => parisClock(now).day

/** Returns the last moment of a day in France: midnight there is an hour or two before UTC's. */
export const endOfDayInFrance = (day: IsoDate): Date => {
  const midnight = timeOf(`${addDays(day, 1)}T00:00:00Z`)
  const winter = new Date(midnight - HOUR_MS - 1)
  return dayInFrance(winter) === day ? winter : new Date(midnight - 2 * HOUR_MS - 1)
}

/**
 * Returns the first day that can be booked: today in France, or tomorrow once it is after 14h30
 * there.
 */
export const minimumMovingDate = (now: Date = new Date()): IsoDate => bookableFrom(now).first

/** Returns the last day that can be priced: tariffs are promised for two years at most. */
export const maximumMovingDate = (now: Date = new Date()): IsoDate => bookableFrom(now).last

/** Returns why a day cannot be booked at `now`, null if it can; ISO days compare as text. */
export const movingDateFault = (
  date: IsoDate,
  now: Date,
): 'date-too-early' | 'date-too-late' | null => {
  if (date < minimumMovingDate(now)) return 'date-too-early'
  return date > maximumMovingDate(now) ? 'date-too-late' : null
}

/** A day that can be booked at `now`. */
export const isBookable = (date: IsoDate, now: Date = new Date()): boolean =>
  movingDateFault(date, now) === null
