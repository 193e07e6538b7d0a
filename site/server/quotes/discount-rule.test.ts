import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_DISCOUNT_PERCENT, maxDiscountCents, percentOff } from './discount-rule'

const price = fc.integer({ min: 100, max: 10_000_000 })

it.each([
  [100_000, 10, 10_000],
  [123_400, 7.5, 9_300],
  [99_900, 33.3, 33_300],
  [100, 1, 1],
])('of %i cents, %d per cent are %i cents', (priceCents, percent, cents) => {
  expect(percentOff(priceCents, percent)).toBe(cents)
})

it('a discount in per cent lies between one cent and the price, and grows with the percentage', () => {
  fc.assert(
    fc.property(
      price,
      fc.double({ min: 0.1, max: 100, noNaN: true }),
      fc.double({ min: 0.1, max: 100, noNaN: true }),
      (priceCents, one, other) => {
        const low = percentOff(priceCents, Math.min(one, other))
        const high = percentOff(priceCents, Math.max(one, other))
        expect(low).toBeGreaterThanOrEqual(1)
        expect(high).toBeGreaterThanOrEqual(low)
        expect(high).toBeLessThanOrEqual(priceCents)
      },
    ),
  )
})

it('the cap leaves the rest of the price to pay', () => {
  fc.assert(
    fc.property(price, priceCents => {
      const left = priceCents - maxDiscountCents(priceCents)
      expect(left).toBeGreaterThanOrEqual((priceCents * (100 - MAX_DISCOUNT_PERCENT)) / 100)
      expect(left).toBeLessThan(priceCents + 1)
    }),
  )
})
