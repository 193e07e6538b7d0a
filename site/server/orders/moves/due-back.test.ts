import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueBack } from './due-back'

const payment = (uuid: string, amountCents: number, rest: object = {}) => ({
  uuid,
  amountCents,
  state: 'paid' as const,
  subject: 'simulation' as const,
  ...rest,
})
const DEPOSIT = payment('deposit', 30_000)
const BALANCE = payment('balance', 70_000, { subject: 'balance' })
const SUPPLEMENT = payment('supplement', 8_000, { subject: 'supplement' })
const CANCELLED = {
  state: 'cancelled',
  paidCents: 100_000,
  keptCents: 30_000,
  overpaidCents: 0,
} as const
const owed = (due: ReturnType<typeof dueBack>) =>
  due.map(({ paymentUuid, amountCents }) => [paymentUuid, amountCents])

describe('what a company owes the customer of a move', () => {
  it('nothing is due back for an order that takes place', () => {
    expect(
      dueBack(
        { state: 'paid', paidCents: 100_000, keptCents: 0, overpaidCents: 0 },
        [DEPOSIT, BALANCE, SUPPLEMENT],
        [],
      ),
    ).toEqual([])
  })

  it('every overpayment is due back, whatever the state of the order', () => {
    const surplus = payment('surplus', 5_000, { state: 'surplus' })
    for (const state of [
      'quote',
      'deposit-paid',
      'paid',
      'expired',
      'cancelled',
      'refunded',
    ] as const)
      expect(
        owed(dueBack({ state, paidCents: 0, keptCents: 0, overpaidCents: 0 }, [surplus], [])),
      ).toEqual([['surplus', 5_000]])
  })

  it('the overpayment of an order whose price fell is due back from the newest payment on', () => {
    const order = {
      state: 'paid',
      paidCents: 100_000,
      keptCents: 0,
      overpaidCents: 75_000,
    } as const
    expect(owed(dueBack(order, [DEPOSIT, BALANCE, SUPPLEMENT], []))).toEqual([
      ['balance', 70_000],
      ['deposit', 5_000],
    ])
  })

  it('a cancelled order is refunded what the terms do not retain, from the newest payment on', () => {
    expect(owed(dueBack(CANCELLED, [DEPOSIT, BALANCE], []))).toEqual([['balance', 70_000]])
    expect(owed(dueBack({ ...CANCELLED, keptCents: 20_000 }, [DEPOSIT, BALANCE], []))).toEqual([
      ['balance', 70_000],
      ['deposit', 10_000],
    ])
  })

  it('the supplements of a cancelled order are refunded completely', () => {
    expect(owed(dueBack({ ...CANCELLED, paidCents: 30_000 }, [DEPOSIT, SUPPLEMENT], []))).toEqual([
      ['supplement', 8_000],
    ])
  })

  it('a supplement that is due back leaves the price of the move due back in full', () => {
    expect(owed(dueBack(CANCELLED, [DEPOSIT, BALANCE, SUPPLEMENT], []))).toEqual([
      ['supplement', 8_000],
      ['balance', 70_000],
    ])
  })

  it.each(['started', 'returned', 'pending', 'refused', 'refunded'] as const)(
    'nothing is due back of a payment that is %s',
    state => {
      const attempts = [BALANCE, SUPPLEMENT].map(paid => ({ ...paid, state }))
      expect(dueBack(CANCELLED, attempts, [])).toEqual([])
    },
  )

  it('the amount due back is reduced by what was refunded', () => {
    const done = [{ paymentUuid: 'balance', amountCents: 50_000 }]
    expect(owed(dueBack({ ...CANCELLED, paidCents: 50_000 }, [DEPOSIT, BALANCE], done))).toEqual([
      ['balance', 20_000],
    ])
  })

  it('a cancelled order is due back what was paid less what is kept, whatever was refunded', () => {
    const parts = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 90_000 })),
      {
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 200_000 }), (paid, keptCents) => {
        const payments = paid.map(([amountCents], index) => payment(String(index), amountCents))
        const done = paid.map(([amountCents, refunded], index) => ({
          paymentUuid: String(index),
          amountCents: Math.min(refunded, amountCents),
        }))
        const paidCents = payments.reduce(
          (sum, { amountCents }, index) => sum + amountCents - (done[index]?.amountCents ?? 0),
          0,
        )
        const due = dueBack(
          { state: 'cancelled', paidCents, keptCents, overpaidCents: 0 },
          payments,
          done,
        )
        expect(due.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
          Math.max(0, paidCents - keptCents),
        )
        for (const { paymentUuid, amountCents, refundableCents: leftCents } of due) {
          const at = Number(paymentUuid)
          expect(leftCents).toBe((payments[at]?.amountCents ?? 0) - (done[at]?.amountCents ?? 0))
          expect(amountCents).toBeLessThanOrEqual(leftCents)
        }
      }),
    )
  })
})
