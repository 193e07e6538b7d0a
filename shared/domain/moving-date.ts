import { defaulted, type Infer, refine, string } from 'superstruct'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Spec §4: once local time is after 14h30, today can no longer be moved on. */
const CUTOFF = '14:30'

const isRealDate = (value: string): boolean => {
  const time = ISO_DATE.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
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
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** When clocks in France are changed in a month (0: January): its last Sunday, at 1 h UTC. */
const changeIn = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * DAY_MS
}

// Servers ask for every page and for each of its prices, lists for each of their offers: it stays the same for a minute.
let latest = { minute: Number.NaN, day: '', time: '', first: '', last: '' }

/**
 * `YYYY-MM-DD` and `HH:MM`, as clocks in France show them since 1996, and the days that can be booked then. Not by `Intl`: a page's first format takes a slow
 * phone 75 ms at once.
 */
const inParis = (now: Date) => {
  const at = now.getTime()
  const minute = Math.floor(at / MINUTE_MS)
  if (minute !== latest.minute) {
    const year = now.getUTCFullYear()
    const isSummer = at >= changeIn(year, 2) && at < changeIn(year, 9)
    const text = new Date(at + (isSummer ? 2 : 1) * HOUR_MS).toISOString()
    const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
    const first = time > CUTOFF ? addDays(day, 1) : day
    latest = { minute, day, time, first, last: addDays(first, 730) }
  }
  return latest
}

/** The day it is in France. */
export const dayInFrance = (now: Date): IsoDate => inParis(now).day

/** The time of day there, `HH:MM`. */
export const timeInFrance = (now: Date): string => inParis(now).time

/** The first day that can still be booked: today in France, or tomorrow once it is after 14 h 30 there. */
export const minimumMovingDate = (now: Date = new Date()): IsoDate => inParis(now).first

/** The last day a customer may ask a price for: tariffs are not promised further than two years ahead. */
export const maximumMovingDate = (now: Date = new Date()): IsoDate => inParis(now).last

/** Why a day cannot be booked at `now`, null if it can; ISO days compare as text. */
export const movingDateFault = (date: IsoDate, now: Date): 'date-too-early' | 'date-too-late' | null => {
  if (date < minimumMovingDate(now)) return 'date-too-early'
  return date > maximumMovingDate(now) ? 'date-too-late' : null
}

/** A day that can be booked at `now`. */
export const isBookable = (date: IsoDate, now: Date = new Date()): boolean => movingDateFault(date, now) === null
