import { dayInFrance, endOfDayInFrance } from '../../../shared/domain/moving-date'
import { METHODS } from '../../../shared/domain/payment-methods'
import { addWorkingDays } from '../../../shared/domain/working-days'
import type { Payment } from './payment-store'

const DAY_MS = 86_400_000

/**
 * Returns the moment until which a payment may stay undecided. A limit in working days ends with
 * the last of them, in France.
 */
export const undecidedUntil = ({
  method,
  createdAt,
}: Pick<Payment, 'method' | 'createdAt'>): Date => {
  const { days, areWorkingDays } = METHODS[method].undecidedFor
  return areWorkingDays
    ? endOfDayInFrance(addWorkingDays(dayInFrance(createdAt), days))
    : new Date(createdAt.getTime() + days * DAY_MS)
}
