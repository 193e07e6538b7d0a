import { METHODS } from '../../../shared/domain/payment-methods'
import type { Payment } from './payment-store'

const DAY_MS = 86_400_000

/** Returns the moment after which a payment does not stay undecided. */
export const undecidedUntil = ({ method, createdAt }: Pick<Payment, 'method' | 'createdAt'>): Date =>
  new Date(createdAt.getTime() + METHODS[method].undecidedFor.days * DAY_MS)
