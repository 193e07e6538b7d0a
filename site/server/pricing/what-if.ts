import { type InsuredChoices } from '../../../shared/domain/booking'
import type { OptionsConfiguration } from '../../../shared/domain/options'
import { isIncluded, SOLD_OPTIONS, type SoldOption } from './option-price'
import { priceMove, type PricingInput } from './price'
import { TARIFF, type Tariff } from './tariff'

export interface OptionAmount {
  option: SoldOption
  /** Difference in the total with and without it, in cents. */
  amount: number
  isChosen: boolean
  /** Contained in another chosen option. */
  isIncluded: boolean
}

const totalWith = (
  input: PricingInput,
  changes: Partial<OptionsConfiguration>,
  tariff: Tariff,
): number => priceMove({ ...input, options: { ...input.options, ...changes } }, tariff).totalCents

/** Returns the effect of each option on this move's price, chosen or not. */
export const optionAmounts = (input: PricingInput, tariff: Tariff = TARIFF): OptionAmount[] =>
  SOLD_OPTIONS.map(option => ({
    option,
    amount:
      totalWith(input, { [option]: true }, tariff) - totalWith(input, { [option]: false }, tariff),
    isChosen: input.options[option],
    isIncluded: isIncluded(option, input.options, tariff),
  }))

/**
 * Offered values, in euros: the price covers the first, the last suits a large and well furnished
 * home.
 */
const INSURED_VALUES = {
  globalPropertyValue: [27_000, 50_000, 80_000, 120_000],
  maxValuePerItem: [1_000, 2_000, 4_000, 8_000],
} as const

/** Returns the effect of each insured value compared with the lowest one, in cents. */
export const insuredAmounts = (input: PricingInput, tariff: Tariff = TARIFF): InsuredChoices => {
  const choices = (field: keyof typeof INSURED_VALUES) => {
    const values = [...new Set([...INSURED_VALUES[field], input.options[field]])].toSorted(
      (one, other) => one - other,
    )
    const minimum = totalWith(input, { [field]: INSURED_VALUES[field][0] }, tariff)
    return values.map(value => ({
      value,
      amount: Math.max(0, totalWith(input, { [field]: value }, tariff) - minimum),
    }))
  }
  return {
    globalPropertyValue: choices('globalPropertyValue'),
    maxValuePerItem: choices('maxValuePerItem'),
  }
}
