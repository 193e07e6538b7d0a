import type { SimulationPrice } from '../../shared/domain/simulation'

const amountOf = (price: SimulationPrice): number => price.totalIncludingTaxesPrice

/** How dear each day is among them: 0 for the cheapest, 1 for the dearest, and for all where none differs. */
export const shareOf = (
  prices: readonly SimulationPrice[],
): ((price: SimulationPrice) => number) => {
  const amounts = prices.map(amountOf)
  const least = Math.min(...amounts)
  const range = Math.max(...amounts) - least
  return price => (range === 0 ? 1 : (amountOf(price) - least) / range)
}

/**
 * The day to mark as the cheapest: the first of those that cost least, so that the mark stays where it is whatever day is
 * chosen. Undefined where all days cost the same.
 */
export const cheapestDay = (prices: readonly SimulationPrice[]): SimulationPrice | undefined => {
  const share = shareOf(prices)
  return prices.find(price => share(price) === 0)
}

/** What each day costs more than the chosen one, in cents, below 0 for less; null while the chosen day has no price. */
export const differenceFrom = (
  prices: readonly SimulationPrice[],
  chosen: string,
): ((price: SimulationPrice) => number | null) => {
  const reference = prices.find(({ movingDate }) => movingDate === chosen)
  return price => (reference === undefined ? null : amountOf(price) - amountOf(reference))
}

/** Whether another day would save anything. */
export const hasCheaperDay = (prices: readonly SimulationPrice[], chosen: string): boolean => {
  const difference = differenceFrom(prices, chosen)
  return prices.some(price => (difference(price) ?? 0) < 0)
}
