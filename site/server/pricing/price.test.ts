import fc from 'fast-check'
import { create } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { EASY_ACCESS, type KnownAccess } from '../../../shared/domain/access'
import { addDays } from '../../../shared/domain/moving-date'
import { OptionsConfiguration } from '../../../shared/domain/options'
import { priceMove, type PricingInput } from './price'
import { type PaidOption, TARIFF } from './tariff'

const RUNS = { numRuns: 1000 }
const PAID_OPTIONS = [
  'movingKit',
  'datePostponement',
  'dateFlexibility',
  'disassemblyReassembly',
  'fragileItemsPacking',
  'allItemsPacking',
  'clothesTransportation',
  'parkingAuthorizationProcess',
  'extraChargeForCommandChange1',
  'extraChargeForCommandChange2',
  'extraChargeForCommandChange3',
] as const satisfies PaidOption[]

const day = fc.integer({ min: 0, max: 2000 }).map(days => addDays('2026-01-01', days))

/** Hundredths of a m3 over a wide range, and often right at the steps of trucks and crews. */
const volumeM3 = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map(hundredths => hundredths / 100),
  fc
    .tuple(
      fc.constantFrom(6, 12, 14, 20, 24, 30, 36, 48, 50, 60, 72, 100, 150),
      fc.integer({ min: -3, max: 3 }),
    )
    .map(([step, hundredths]) => step + hundredths / 100),
)
const distanceKm = fc.oneof(
  fc.integer({ min: 1, max: 3000 }),
  fc.double({ min: 1, max: 1500, noNaN: true }),
)
const access: fc.Arbitrary<KnownAccess> = fc.record({
  floor: fc.integer({ min: 0, max: 20 }),
  liftCapacity: fc.integer({ min: 0, max: 4 }),
  hoist: fc.boolean(),
  cellarOrGarage: fc.boolean(),
  courtyard: fc.boolean(),
})
const heavyItem = fc.record({
  weightKg: fc.double({ min: 1, max: 2000, noNaN: true }),
  quantity: fc.integer({ min: 0, max: 20 }),
})
const options: fc.Arbitrary<OptionsConfiguration> = fc
  .record({
    value: fc.integer({ min: 0, max: 500_000 }),
    item: fc.integer({ min: 0, max: 50_000 }),
    chosen: fc.subarray([...PAID_OPTIONS]),
  })
  .map(({ value, item, chosen }) =>
    create(
      {
        globalPropertyValue: value,
        maxValuePerItem: item,
        ...Object.fromEntries(chosen.map(name => [name, true])),
      },
      OptionsConfiguration,
    ),
  )
const storage = fc.option(fc.record({ depot: fc.constant('Lyon'), endDate: fc.option(day) }))
const move: fc.Arbitrary<PricingInput> = fc.record({
  movingDate: day,
  volumeM3,
  distanceKm,
  seaCrossings: fc.integer({ min: 0, max: 2 }),
  places: fc.array(access, { minLength: 1, maxLength: 5 }),
  heavyItems: fc.array(heavyItem, { maxLength: 4 }),
  options,
  storage,
})

const total = (input: PricingInput): number => priceMove(input).totalCents

/** Changes the address that `pick` selects. */
const withPlace = (
  input: PricingInput,
  pick: number,
  change: (access: KnownAccess) => KnownAccess,
): PricingInput => ({
  ...input,
  places: input.places.map((place, index) =>
    index === pick % input.places.length ? change(place) : place,
  ),
})

/** Checks that a changed move never costs less than the original. */
const neverCheaper = (change: (input: PricingInput, by: number, pick: number) => PricingInput) =>
  fc.assert(
    fc.property(move, fc.integer({ min: 1, max: 300 }), fc.nat(100), (input, by, pick) => {
      expect(total(change(input, by, pick))).toBeGreaterThanOrEqual(total(input))
    }),
    RUNS,
  )

describe('a larger move is never cheaper', () => {
  test('more volume is never cheaper, by a hundredth of a m3 or by many', () => {
    neverCheaper((input, by) => ({ ...input, volumeM3: input.volumeM3 + by / 100 }))
    neverCheaper((input, by) => ({ ...input, volumeM3: input.volumeM3 + by }))
  })

  test('more distance is never cheaper', () => {
    neverCheaper((input, by) => ({ ...input, distanceKm: input.distanceKm + by }))
    neverCheaper((input, by) => ({ ...input, distanceKm: input.distanceKm + by / 100 }))
  })

  test('one more crossing to Corsica is never cheaper', () => {
    neverCheaper(input => ({ ...input, seaCrossings: (input.seaCrossings ?? 0) + 1 }))
  })

  test('a higher floor, at any address', () => {
    neverCheaper((input, _, pick) =>
      withPlace(input, pick, place => ({ ...place, floor: Math.min(20, place.floor + 1) })),
    )
    neverCheaper((input, by, pick) =>
      withPlace(input, pick, place => ({ ...place, floor: Math.min(20, place.floor + by) })),
    )
  })

  test('a cellar, a courtyard, a requested hoist or a stopover is never cheaper', () => {
    neverCheaper((input, _, pick) =>
      withPlace(input, pick, place => ({ ...place, cellarOrGarage: true })),
    )
    neverCheaper((input, _, pick) =>
      withPlace(input, pick, place => ({ ...place, courtyard: true })),
    )
    neverCheaper((input, _, pick) => withPlace(input, pick, place => ({ ...place, hoist: true })))
    neverCheaper(input => ({
      ...input,
      places: [...input.places.slice(0, 1), EASY_ACCESS, ...input.places.slice(1)],
    }))
  })

  test('a stopover, whatever stands before its door, and the way over it', () => {
    const isHigh = (pick: number) => pick % 2 === 0
    neverCheaper((input, by, pick) => {
      const at = 1 + (pick % Math.max(1, input.places.length - 1)) // never past the arrival
      const stopover = { ...EASY_ACCESS, floor: isHigh(pick) ? by % 20 : 0, courtyard: isHigh(by) }
      return {
        ...input,
        places: input.places.toSpliced(at, 0, stopover),
        distanceKm: input.distanceKm + by / 10,
      }
    })
  })

  test('more heavy items, or heavier ones', () => {
    neverCheaper((input, by) => ({
      ...input,
      heavyItems: [...input.heavyItems, { weightKg: by, quantity: 1 }],
    }))
    neverCheaper((input, by) => ({
      ...input,
      heavyItems: input.heavyItems.map(item => ({ ...item, quantity: item.quantity + by })),
    }))
    neverCheaper((input, by) => ({
      ...input,
      heavyItems: input.heavyItems.map(item => ({ ...item, weightKg: item.weightKg + by / 10 })),
    }))
  })

  test.each(PAID_OPTIONS)('the option %s is never cheaper', name => {
    neverCheaper(input => ({ ...input, options: { ...input.options, [name]: true } }))
  })

  test('a higher insured value, of all goods or of one item', () => {
    neverCheaper((input, by) => ({
      ...input,
      options: { ...input.options, globalPropertyValue: input.options.globalPropertyValue + by },
    }))
    neverCheaper((input, by) => ({
      ...input,
      options: { ...input.options, maxValuePerItem: input.options.maxValuePerItem + by },
    }))
  })

  test('storage and longer storage are never cheaper', () => {
    neverCheaper(input => ({
      ...input,
      storage: input.storage ?? { depot: 'Lyon', endDate: null },
    }))
    neverCheaper((input, by) => {
      const endDate = input.storage?.endDate
      if (input.storage === null || endDate == null) return input
      return { ...input, storage: { ...input.storage, endDate: addDays(endDate, by) } }
    })
  })
})

describe('a step', () => {
  test('a larger truck, a second one or one more mover makes no step in the price', () => {
    for (const distanceKm of [10, 500, 1000]) {
      const totals = Array.from({ length: 200 }, (_, m3) =>
        total(quiet({ volumeM3: m3, distanceKm })),
      )
      const steps = totals.slice(1).map((cents, index) => cents - (totals[index] ?? 0))
      expect(Math.max(...steps)).toBeLessThanOrEqual(8000)
    }
  })
})

describe('a lift', () => {
  test('a lift is never dearer than no lift, nor a bigger lift than a smaller one', () => {
    neverCheaper((input, _, pick) =>
      withPlace(input, pick, place => ({
        ...place,
        liftCapacity: Math.max(0, place.liftCapacity - 1),
      })),
    )
    neverCheaper((input, _, pick) =>
      withPlace(input, pick, place => ({ ...place, liftCapacity: 0 })),
    )
  })

  test('a lift saves money on a high floor', () => {
    const input = quiet({ places: [{ ...EASY_ACCESS, floor: 4 }, EASY_ACCESS] })
    const prices = [0, 1, 2, 3, 4].map(liftCapacity =>
      total(withPlace(input, 0, place => ({ ...place, liftCapacity }))),
    )
    expect(new Set(prices).size).toBe(5)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
  })
})

describe('the sums', () => {
  test('the sums are whole cents, and the lines add up to the total, as do move and storage', () => {
    fc.assert(
      fc.property(move, input => {
        const { totalCents, storageCents, movingCents, detail } = priceMove(input)
        const amounts = detail.lines.map(({ amount }) => amount)
        expect(
          [totalCents, storageCents, movingCents, detail.vat, ...amounts].every(
            Number.isSafeInteger,
          ),
        ).toBe(true)
        expect(amounts.every(amount => amount >= 0)).toBe(true)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(totalCents)
        expect(movingCents + storageCents).toBe(totalCents)
        expect(detail.lines.find(({ code }) => code === 'storage')?.amount ?? 0).toBe(storageCents)
        expect(storageCents > 0).toBe(input.storage !== null)
      }),
      RUNS,
    )
  })

  test('the sums include the VAT of 20 %', () => {
    fc.assert(
      fc.property(move, input => {
        const { totalCents, detail } = priceMove(input)
        expect(Math.abs((totalCents - detail.vat) * 1.2 - totalCents)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('the sums are the same for the same move', () => {
    fc.assert(
      fc.property(move, input => {
        expect(priceMove(structuredClone(input))).toEqual(priceMove(input))
      }),
    )
  })
})

describe('the detail', () => {
  test('the detail names a crew and trucks that can do the work', () => {
    fc.assert(
      fc.property(move, input => {
        const { detail } = priceMove(input)
        expect(detail.movers).toBeGreaterThanOrEqual(2)
        expect(detail.movers).toBeLessThanOrEqual(6)
        expect(detail.hours).toBeGreaterThan(0)
        expect(Number.isInteger(detail.hours * 4)).toBe(true)
        expect(detail.truckM3 * detail.truckCount).toBeGreaterThanOrEqual(input.volumeM3)
        expect(detail.distanceKm).toBe(Math.round(input.distanceKm))
        expect(detail.volume).toBe(Math.round(input.volumeM3 * 100) / 100)
      }),
      RUNS,
    )
  })

  test('the detail has one line for each chosen option and no line twice', () => {
    fc.assert(
      fc.property(move, input => {
        const codes = priceMove(input).detail.lines.map(({ code }) => code)
        expect(new Set(codes).size).toBe(codes.length)
        const chosen = PAID_OPTIONS.filter(name => input.options[name])
        expect(codes.filter(code => code in TARIFF.options)).toEqual(chosen)
      }),
    )
  })

  test('the detail gives the quantity of each line', () => {
    const { detail } = priceMove(
      quiet({
        movingDate: '2027-07-10',
        volumeM3: 30,
        distanceKm: 490,
        seaCrossings: 1,
        places: [{ ...EASY_ACCESS, floor: 2 }, EASY_ACCESS],
        heavyItems: [{ weightKg: 220, quantity: 2 }],
        options: create({ movingKit: true, globalPropertyValue: 60_000 }, OptionsConfiguration),
        storage: { depot: 'Lyon', endDate: '2027-08-20' },
      }),
    )
    expect(detail.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['crew', detail.hours],
      ['transport', 490],
      ['sea', 1],
      ['access', 2],
      ['heavy-items', 2],
      ['season', 27],
      ['movingKit', null],
      ['insurance', 60_000],
      ['storage', 2],
    ])
  })

  test('the detail counts the hours of stairs, stopovers and packing, and packing only once', () => {
    const hours = (given: Partial<PricingInput>) => priceMove(quiet(given)).detail.hours
    const packed = (given: Partial<OptionsConfiguration>) =>
      hours({ options: create(given, OptionsConfiguration) })
    expect(hours({ places: [{ ...EASY_ACCESS, floor: 3 }, EASY_ACCESS] })).toBeGreaterThan(
      hours({}),
    )
    expect(hours({ places: [EASY_ACCESS, EASY_ACCESS, EASY_ACCESS] })).toBeGreaterThan(hours({}))
    expect(packed({ allItemsPacking: true })).toBeGreaterThan(packed({ fragileItemsPacking: true }))
    expect(packed({ allItemsPacking: true, fragileItemsPacking: true })).toBe(
      packed({ allItemsPacking: true }),
    )
  })

  test('the detail charges a heavy item for its stairs too', () => {
    const piano = (floor: number) =>
      total(
        quiet({
          places: [{ ...EASY_ACCESS, floor }, EASY_ACCESS],
          heavyItems: [{ weightKg: 240, quantity: 1 }],
        }),
      ) - total(quiet({ places: [{ ...EASY_ACCESS, floor }, EASY_ACCESS] }))
    expect(piano(3) - piano(0)).toBeGreaterThan(1500)
  })

  test('the detail has enough movers for the heaviest item, and none for an item of quantity zero', () => {
    const heaviest = (weightKg: number, quantity: number) =>
      priceMove(quiet({ volumeM3: 8, heavyItems: [{ weightKg, quantity }] })).detail.movers
    expect([heaviest(150, 1), heaviest(300, 1), heaviest(300, 0)]).toEqual([2, 4, 2])
  })
})

describe('storage', () => {
  const terms = (endDate: string | null) =>
    priceMove(quiet({ storage: { depot: 'Lyon', endDate } }))

  test('storage names its depot, the months paid for and the price of a further month', () => {
    expect(terms(null).detail.storage).toEqual({
      depot: 'Lyon',
      endDate: null,
      months: 1,
      furtherMonthAmount: 27_000,
    })
    expect(terms('2027-05-15').detail.storage).toMatchObject({ endDate: '2027-05-15', months: 3 })
    expect(terms('2027-05-15').storageCents - terms('2027-04-15').storageCents).toBe(27_000)
    expect(priceMove(quiet({})).detail).not.toHaveProperty('storage')
  })

  test('storage begins on the moving date of each compared day', () => {
    const months = (movingDate: string) =>
      priceMove(quiet({ movingDate, storage: { depot: 'Lyon', endDate: '2027-04-10' } })).detail
        .storage?.months
    expect([months('2027-03-10'), months('2027-03-11'), months('2027-03-12')]).toEqual([2, 1, 1])
  })
})

describe('the seven days', () => {
  test('the prices of the seven days around any date differ by 5 to 25 %', () => {
    fc.assert(
      fc.property(day, date => {
        const week = [-3, -2, -1, 0, 1, 2, 3].map(days =>
          total(quiet({ movingDate: addDays(date, days) })),
        )
        const saving = 1 - Math.min(...week) / Math.max(...week)
        expect(saving).toBeGreaterThanOrEqual(0.05)
        expect(saving).toBeLessThanOrEqual(0.25)
      }),
      RUNS,
    )
  })
})

/** Returns a small move on a Wednesday in March without supplements, with changes. */
function quiet(given: Partial<PricingInput>): PricingInput {
  return {
    movingDate: '2027-03-10',
    volumeM3: 30,
    distanceKm: 20,
    places: [EASY_ACCESS, EASY_ACCESS],
    heavyItems: [],
    options: create({}, OptionsConfiguration),
    storage: null,
    ...given,
  }
}
