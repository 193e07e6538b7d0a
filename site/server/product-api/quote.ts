import { addDays, type IsoDate, isBookable } from '../../../shared/domain/moving-date'
import { COMPARISON_DAYS, type PriceDetail, type SimulationPrice } from '../../../shared/domain/simulation'
import type { Checked } from '../../../shared/validation/check'
import { priceMove, type PricingInput } from '../pricing/price'
import type { Locate } from './places'
import { type PricedValues, pricingInput } from './pricing-input'

/** The price of the chosen day, with what stands behind it, and of the bookable days around it, earliest first. */
export interface Quote {
  totalCents: number
  simulationsPrices: SimulationPrice[]
  detail: PriceDetail
}

const dayPrice = (input: PricingInput, movingDate: IsoDate): SimulationPrice => {
  const { totalCents, storageCents } = priceMove({ ...input, movingDate })
  return { movingDate, totalIncludingTaxesPrice: totalCents, storagePrice: storageCents }
}

/** The prices of the days from `before` days before the input's to `after` days after it; unbookable ones are absent. */
export const windowPrices = (input: PricingInput, before: number, after: number, now: Date): SimulationPrice[] =>
  Array.from({ length: before + after + 1 }, (_, index) => addDays(input.movingDate, index - before))
    .filter(day => isBookable(day, now))
    .map(day => dayPrice(input, day))

export const quoteFor = (values: PricedValues, locate: Locate, now: Date): Checked<Quote> => {
  const input = pricingInput(values, locate)
  if (!input.ok) return input
  const { totalCents, detail } = priceMove(input.value)
  const simulationsPrices = windowPrices(input.value, COMPARISON_DAYS, COMPARISON_DAYS, now)
  return { ok: true, value: { totalCents, simulationsPrices, detail } }
}
