import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATES } from '../../../shared/domain/order'
import { leftToPay, orderAfter, type OrderEvent, type OrderMoney } from './order-machine'

const order = (state: OrderMoney['state'], paidCents = 0, refundedCents = 0): OrderMoney => ({
  state,
  totalCents: 100_000,
  paidCents,
  refundedCents,
  keptCents: 0,
  overpaidCents: 0,
})
const paid = (amountCents: number): OrderEvent => ({ type: 'paid', amountCents })
const refunded = (amountCents: number): OrderEvent => ({ type: 'refunded', amountCents })
const repriced = (differenceCents: number): OrderEvent => ({ type: 'repriced', differenceCents })
const cancelled = (keptCents: number): OrderEvent => ({ type: 'cancelled', keptCents })

describe('an order', () => {
  it.each([
    ['its deposit comes in', order('quote'), paid(30_000), 'deposit-paid', 30_000],
    ['all comes in at once', order('quote'), paid(100_000), 'paid', 100_000],
    ['its balance comes in', order('deposit-paid', 30_000), paid(70_000), 'paid', 100_000],
    ['a part of its balance comes in by transfer', order('deposit-paid', 30_000), paid(10_000), 'deposit-paid', 40_000],
    ['the rest comes in after a refund', order('deposit-paid', 20_000, 10_000), paid(70_000), 'paid', 90_000],
    ['it is not paid in time', order('quote'), { type: 'expired' }, 'expired', 0],
    ['it expires during a payment that comes in', order('expired'), paid(30_000), 'deposit-paid', 30_000],
    ['it is cancelled', order('deposit-paid', 30_000), cancelled(30_000), 'cancelled', 30_000],
    ['its deposit is refunded', order('deposit-paid', 30_000), refunded(30_000), 'refunded', 0],
    ['a part of its deposit is refunded', order('deposit-paid', 30_000), refunded(10_000), 'deposit-paid', 20_000],
    ['a part of all is refunded', order('paid', 100_000), refunded(70_000), 'paid', 30_000],
    ['it was cancelled and a part is refunded', order('cancelled', 100_000), refunded(70_000), 'cancelled', 30_000],
    ['it was cancelled and the rest is refunded', order('cancelled', 30_000), refunded(30_000), 'refunded', 0],
  ] satisfies [string, OrderMoney, OrderEvent, string, number][])('when %s', (_, before, event, state, paidCents) => {
    expect(orderAfter(before, event)).toMatchObject({ state, paidCents })
  })

  it('is never asked again for what was refunded of it', () => {
    const after = orderAfter(order('deposit-paid', 30_000), refunded(10_000))
    expect(after && leftToPay(after)).toBe(70_000)
    const whole = orderAfter(order('paid', 100_000), refunded(5_000))
    expect(whole && leftToPay(whole)).toBe(0)
  })

  it.each([
    ['owes more at a higher price', order('deposit-paid', 30_000), 5_000, ['deposit-paid', 105_000, 0, 75_000]],
    ['owes less at a lower price', order('deposit-paid', 30_000), -5_000, ['deposit-paid', 95_000, 0, 65_000]],
    ['owes a balance again once it is paid', order('paid', 100_000), 5_000, ['deposit-paid', 105_000, 0, 5_000]],
    ['is paid if the price falls to what was paid', order('deposit-paid', 30_000), -70_000, ['paid', 30_000, 0, 0]],
    ['is overpaid if the price falls below that', order('paid', 100_000), -5_000, ['paid', 100_000, 5_000, 0]],
    ['counts an earlier refund', order('paid', 90_000, 10_000), -5_000, ['paid', 100_000, 5_000, 0]],
  ] satisfies [string, OrderMoney, number, [string, number, number, number]][])(
    '%s for another day',
    (_, before, differenceCents, [state, totalCents, overpaidCents, left]) => {
      const after = orderAfter(before, repriced(differenceCents))
      expect(after).toMatchObject({ state, totalCents, overpaidCents })
      expect(after && leftToPay(after)).toBe(left)
    },
  )

  it('sets what is due back against a price that rises again', () => {
    const lowered = orderAfter(order('paid', 100_000), repriced(-5_000))
    const raised = lowered && orderAfter(lowered, repriced(2_000))
    expect(raised).toMatchObject({ state: 'paid', totalCents: 100_000, overpaidCents: 3_000 })
    const refundedOfIt = raised && orderAfter(raised, refunded(3_000))
    expect(refundedOfIt).toMatchObject({ state: 'paid', overpaidCents: 0, paidCents: 97_000 })
    const again = refundedOfIt && orderAfter(refundedOfIt, repriced(1_000))
    expect(again).toMatchObject({ state: 'deposit-paid', overpaidCents: 0 })
    expect(again && leftToPay(again)).toBe(1_000)
  })

  it.each([
    ['nothing was paid', order('quote'), 1_000],
    ['it is over', order('cancelled', 30_000), 1_000],
    ['it would cost nothing', order('paid', 100_000), -100_000],
  ] satisfies [string, OrderMoney, number][])('keeps its price if %s', (_, before, differenceCents) => {
    expect(orderAfter(before, repriced(differenceCents))).toBeNull()
  })

  it('keeps no more of a cancelled move than was paid', () => {
    expect(orderAfter(order('deposit-paid', 30_000), cancelled(20_000))).toMatchObject({ keptCents: 20_000 })
    expect(orderAfter(order('deposit-paid', 30_000), cancelled(30_001))).toBeNull()
    expect(orderAfter(order('quote'), cancelled(1))).toBeNull()
  })

  it.each([
    ['is paid more than it costs', order('deposit-paid', 30_000), paid(70_001)],
    ['is paid more than it costs after a refund', order('deposit-paid', 20_000, 10_000), paid(70_001)],
    ['is paid once it is paid', order('paid', 100_000), paid(1)],
    ['is paid once it is cancelled', order('cancelled'), paid(30_000)],
    ['is paid once it is refunded', order('refunded'), paid(30_000)],
    ['gives back more than came in', order('deposit-paid', 30_000), refunded(30_001)],
    ['gives back nothing', order('deposit-paid', 30_000), refunded(0)],
    ['expires once it is paid', order('deposit-paid', 30_000), { type: 'expired' }],
    ['is cancelled twice', order('cancelled'), cancelled(0)],
    ['is cancelled once it is over', order('expired'), cancelled(0)],
  ] satisfies [string, OrderMoney, OrderEvent][])('never %s', (_, before, event) => {
    expect(orderAfter(before, event)).toBeNull()
  })

  const events: fc.Arbitrary<OrderEvent> = fc.oneof(
    fc.record({
      type: fc.constantFrom('paid' as const, 'refunded' as const),
      amountCents: fc.integer({ min: 1, max: 200_000 }),
    }),
    fc.constant({ type: 'expired' as const }),
    fc.record({ type: fc.constant('repriced' as const), differenceCents: fc.integer({ min: -60_000, max: 60_000 }) }),
    fc.record({ type: fc.constant('cancelled' as const), keptCents: fc.integer({ min: 0, max: 50_000 }) }),
  )

  it('counts what came in, and is never paid more than it costs, whatever happens to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150_000 }), fc.array(events, { maxLength: 20 }), (totalCents, happened) => {
        let now: OrderMoney = { ...order('quote'), totalCents }
        let [came, back] = [0, 0]
        for (const event of happened) {
          const next = orderAfter(now, event)
          if (next === null) continue
          if (event.type === 'paid') came += event.amountCents
          if (event.type === 'refunded') back += event.amountCents
          now = next
          expect(ORDER_STATES).toContain(now.state)
          expect([now.paidCents, now.refundedCents]).toEqual([came - back, back])
          expect(now.paidCents).toBeGreaterThanOrEqual(0)
          expect(leftToPay(now)).toBeGreaterThanOrEqual(0)
          expect(now.overpaidCents).toBeGreaterThanOrEqual(0)
          expect(now.overpaidCents).toBeLessThanOrEqual(now.paidCents)
          if (now.state === 'paid') expect(leftToPay(now)).toBe(0)
          if (now.state === 'deposit-paid') expect(leftToPay(now)).toBeGreaterThan(0)
          if (['quote', 'expired', 'refunded'].includes(now.state)) expect(now.paidCents).toBe(0)
          if (now.state !== 'cancelled' && now.state !== 'refunded') expect(now.keptCents).toBe(0)
        }
      }),
    )
  })
})
