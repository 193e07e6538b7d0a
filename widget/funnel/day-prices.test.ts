import { describe, expect, it } from 'vitest'
import { cheapestDay, differenceFrom, hasCheaperDay, shareOf } from './day-prices'

const week = (...amounts: number[]) =>
  amounts.map((totalIncludingTaxesPrice, index) => ({
    movingDate: `2027-03-0${index + 1}`,
    totalIncludingTaxesPrice,
    storagePrice: 0,
  }))

describe('the day to mark', () => {
  it.each([
    ['the cheapest', week(900, 800, 1_000), '2027-03-02'],
    ['of equals the first, whichever is chosen', week(900, 800, 800, 1_000, 800), '2027-03-02'],
    ['none where all cost the same', week(900, 900, 900), undefined],
    ['none of none', week(), undefined],
  ])('the day to mark is %s', (_, prices, day) => expect(cheapestDay(prices)?.movingDate).toBe(day))
})

it.each([
  ['from the cheapest to the dearest', week(900, 800, 1_000), [0.5, 0, 1]],
  ['as one where all cost the same', week(900, 900), [1, 1]],
])('the bars of the days stand %s', (_, prices, shares) =>
  expect(prices.map(shareOf(prices))).toEqual(shares),
)

describe('what another day costs', () => {
  const prices = week(900, 800, 1_000, 900)
  it('the price of each day is compared with that of the chosen day', () =>
    expect(prices.map(differenceFrom(prices, '2027-03-01'))).toEqual([0, -100, 100, 0]))
  it('no price is compared if the chosen day has no price', () =>
    expect(prices.map(differenceFrom(prices, '2027-04-01'))).toEqual([null, null, null, null]))
})

it.each([
  ['2027-03-01', true],
  ['2027-03-02', false],
  ['2027-04-01', false],
])('a cheaper day is promised on %s: %s', (chosen, isPromised) =>
  expect(hasCheaperDay(week(900, 800, 800), chosen)).toBe(isPromised),
)
