import type { Adjustments } from '../../../shared/domain/booking'
import type { PriceLine } from '../../../shared/domain/simulation'
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

/** A price with the discounts of advisers on it. Cents, VAT included. */
export interface DiscountedPrice {
  totalCents: number
  /** The move with its supplements, without storage and before discounts. */
  movingCents: number
  discountCents: number
}

export const sumOfDiscounts = (discounts: Adjustments['discounts']): number =>
  discounts.reduce((sum, { amount }) => sum + amount, 0)

const UNDISCOUNTED: readonly string[] = ['discount', 'promo', 'storage']

/**
 * Returns the discounts on a quote of a price. `agreedCents`: what was agreed on in place of the
 * price.
 */
export const discountedPrice = (
  { detail }: { detail: { lines: readonly PriceLine[] } },
  totalCents: number,
  { discounts }: Pick<Adjustments, 'discounts'>,
  agreedCents = totalCents,
): DiscountedPrice => {
  const parts = detail.lines.filter(({ code }) => !UNDISCOUNTED.includes(code))
  return {
    totalCents: agreedCents,
    movingCents:
      parts.length === 0 ? totalCents : parts.reduce((sum, { amount }) => sum + amount, 0),
    discountCents: sumOfDiscounts(discounts) + Math.max(0, totalCents - agreedCents),
  }
}

/**
 * Returns why discounts are not allowed; null: they are. `excess`: they reach the price. `cap`: they
 * exceed the cap, and are a larger part of the price than before.
 */
export const discountFault = (
  after: DiscountedPrice,
  before: DiscountedPrice,
): 'excess' | 'cap' | null => {
  const { totalCents, movingCents, discountCents } = after
  if (discountCents === 0) return null
  if (totalCents <= 0 || discountCents > movingCents) return 'excess'
  const isLarger = discountCents * before.movingCents > before.discountCents * movingCents
  return isLarger && discountCents > maxDiscountCents(movingCents) ? 'cap' : null
}
