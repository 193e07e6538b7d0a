import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  leftToPay,
  moneyAfter,
  type MoneyEvent,
  ORDER_KINDS,
  type OrderKind,
  type OrderMoney,
  OVER_STATUSES,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from './money-machine'

const PRICE = 100_000

const money = (
  paymentStatus: PaymentStatus,
  paidCents = 0,
  { kind = 'move' as OrderKind, refundedCents = 0 } = {},
): OrderMoney => ({
  kind,
  paymentStatus,
  totalCents: PRICE,
  paidCents,
  refundedCents,
  keptCents: 0,
  overpaidCents: 0,
})
const paid = (amountCents: number): MoneyEvent => ({ type: 'paid', amountCents })
const refunded = (amountCents: number, isLast?: boolean): MoneyEvent => ({
  type: 'refunded',
  amountCents,
  ...(isLast === undefined ? {} : { isLast }),
})
const cancelled = (keptCents: number): MoneyEvent => ({ type: 'cancelled', keptCents })
const repriced = (differenceCents: number): MoneyEvent => ({ type: 'repriced', differenceCents })
const EXPIRED: MoneyEvent = { type: 'expired' }

const CARTONS = { kind: 'cartons' } as const
const HALF = money('deposit-paid', 30_000)
const WHOLE = money('paid', PRICE)
/** A deposit of which a part was refunded. */
const REDUCED = money('deposit-paid', 20_000, { refundedCents: 10_000 })

/** Money that has come in by each status, so that each event is of an amount that the status allows. */
const CAME_IN: Record<PaymentStatus, number> = {
  due: 0,
  'deposit-paid': 30_000,
  paid: PRICE,
  expired: 0,
  cancelled: 30_000,
  refunded: 0,
}

/** The whole table: the status after each event; null: it is refused. */
const TABLE: Record<
  PaymentStatus,
  Record<'part' | 'rest' | 'expired' | 'cancelled' | 'refund', PaymentStatus | null>
> = {
  due: {
    part: 'deposit-paid',
    rest: 'paid',
    expired: 'expired',
    cancelled: 'cancelled',
    refund: null,
  },
  'deposit-paid': {
    part: 'deposit-paid',
    rest: 'paid',
    expired: null,
    cancelled: 'cancelled',
    refund: 'refunded',
  },
  paid: { part: null, rest: null, expired: null, cancelled: 'cancelled', refund: 'refunded' },
  expired: { part: 'deposit-paid', rest: 'paid', expired: null, cancelled: null, refund: null },
  cancelled: { part: null, rest: null, expired: null, cancelled: null, refund: 'refunded' },
  refunded: { part: null, rest: null, expired: null, cancelled: null, refund: null },
}

describe('the money of an order', () => {
  it.each(
    PAYMENT_STATUSES.flatMap(status =>
      Object.entries(TABLE[status]).map(([event, after]) => [status, event, after] as const),
    ),
  )(
    'the money of an order in status %s, on the event %s, moves to %s (null: refused)',
    (status, event, after) => {
      const came = CAME_IN[status]
      const events: Record<string, MoneyEvent> = {
        part: paid(1_000),
        rest: paid(Math.max(1, PRICE - came)),
        expired: EXPIRED,
        cancelled: cancelled(came),
        refund: refunded(Math.max(1, came)),
      }
      const next = moneyAfter(money(status, came), events[event] ?? EXPIRED)
      expect(next?.paymentStatus ?? null).toBe(after)
    },
  )

  it.each([
    ['a part of its balance comes in', HALF, paid(10_000), 'deposit-paid', 40_000],
    ['the rest comes in after a refund', REDUCED, paid(70_000), 'paid', 90_000],
    ['a part of its deposit is refunded', HALF, refunded(10_000), 'deposit-paid', 20_000],
    ['a part of all is refunded', WHOLE, refunded(70_000), 'paid', 30_000],
    ['it was cancelled', money('cancelled', PRICE), refunded(70_000), 'cancelled', 30_000],
    ['the last refund leaves some', WHOLE, refunded(99_000, true), 'refunded', 1_000],
    ['all is refunded that is not the last', WHOLE, refunded(PRICE, false), 'paid', 0],
  ] as const)(
    'the money of an order is counted right when %s',
    (_, before, event, paymentStatus, paidCents) => {
      expect(moneyAfter(before, event)).toMatchObject({ paymentStatus, paidCents })
    },
  )

  it.each([
    ['more than the price', HALF, paid(70_001)],
    ['more than the price after a refund', REDUCED, paid(70_001)],
    ['a payment of nothing', money('due'), paid(0)],
    ['a payment of less than nothing', HALF, paid(-1)],
    ['a refund of more than came in', HALF, refunded(30_001)],
    ['a refund of nothing', WHOLE, refunded(0)],
    ['keeping more than came in', HALF, cancelled(30_001)],
    ['keeping less than nothing', HALF, cancelled(-1)],
    ['a part of the price of cartons', money('due', 0, CARTONS), paid(PRICE - 1)],
    ['the price of cartons that have expired', money('expired', 0, CARTONS), paid(PRICE)],
  ] as const)('the money of an order never counts %s', (_, before, event) => {
    expect(moneyAfter(before, event)).toBeNull()
  })

  it('a refund lowers the price, so that it is never asked for again', () => {
    const after = moneyAfter(HALF, refunded(10_000))
    expect(after && leftToPay(after)).toBe(70_000)
  })

  it.each([
    ['owes more at a higher price', HALF, 5_000, ['deposit-paid', 105_000, 0, 75_000]],
    ['owes less at a lower price', HALF, -5_000, ['deposit-paid', 95_000, 0, 65_000]],
    ['owes a balance again once it is paid', WHOLE, 5_000, ['deposit-paid', 105_000, 0, 5_000]],
    ['is paid if the price falls to what was paid', HALF, -70_000, ['paid', 30_000, 0, 0]],
    ['is overpaid if the price falls below that', WHOLE, -5_000, ['paid', PRICE, 5_000, 0]],
    [
      'counts an earlier refund',
      money('paid', 90_000, { refundedCents: 10_000 }),
      -5_000,
      ['paid', PRICE, 5_000, 0],
    ],
  ] as const)(
    'an order that is moved to another day %s',
    (_, before, differenceCents, [paymentStatus, totalCents, overpaidCents, left]) => {
      const after = moneyAfter(before, repriced(differenceCents))
      expect(after).toMatchObject({ paymentStatus, totalCents, overpaidCents })
      expect(after && leftToPay(after)).toBe(left)
    },
  )

  it('an unpaid order gets its new price and stays unpaid', () => {
    for (const differenceCents of [5_000, -5_000]) {
      const after = moneyAfter(money('due'), repriced(differenceCents))
      expect(after).toMatchObject({ paymentStatus: 'due', overpaidCents: 0, paidCents: 0 })
      expect(after && leftToPay(after)).toBe(PRICE + differenceCents)
    }
  })

  it('an overpayment is reduced when the price rises again', () => {
    const lowered = moneyAfter(WHOLE, repriced(-5_000))
    const raised = lowered && moneyAfter(lowered, repriced(2_000))
    expect(raised).toMatchObject({ paymentStatus: 'paid', totalCents: PRICE, overpaidCents: 3_000 })
    const refundedOfIt = raised && moneyAfter(raised, refunded(3_000))
    expect(refundedOfIt).toMatchObject({
      paymentStatus: 'paid',
      overpaidCents: 0,
      paidCents: 97_000,
    })
    const again = refundedOfIt && moneyAfter(refundedOfIt, repriced(1_000))
    expect(again).toMatchObject({ paymentStatus: 'deposit-paid', overpaidCents: 0 })
    expect(again && leftToPay(again)).toBe(1_000)
  })

  it('no more is overpaid than what is left of the payments after earlier refunds', () => {
    const partlyRefunded = moneyAfter(WHOLE, refunded(60_000))
    const lowered = partlyRefunded && moneyAfter(partlyRefunded, repriced(-50_000))
    expect(lowered).toMatchObject({ paidCents: 40_000, overpaidCents: 40_000 })
    expect(lowered && leftToPay(lowered)).toBe(0)
  })

  it.each([
    ['it has expired', money('expired'), 1_000],
    ['it would cost nothing before its payment', money('due'), -PRICE],
    ['it is over', money('cancelled', 30_000), 1_000],
    ['it would cost nothing', WHOLE, -PRICE],
    ['it is of cartons', money('paid', PRICE, CARTONS), 1_000],
  ] as const)('an order keeps its price if %s', (_, before, differenceCents) => {
    expect(moneyAfter(before, repriced(differenceCents))).toBeNull()
  })

  const events: fc.Arbitrary<MoneyEvent> = fc.oneof(
    fc.record({
      type: fc.constantFrom('paid' as const, 'refunded' as const),
      amountCents: fc.integer({ min: -10, max: 200_000 }),
    }),
    fc.constant(EXPIRED),
    fc.record({
      type: fc.constant('repriced' as const),
      differenceCents: fc.integer({ min: -60_000, max: 60_000 }),
    }),
    fc.record({
      type: fc.constant('cancelled' as const),
      keptCents: fc.integer({ min: 0, max: 50_000 }),
    }),
  )

  it.each(ORDER_KINDS)('the money of an order of %s adds up after any events', kind => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 150_000 }),
        fc.array(events, { maxLength: 20 }),
        (totalCents, happened) => {
          let now: OrderMoney = { ...money('due', 0, { kind }), totalCents }
          let came = 0
          let back = 0
          for (const event of happened) {
            const next = moneyAfter(now, event)
            if (next === null) continue
            if (event.type === 'paid') came += event.amountCents
            if (event.type === 'refunded') back += event.amountCents
            now = next
            expect([now.paidCents, now.refundedCents]).toEqual([came - back, back])
            expect(now.paidCents).toBeGreaterThanOrEqual(0)
            expect(leftToPay(now)).toBeGreaterThanOrEqual(0)
            expect(now.overpaidCents).toBeGreaterThanOrEqual(0)
            expect(now.overpaidCents).toBeLessThanOrEqual(now.paidCents)
            if (now.paymentStatus === 'paid') expect(leftToPay(now)).toBe(0)
            if (now.paymentStatus === 'deposit-paid')
              expect([kind, leftToPay(now) > 0]).toEqual(['move', true])
            if (['due', 'expired', 'refunded'].includes(now.paymentStatus))
              expect(now.paidCents).toBe(0)
            if (!OVER_STATUSES.includes(now.paymentStatus)) expect(now.keptCents).toBe(0)
          }
        },
      ),
    )
  })
})
