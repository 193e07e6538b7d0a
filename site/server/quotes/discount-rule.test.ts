import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  discountedPrice,
  discountFault,
  MAX_DISCOUNT_PERCENT,
  maxDiscountCents,
  percentOff,
} from './discount-rule'

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

const priceOf = (movingCents: number, discountCents: number) => ({
  totalCents: movingCents - discountCents,
  movingCents,
  discountCents,
})

it.each([
  ['30 % are allowed', priceOf(100_000, 30_000), priceOf(100_000, 0), null],
  ['31 % are above the cap', priceOf(100_000, 31_000), priceOf(100_000, 0), 'cap'],
  [
    'a discount above the cap may be lowered',
    priceOf(100_000, 40_000),
    priceOf(100_000, 50_000),
    null,
  ],
  ['a lower price raises a discount', priceOf(50_000, 20_000), priceOf(100_000, 20_000), 'cap'],
  ['a discount of the price', priceOf(20_000, 20_000), priceOf(100_000, 20_000), 'excess'],
  ['no discount', priceOf(20_000, 0), priceOf(100_000, 0), null],
] as const)('discounts on a price: %s', (_, after, before, fault) => {
  expect(discountFault(after, before)).toBe(fault)
})

it('what was agreed on below a price is a discount, without storage and codes in its base', () => {
  const lines = [
    { code: 'transport', amount: 100_000, quantity: null },
    { code: 'storage', amount: 9_000, quantity: null },
    { code: 'promo', amount: -4_000, quantity: null },
    { code: 'discount', amount: -5_000, quantity: null },
  ]
  const discounts = [{ label: 'Geste', amount: 5_000 }]
  expect(discountedPrice({ detail: { lines } }, 100_000, { discounts }, 80_000)).toEqual({
    totalCents: 80_000,
    movingCents: 100_000,
    discountCents: 25_000,
  })
  expect(discountedPrice({ detail: { lines } }, 100_000, { discounts }, 110_000)).toMatchObject({
    discountCents: 5_000,
  })
})
