import type { SimulationPrice } from '../../shared/domain/simulation'

const amountOf = (price: SimulationPrice): number => price.totalIncludingTaxesPrice

/**
 * Returns the position of each day between cheapest (0) and most expensive (1); 1 for all if they
 * are equal.
 */
export const shareOf = (
  prices: readonly SimulationPrice[],
): ((price: SimulationPrice) => number) => {
  const amounts = prices.map(amountOf)
  const min = Math.min(...amounts)
  const range = Math.max(...amounts) - min
  return price => (range === 0 ? 1 : (amountOf(price) - min) / range)
}

/**
 * Returns the day to mark as the cheapest: the first of the cheapest ones, so that the mark does
 * not move with the chosen day. Undefined if all days cost the same.
 */
export const cheapestDay = (prices: readonly SimulationPrice[]): SimulationPrice | undefined => {
  const share = shareOf(prices)
  return prices.find(price => share(price) === 0)
}

/** Returns the difference of each day to the chosen one, in cents; null while that has no price. */
export const differenceFrom = (
  prices: readonly SimulationPrice[],
  chosen: string,
): ((price: SimulationPrice) => number | null) => {
  const reference = prices.find(({ movingDate }) => movingDate === chosen)
  return price => (reference === undefined ? null : amountOf(price) - amountOf(reference))
}

/** Tells if another day is cheaper. */
export const hasCheaperDay = (prices: readonly SimulationPrice[], chosen: string): boolean => {
  const difference = differenceFrom(prices, chosen)
  return prices.some(price => (difference(price) ?? 0) < 0)
}
