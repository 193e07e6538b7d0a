import fc from 'fast-check'
import { create } from 'superstruct'
import { describe, expect, it, test } from 'vitest'
import { EASY_ACCESS } from '../../../shared/domain/access'
import { includedVat } from '../../../shared/domain/money'
import { OptionsConfiguration } from '../../../shared/domain/options'
import type { PriceExtras } from './extras-price'
import { SOLD_OPTIONS } from './option-price'
import { priceMove, type PricingInput } from './price'
import { insuredAmounts, optionAmounts } from './what-if'

const RUNS = { numRuns: 300 }

const labelled = fc.array(
  fc.record({ label: fc.constant('Geste'), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
  {
    maxLength: 3,
  },
)
const promo = fc.oneof(
  fc.constant(null),
  fc.record({
    label: fc.constant('P'),
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    label: fc.constant('P'),
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 1_000_000 }),
  }),
)
const extras: fc.Arbitrary<PriceExtras> = fc.record({
  supplements: labelled,
  discounts: labelled,
  promo,
})
const options = fc
  .record({
    chosen: fc.subarray([...SOLD_OPTIONS, 'extraChargeForCommandChange2' as const]),
    globalPropertyValue: fc.constantFrom(0, 27_000, 31_234, 80_000),
    maxValuePerItem: fc.constantFrom(500, 1_000, 4_000),
  })
  .map(({ chosen, ...insured }) =>
    create(
      { ...insured, ...Object.fromEntries(chosen.map(name => [name, true])) },
      OptionsConfiguration,
    ),
  )
const input: fc.Arbitrary<PricingInput> = fc.record({
  movingDate: fc.constantFrom('2026-12-12', '2027-07-31', '2027-03-02'),
  volumeM3: fc.integer({ min: 100, max: 20_000 }).map(hundredths => hundredths / 100),
  distanceKm: fc.integer({ min: 1, max: 1_200 }),
  places: fc.constant([EASY_ACCESS, EASY_ACCESS]),
  heavyItems: fc.constant([]),
  options,
  storage: fc.constantFrom(null, { depot: 'Lyon', endDate: null }),
  extras,
})

const plain: PricingInput = {
  movingDate: '2027-03-02',
  volumeM3: 30,
  distanceKm: 489,
  places: [EASY_ACCESS, EASY_ACCESS],
  heavyItems: [],
  options: create({}, OptionsConfiguration),
  storage: null,
}
const NONE: PriceExtras = { supplements: [], discounts: [], promo: null }

describe('a price with extras', () => {
  test('a price with extras is the sum of its lines and never less than its storage', () =>
    fc.assert(
      fc.property(input, move => {
        const { totalCents, storageCents, movingCents, detail } = priceMove(move)
        expect(detail.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalCents)
        expect(movingCents).toBeGreaterThanOrEqual(0)
        expect(movingCents + storageCents).toBe(totalCents)
        expect(detail.vat).toBe(includedVat(totalCents))
        for (const { amount } of detail.lines) expect(Number.isInteger(amount)).toBe(true)
      }),
      RUNS,
    ))

  test('the price never falls when an option is added', () =>
    fc.assert(
      fc.property(input, move =>
        optionAmounts(move).forEach(({ amount }) => expect(amount).toBeGreaterThanOrEqual(0)),
      ),
      RUNS,
    ))

  it('a percentage promo code reduces the price of the move and not that of the storage', () => {
    const stored = { ...plain, storage: { depot: 'Lyon', endDate: null } }
    const before = priceMove(stored)
    const after = priceMove({
      ...stored,
      extras: { ...NONE, promo: { label: 'P', kind: 'percent', value: 10 } },
    })
    expect(after.storageCents).toBe(before.storageCents)
    expect(after.movingCents).toBe(before.movingCents - Math.round(before.movingCents / 1000) * 100)
    expect(after.detail.lines.at(-1)).toMatchObject({ code: 'promo', label: 'P', quantity: 10 })
  })

  it('a price with discounts above the cost of the move is zero', () => {
    const discounts = [{ label: 'Geste', amount: 1_000_000 }]
    const { totalCents, detail } = priceMove({
      ...plain,
      extras: { ...NONE, discounts, promo: { label: 'P', kind: 'amount', value: 5_000 } },
    })
    expect(totalCents).toBe(0)
    expect(detail.lines.map(({ code }) => code)).not.toContain('promo')
  })
})

describe('what an option would add', () => {
  test('the amount of an option is the total with it less the total without it', () =>
    fc.assert(
      fc.property(input, move => {
        for (const { option, amount, isChosen } of optionAmounts(move)) {
          const other = priceMove({
            ...move,
            options: { ...move.options, [option]: !isChosen },
          }).totalCents
          const own = priceMove(move).totalCents
          expect(isChosen ? own - other : other - own).toBe(amount)
        }
      }),
      RUNS,
    ))

  it('the amount of an option that another chosen option contains is zero', () => {
    const all = { ...plain, options: { ...plain.options, allItemsPacking: true } }
    expect(optionAmounts(all).find(({ option }) => option === 'fragileItemsPacking')).toEqual({
      option: 'fragileItemsPacking',
      amount: 0,
      isChosen: false,
      isIncluded: true,
    })
  })

  it('option amounts cover the eight sold options and no charge for a change', () => {
    expect(optionAmounts(plain)).toHaveLength(8)
    expect(optionAmounts(plain).map(({ option }) => String(option))).not.toContain(
      'extraChargeForCommandChange1',
    )
  })
})

describe('what an insured value would add', () => {
  test('the amounts of insured values start at zero, grow with the value and include the chosen one', () =>
    fc.assert(
      fc.property(input, move => {
        for (const field of ['globalPropertyValue', 'maxValuePerItem'] as const) {
          const choices = insuredAmounts(move)[field]
          expect(choices.map(({ value }) => value)).toContain(move.options[field])
          expect(choices.map(({ amount }) => amount)).toEqual(
            choices.map(({ amount }) => amount).toSorted((one, other) => one - other),
          )
          expect(choices[0]?.amount).toBe(0)
        }
      }),
      RUNS,
    ))

  it('the amount of an insured value is the difference of the two totals', () => {
    const [, fifty] = insuredAmounts(plain).globalPropertyValue
    const insured = priceMove({
      ...plain,
      options: { ...plain.options, globalPropertyValue: 50_000 },
    })
    expect(fifty).toEqual({
      value: 50_000,
      amount: insured.totalCents - priceMove(plain).totalCents,
    })
    expect(fifty?.amount).toBe(6_900)
  })
})
