import { dayInFrance, endOfDayInFrance, IsoDate } from '../../../shared/domain/moving-date'
import { typedNumber } from '../../../shared/domain/typed-number'

/** Maximum of a price or a count. */
const MAX_VALUE = 999_999_999

/**
 * Returns a typed amount in cents: '1 234,50', '45.5 €'. Null: not an amount, or with fractions of
 * a cent.
 */
export const readCents = (entered: string): number | null => {
  const plain = entered.replace(/\s*(?:€|euros?)\s*$/i, '')
  const euros = typedNumber(plain)
  // '1.240' may mean a thousand: three decimals are refused.
  const isAmount = euros >= 0 && euros <= MAX_VALUE && !/[.,]\d{3,}\s*$/.test(plain)
  return isAmount ? Math.round(euros * 100) : null
}

/** Returns a typed whole number; null: not one. */
export const readCount = (entered: string): number | null => {
  const count = typedNumber(entered)
  return Number.isInteger(count) && count >= 0 && count <= MAX_VALUE ? count : null
}

/** '45,50', as a field shows it. */
export const centsToType = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')

/**
 * Returns the last moment of a day in France. Null: the day does not exist, or is over at `now`.
 */
export const endOfTypedDay = (day: string, now: Date): Date | null =>
  IsoDate.is(day) && day >= dayInFrance(now) ? endOfDayInFrance(day) : null
