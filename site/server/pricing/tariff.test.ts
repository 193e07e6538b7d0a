import { create } from 'superstruct'
import { expect, test } from 'vitest'
import { MAX_LIFT_CAPACITY } from '../../../shared/domain/access'
import { OptionsConfiguration } from '../../../shared/domain/options'
import { TRUCK_SIZES_M3 } from '../../../shared/domain/volume'
import { insuranceCents, isIncluded, optionCents } from './option-price'
import { storageMonths } from './storage-price'
import { TARIFF } from './tariff'

const options = (given: Partial<OptionsConfiguration>) => create(given, OptionsConfiguration)
const rising = (values: number[]) => [...values].sort((a, b) => a - b)

test('the trucks are those a volume is loaded in, each dearer than the smaller one', () => {
  expect(TARIFF.trucks.map(({ sizeM3 }) => sizeM3)).toEqual([...TRUCK_SIZES_M3])
  const days = TARIFF.trucks.map(({ dayCents }) => dayCents)
  const kilometres = TARIFF.trucks.map(({ kmCents }) => kmCents)
  expect(days).toEqual(rising(days))
  expect(kilometres).toEqual(rising(kilometres))
})

test('each lift capacity has its share of the work, the bigger the smaller', () => {
  const { liftShares } = TARIFF.carrying
  expect(liftShares).toHaveLength(MAX_LIFT_CAPACITY + 1)
  expect([...liftShares].reverse()).toEqual(rising(liftShares))
})

test('the funnel’s default values are insured in the price, higher ones cost a part of the difference', () => {
  expect(insuranceCents(options({}), TARIFF)).toBe(0)
  expect(
    insuranceCents(options({ globalPropertyValue: 10_000, maxValuePerItem: 500 }), TARIFF),
  ).toBe(0)
  expect(insuranceCents(options({ globalPropertyValue: 127_000 }), TARIFF)).toBe(30_000)
  expect(insuranceCents(options({ maxValuePerItem: 5_000 }), TARIFF)).toBe(2_000)
})

test('an option costs what its rule says, by volume, address and work', () => {
  expect(optionCents('movingKit', 20, 2, TARIFF)).toBe(6_500)
  expect(optionCents('parkingAuthorizationProcess', 20, 3, TARIFF)).toBe(20_700)
  expect(optionCents('disassemblyReassembly', 20, 2, TARIFF)).toBe(12_900)
  expect(optionCents('extraChargeForCommandChange3', 20, 2, TARIFF)).toBe(9_900)
})

test('packing everything contains packing what is fragile, and costs more', () => {
  expect(isIncluded('fragileItemsPacking', options({ allItemsPacking: true }), TARIFF)).toBe(true)
  expect(isIncluded('fragileItemsPacking', options({}), TARIFF)).toBe(false)
  expect(isIncluded('allItemsPacking', options({ fragileItemsPacking: true }), TARIFF)).toBe(false)
  for (const volumeM3 of [0, 1, 12, 100, 1000])
    expect(optionCents('allItemsPacking', volumeM3, 2, TARIFF)).toBeGreaterThan(
      optionCents('fragileItemsPacking', volumeM3, 2, TARIFF),
    )
})

test('storage is due by started months, one at least, and one when no end is known', () => {
  const months = (endDate: string | null) => storageMonths('2027-03-10', endDate, TARIFF)
  expect([months('2027-03-11'), months('2027-04-09'), months('2027-04-10'), months(null)]).toEqual([
    1, 1, 2, 1,
  ])
  expect(months('2028-03-10')).toBe(13)
})
