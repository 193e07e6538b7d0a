import type { OptionsConfiguration } from '../../../shared/domain/options'
import type { PaidOption, Tariff } from './tariff'
import { toWholeEuros } from './whole-euros'

/** Hours of one mover that an option takes. */
export const optionHours = (option: PaidOption, volumeM3: number, tariff: Tariff): number =>
  (tariff.options[option].hoursPerM3 ?? 0) * volumeM3

/** What one option costs for a move of this volume and this many addresses, chosen or not, in cents and whole euros. */
export const optionCents = (option: PaidOption, volumeM3: number, placeCount: number, tariff: Tariff): number => {
  const { fixedCents = 0, centsPerM3 = 0, centsPerPlace = 0 } = tariff.options[option]
  const workCents = optionHours(option, volumeM3, tariff) * tariff.crew.hourCents
  return toWholeEuros(fixedCents + centsPerM3 * volumeM3 + centsPerPlace * placeCount + workCents)
}

/** Whether an option is part of another one that was chosen as well, and so costs nothing more. */
export const isIncluded = (option: PaidOption, chosen: OptionsConfiguration, tariff: Tariff): boolean => {
  const { includedIn } = tariff.options[option]
  return includedIn !== undefined && chosen[includedIn]
}

/** The premium for the values above those the price covers, in cents. */
export const insuranceCents = (options: OptionsConfiguration, { insurance }: Tariff): number => {
  const value = Math.max(0, options.globalPropertyValue - insurance.includedValueEuros)
  const item = Math.max(0, options.maxValuePerItem - insurance.includedItemEuros)
  return value * insurance.centsPerEuroBeyond + item * insurance.centsPerItemEuroBeyond
}
