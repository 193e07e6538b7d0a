import { describe, expect, test } from 'vitest'
import { EASY_ACCESS } from '../../../shared/domain/access'
import { accessOf } from './access-price'
import { TARIFF } from './tariff'

const cents = (floor: number, loadM3: number, more: Partial<typeof EASY_ACCESS> = {}) =>
  accessOf([{ ...EASY_ACCESS, floor, ...more }], loadM3, TARIFF).cents

describe('the hoist', () => {
  test('the hoist costs nothing on the ground floor', () => {
    expect(cents(0, 30, { hoist: true })).toBe(0)
  })

  test('asked for at a fifth floor, costs about its hire less the stairs it spares', () => {
    const extra = cents(5, 30, { hoist: true }) - cents(5, 30)
    expect(extra).toBeGreaterThan(10_000)
    expect(extra).toBeLessThan(25_000)
  })

  test('the hoist is used unasked where the stairs cost more, and then costs the same when asked for', () => {
    expect(cents(12, 60)).toBe(cents(12, 60, { hoist: true }))
    expect(cents(12, 60)).toBeLessThan(12 * cents(1, 60))
  })

  test('the hoist costs thirty euros more for each floor beyond its reach, besides the work', () => {
    const byHoist = (floor: number) =>
      accessOf([{ ...EASY_ACCESS, floor, hoist: true }], 10, {
        ...TARIFF,
        crew: { ...TARIFF.crew, hourCents: 0 },
      })
    expect([3, 4, 5, 6, 9].map(floor => byHoist(floor).cents)).toEqual([
      22_000, 22_000, 25_000, 28_000, 37_000,
    ])
  })

  test('the hoist takes three tenths of the hours that the stairs take', () => {
    const hours = (more: Partial<typeof EASY_ACCESS>) =>
      accessOf([{ ...EASY_ACCESS, floor: 5, ...more }], 20, TARIFF).hours
    expect(hours({})).toBeCloseTo(3, 6)
    expect(hours({ hoist: true })).toBeCloseTo(0.9, 6)
    expect(hours({ liftCapacity: 4 })).toBeCloseTo(0.75, 6)
  })

  test('the hoist does not replace a large lift', () => {
    expect(cents(12, 60, { liftCapacity: 4 })).toBe(3 * cents(1, 60))
  })
})

describe('the addresses', () => {
  const third = { ...EASY_ACCESS, floor: 3 }

  test('access is priced for the whole load at both ends and for a part of it at a stopover', () => {
    const ends = accessOf([third, third], 20, TARIFF).cents
    const between = accessOf([third, third, third], 20, TARIFF).cents
    expect(ends).toBe(2 * cents(3, 20))
    expect(between - ends).toBeCloseTo(0.3 * cents(3, 20), 6)
  })

  test('an address with a courtyard or a cellar takes longer, with a lift or without', () => {
    const hours = (more: Partial<typeof EASY_ACCESS>) =>
      accessOf([{ ...third, ...more }], 20, TARIFF).hours
    expect(hours({ courtyard: true })).toBeGreaterThan(hours({}))
    expect(hours({ courtyard: true, cellarOrGarage: true })).toBeGreaterThan(
      hours({ courtyard: true }),
    )
    expect(hours({ liftCapacity: 4, cellarOrGarage: true })).toBeGreaterThan(
      hours({ liftCapacity: 4 }),
    )
  })
})
