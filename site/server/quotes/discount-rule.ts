import { toWholeEuros } from '../pricing/whole-euros'

/** Highest sum of an adviser's discounts, in per cent of the move with its supplements. */
export const MAX_DISCOUNT_PERCENT = 30

/**
 * Returns a discount in per cent of a price as an amount: in whole euros as a promo code's, at least
 * one cent, never more than the price. Cents.
 */
export const percentOff = (priceCents: number, percent: number): number =>
  Math.max(1, Math.min(priceCents, toWholeEuros((priceCents * percent) / 100)))

/** Returns the highest sum of discounts on a price, in cents. */
export const maxDiscountCents = (priceCents: number): number =>
  Math.floor((priceCents * MAX_DISCOUNT_PERCENT) / 100)
