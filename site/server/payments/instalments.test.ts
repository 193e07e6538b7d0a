import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '../../../shared/domain/payment'
import { addMonths, openMethods, termsOf } from './instalments'

const TODAY = '2026-12-02'
const open = (amountCents: number, movingDate: string | null = '2027-03-01') =>
  openMethods(amountCents, { admitted: PAYMENT_METHODS, provided: PAYMENT_METHODS, movingDate, today: TODAY }).map(
    ({ method }) => method,
  )

describe('instalments', () => {
  it.each([
    [14_999, ['card', 'paypal']],
    [15_000, ['card', 'oney-3', 'oney-4', 'paypal']],
    [19_999, ['card', 'oney-3', 'oney-4', 'paypal']],
    [20_000, ['card', 'card-3', 'card-4', 'oney-3', 'oney-4', 'paypal']],
    [200_000, ['card', 'card-3', 'card-4', 'oney-3', 'oney-4', 'paypal']],
    [200_001, ['card', 'card-3', 'card-4', 'paypal']],
  ])('of %i cents are open by the amount', (amountCents, methods) => {
    expect(open(amountCents)).toEqual(methods)
  })

  it.each([
    ['2026-12-09', false],
    ['2026-12-10', true],
    [null, true],
  ])('of a lender are open for a move on %s: %s', (movingDate, isOpen) => {
    expect(open(50_000, movingDate).includes('oney-3')).toBe(isOpen)
  })

  it('are of what the seller takes and the bank was configured for', () => {
    const rules = { movingDate: null, today: TODAY }
    expect(
      openMethods(50_000, { admitted: ['card', 'card-3'], provided: ['card-3', 'paypal'], ...rules }),
    ).toHaveLength(1)
  })

  it('are a month apart, what does not divide in the first', () => {
    expect(termsOf('card-3', 10_000, '2026-11-30')).toEqual([
      { date: '2026-11-30', amountCents: 3_334 },
      { date: '2026-12-30', amountCents: 3_333 },
      { date: '2027-01-30', amountCents: 3_333 },
    ])
    expect(termsOf('oney-4', 10_000, TODAY)).toEqual([])
    expect(termsOf('card', 10_000, TODAY)).toEqual([{ date: TODAY, amountCents: 10_000 }])
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-10-31', 4, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('from %s in %i months fall on %s', (date, months, day) => {
    expect(addMonths(date, months)).toBe(day)
  })

  it('sum to the amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('card-3' as const, 'card-4' as const),
        fc.integer({ min: 1, max: 10_000_000 }),
        (method, cents) => {
          const terms = termsOf(method, cents, TODAY)
          expect(terms.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents)
          expect(terms.every(({ amountCents }) => amountCents <= (terms[0]?.amountCents ?? 0))).toBe(true)
        },
      ),
    )
  })
})
