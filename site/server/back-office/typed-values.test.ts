import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsToType, endOfTypedDay, readCents, readCount } from './typed-values'

describe('a typed amount', () => {
  it.each([
    ['45,50', 4_550],
    ['45.5', 4_550],
    ['1 234,50 €', 123_450],
    ['1\u202F234\u00A0€', 123_400],
    ['1 240,50 euros', 124_050],
    ['45,', 4_500],
    ['0', 0],
    ['0,29', 29],
    ['', null],
    ['-5', null],
    ['5,505', null],
    ['1.240', null],
    ['1 20,5', null],
    ['45 m2', null],
    ['1e3', null],
    ['1,2,3', null],
    ['douze', null],
    ['9'.repeat(30), null],
  ])('%j is %j cents', (typed, cents) => expect(readCents(typed)).toBe(cents))

  it('an amount is read back as it is shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        cents => readCents(centsToType(cents)) === cents,
      ),
    )
  })
})

it.each([
  ['12', 12],
  ['1 000', 1_000],
  ['1e3', null],
  ['1,5', null],
  ['', null],
  ['-1', null],
])('%j is a count of %j', (typed, count) => expect(readCount(typed)).toBe(count))

describe('the end of a typed day', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  it.each([
    ['2026-11-22', '2026-11-22T22:59:59.999Z'],
    ['2027-07-14', '2027-07-14T21:59:59.999Z'],
    // The clocks change at three in the morning of these days.
    ['2027-03-28', '2027-03-28T21:59:59.999Z'],
    ['2027-10-31', '2027-10-31T22:59:59.999Z'],
  ])('%s ends at midnight in France, %s', (day, end) =>
    expect(endOfTypedDay(day, now)?.toISOString()).toBe(end),
  )

  it.each(['2026-11-21', '2026-02-30', 'demain', '', '2026-11-22T10:00'])(
    '%j is no day to come',
    day => expect(endOfTypedDay(day, now)).toBeNull(),
  )
})
