import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { methodsOf } from '../../../shared/domain/payment-methods'
import { addMonths, creditOf, openMethods, termsOf } from './instalment-plans'

const BANK_METHODS = methodsOf('bank')
const TODAY = '2026-12-02'
const RULES = { movingDate: null, today: TODAY, feePercent: () => 0 }
const open = (amountCents: number, movingDate: string | null = '2027-03-01') =>
  openMethods(amountCents, {
    ...RULES,
    admitted: BANK_METHODS,
    provided: BANK_METHODS,
    movingDate,
  }).map(({ method }) => method)

describe('instalments', () => {
  it.each([
    [14_999, ['card', 'paypal']],
    [15_000, ['card', 'oney-3', 'oney-4', 'paypal']],
    [19_999, ['card', 'oney-3', 'oney-4', 'paypal']],
    [20_000, ['card', 'card-3', 'card-4', 'oney-3', 'oney-4', 'paypal']],
    [200_000, ['card', 'card-3', 'card-4', 'oney-3', 'oney-4', 'paypal']],
    [200_001, ['card', 'card-3', 'card-4', 'paypal']],
  ])('the payment methods for %i cents depend on the amount', (amountCents, methods) => {
    expect(open(amountCents)).toEqual(methods)
  })

  it.each([
    ['2026-12-09', false],
    ['2026-12-10', true],
    [null, true],
  ])('the lender’s instalments for a move on %s are open: %s', (movingDate, isOpen) => {
    expect(open(50_000, movingDate).includes('oney-3')).toBe(isOpen)
  })

  it('instalments are offered after paying at once, and our free ones before a lender’s, whatever the configured order', () => {
    const provided = BANK_METHODS.toReversed()
    const methods = openMethods(50_000, { ...RULES, admitted: BANK_METHODS, provided })
    expect(methods.map(({ method }) => method)).toEqual([
      'card',
      'card-3',
      'card-4',
      'oney-3',
      'oney-4',
      'paypal',
    ])
  })

  it('instalments are offered only if both the seller and the bank admit them', () => {
    expect(
      openMethods(50_000, {
        admitted: ['card', 'card-3'],
        provided: ['card-3', 'paypal'],
        ...RULES,
      }),
    ).toHaveLength(1)
  })

  it('the terms of instalments are a month apart, and the first one takes the remainder', () => {
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
  ])('instalments from %s in %i months are due on %s', (date, months, day) => {
    expect(addMonths(date, months)).toBe(day)
  })

  it('instalments add up to the amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('card-3' as const, 'card-4' as const),
        fc.integer({ min: 1, max: 10_000_000 }),
        (method, cents) => {
          const terms = termsOf(method, cents, TODAY)
          expect(terms.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents)
          expect(
            terms.every(({ amountCents }) => amountCents <= (terms[0]?.amountCents ?? 0)),
          ).toBe(true)
        },
      ),
    )
  })
})

describe('the credit of instalments', () => {
  it('the credit of instalments without a fee is what is paid later, and costs nothing', () => {
    expect(creditOf('card-3', 10_000, '2026-11-30', 0)).toEqual({
      lender: 'seller',
      terms: termsOf('card-3', 10_000, '2026-11-30'),
      creditCents: 6_666,
      months: 2,
      feeCents: 0,
      aprPercent: 0,
    })
  })

  it('the fee of a credit is in the first term, and its rate matches the one that lenders publish', () => {
    const three = creditOf('oney-3', 15_000, TODAY, 1.45)
    expect(three).toMatchObject({ lender: 'oney', creditCents: 10_000, feeCents: 218, months: 2 })
    expect(three?.terms.map(({ amountCents }) => amountCents)).toEqual([5_218, 5_000, 5_000])
    expect(three?.aprPercent).toBeCloseTo(19.3, 0)
  })

  it('the later terms at a credit’s rate are worth what is lent, for any amount and fee', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('card-3' as const, 'card-4' as const, 'oney-3' as const, 'oney-4' as const),
        fc.integer({ min: 15_000, max: 500_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        (method, amountCents, hundredths) => {
          const credit = creditOf(method, amountCents, TODAY, hundredths / 100)
          const [first, ...later] = credit?.terms ?? []
          const { aprPercent = 0, creditCents = 0, feeCents = 0 } = credit ?? {}
          const rate = 1 + aprPercent / 100
          const worth = later.reduce(
            (sum, term, index) => sum + term.amountCents / rate ** ((index + 1) / 12),
            0,
          )
          expect(Math.abs(worth - (creditCents - feeCents))).toBeLessThan(amountCents / 10_000 + 1)
          expect((first?.amountCents ?? 0) + creditCents).toBe(amountCents + feeCents)
        },
      ),
    )
  })

  it('a payment at once has no credit', () => {
    expect([creditOf('card', 20_000, TODAY, 0), creditOf('paypal', 20_000, TODAY, 0)]).toEqual([
      null,
      null,
    ])
  })
})
