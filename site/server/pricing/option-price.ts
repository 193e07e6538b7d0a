import type { OptionsConfiguration } from '../../../shared/domain/options'
import type { PaidOption, Tariff } from './tariff'
import { toWholeEuros } from './whole-euros'

/** Options for customers, in display order. The three charges for changes are never offered. */
export const SOLD_OPTIONS = [
  'fragileItemsPacking',
  'allItemsPacking',
  'movingKit',
  'disassemblyReassembly',
  'clothesTransportation',
  'parkingAuthorizationProcess',
  'datePostponement',
  'dateFlexibility',
] as const satisfies readonly PaidOption[]
export type SoldOption = (typeof SOLD_OPTIONS)[number]

/**
 * Returns the price of an option for this volume and number of addresses, in cents and whole euros.
 */
export const optionCents = (
  option: PaidOption,
  volumeM3: number,
  placeCount: number,
  tariff: Tariff,
): number => {
  const {
    fixedCents = 0,
    centsPerM3 = 0,
    centsPerPlace = 0,
    hoursPerM3 = 0,
  } = tariff.options[option]
  const centsByVolume = centsPerM3 + hoursPerM3 * tariff.crew.hourCents
  return toWholeEuros(fixedCents + centsByVolume * volumeM3 + centsPerPlace * placeCount)
}

/** Tells if an option is part of another chosen one, and so costs nothing. */
export const isIncluded = (
  option: PaidOption,
  chosen: OptionsConfiguration,
  tariff: Tariff,
): boolean => {
  const { includedIn } = tariff.options[option]
  return includedIn !== undefined && chosen[includedIn]
}

/** A chosen option with its price and the hours of one mover that it takes. */
interface Service {
  option: PaidOption
  cents: number
  hours: number
}

/**
 * Returns the chosen options, in the tariff's order; an option contained in another one costs and
 * takes nothing.
 */
export const servicesOf = (
  options: OptionsConfiguration,
  volumeM3: number,
  placeCount: number,
  tariff: Tariff,
): Service[] => {
  const isPaid = (name: string): name is PaidOption => name in tariff.options
  const chosen = Object.keys(tariff.options)
    .filter(isPaid)
    .filter(name => options[name])
  return chosen.map(option => {
    if (isIncluded(option, options, tariff)) return { option, cents: 0, hours: 0 }
    const hours = (tariff.options[option].hoursPerM3 ?? 0) * volumeM3
    return { option, cents: optionCents(option, volumeM3, placeCount, tariff), hours }
  })
}

/** Returns the premium for the values above those that the price covers, in cents. */
export const insuranceCents = (options: OptionsConfiguration, { insurance }: Tariff): number => {
  const value = Math.max(0, options.globalPropertyValue - insurance.includedValueEuros)
  const item = Math.max(0, options.maxValuePerItem - insurance.includedItemEuros)
  return value * insurance.centsPerEuroBeyond + item * insurance.centsPerItemEuroBeyond
}
