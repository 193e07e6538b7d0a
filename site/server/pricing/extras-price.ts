import type { PriceLine } from '../../../shared/domain/simulation'
import { toWholeEuros } from './whole-euros'

interface Labelled {
  label: string
  /** In cents, VAT included; positive for a discount too. */
  amount: number
}

/** Amounts on top of the tariff: an adviser's and a promo code's. */
export interface PriceExtras {
  supplements: readonly Labelled[]
  discounts: readonly Labelled[]
  /** `value`: per cent of the move, or cents. */
  promo: { label: string; kind: 'percent' | 'amount'; value: number } | null
}

const promoCents = (
  { kind, value }: NonNullable<PriceExtras['promo']>,
  movingCents: number,
): number => (kind === 'percent' ? toWholeEuros((movingCents * value) / 100) : value)

/**
 * Returns their lines, in order: `supplement`, `discount`, `promo`, each with its label. Discounts
 * and the promo code reduce the price of the move, to at least 0: storage is paid in full.
 */
export const extraLines = (
  movingCents: number,
  { supplements, discounts, promo }: PriceExtras,
): PriceLine[] => {
  const added = supplements.map(({ label, amount }) => ({
    code: 'supplement',
    label,
    amount,
    quantity: null,
  }))
  let remainingCents = movingCents + added.reduce((sum, { amount }) => sum + amount, 0)
  const deduct = (
    code: string,
    label: string,
    cents: number,
    quantity: number | null,
  ): PriceLine => {
    const deductedCents = Math.min(remainingCents, cents)
    remainingCents -= deductedCents
    return { code, label, amount: -deductedCents, quantity }
  }
  const off = discounts.map(({ label, amount }) => deduct('discount', label, amount, null))
  if (promo === null) return [...added, ...off].filter(({ amount }) => amount !== 0)
  const percent = promo.kind === 'percent' ? promo.value : null
  const ofPromo = deduct('promo', promo.label, promoCents(promo, remainingCents), percent)
  return [...added, ...off, ofPromo].filter(({ amount }) => amount !== 0)
}
