import { dayInFrance, endOfDayInFrance, IsoDate } from '../../../shared/domain/moving-date'

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

/** The last moment of a day in France. Null: the day does not exist, or is over at `now`. */
export const endOfTypedDay = (day: string, now: Date): Date | null =>
  IsoDate.is(day) && day >= dayInFrance(now) ? endOfDayInFrance(day) : null
