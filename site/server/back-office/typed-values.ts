import { addDays, dayInFrance, IsoDate } from '../../../shared/domain/moving-date'

/** More euros than this are no price, and no number that is exact. */
const MOST_DIGITS = 9

/** A typed amount in cents: '1 234,50', '45.5 €'. Null: it is none. */
export const readCents = (typed: string): number | null => {
  const plain = typed.replaceAll(/[\s\u00A0\u202F€]/g, '').replace(',', '.')
  const [, euros, cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return euros === undefined || euros.length > MOST_DIGITS ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** A typed whole number; null: it is none. */
export const readCount = (typed: string): number | null => {
  const plain = typed.replaceAll(/[\s\u00A0\u202F]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

/** '45,50', as a field shows it. */
export const centsToType = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')

const HOUR_MS = 3_600_000

/**
 * The last moment of a day in France, in UTC: midnight there is an hour or two before ours. Null: the day does not exist, or
 * is over at `now`.
 */
export const endOfTypedDay = (day: string, now: Date): Date | null => {
  if (!IsoDate.is(day) || day < dayInFrance(now)) return null
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`)
  const summer = new Date(midnight - 2 * HOUR_MS - 1)
  return dayInFrance(new Date(midnight - HOUR_MS - 1)) === day ? new Date(midnight - HOUR_MS - 1) : summer
}
