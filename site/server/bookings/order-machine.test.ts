import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATES } from '../../../shared/domain/order'
import { orderAfter, type OrderEvent, type OrderMoney } from './order-machine'

const order = (state: OrderMoney['state'], paidCents = 0): OrderMoney => ({ state, totalCents: 100_000, paidCents })
const paid = (amountCents: number): OrderEvent => ({ type: 'paid', amountCents })
const refunded = (amountCents: number): OrderEvent => ({ type: 'refunded', amountCents })

describe('an order', () => {
  it.each([
    ['its deposit comes in', order('quote'), paid(30_000), 'deposit-paid', 30_000],
    ['all comes in at once', order('quote'), paid(100_000), 'paid', 100_000],
    ['its balance comes in', order('deposit-paid', 30_000), paid(70_000), 'paid', 100_000],
    ['nobody paid in time', order('quote'), { type: 'expired' }, 'expired', 0],
    ['who had begun in time pays', order('expired'), paid(30_000), 'deposit-paid', 30_000],
    ['an adviser cancels it', order('deposit-paid', 30_000), { type: 'cancelled' }, 'cancelled', 30_000],
    ['its deposit is given back', order('deposit-paid', 30_000), refunded(30_000), 'refunded', 0],
    ['its balance alone is given back', order('paid', 100_000), refunded(70_000), 'deposit-paid', 30_000],
    ['it was cancelled and a part is given back', order('cancelled', 100_000), refunded(70_000), 'cancelled', 30_000],
    ['it was cancelled and the rest is given back', order('cancelled', 30_000), refunded(30_000), 'refunded', 0],
  ] satisfies [string, OrderMoney, OrderEvent, string, number][])('when %s', (_, before, event, state, paidCents) => {
    expect(orderAfter(before, event)).toMatchObject({ state, paidCents })
  })

  it.each([
    ['is paid more than it costs', order('deposit-paid', 30_000), paid(70_001)],
    ['is paid once it is paid', order('paid', 100_000), paid(1)],
    ['is paid once it is cancelled', order('cancelled'), paid(30_000)],
    ['is paid once it is given back', order('refunded'), paid(30_000)],
    ['gives back more than came in', order('deposit-paid', 30_000), refunded(30_001)],
    ['expires once it is paid', order('deposit-paid', 30_000), { type: 'expired' }],
    ['is cancelled twice', order('cancelled'), { type: 'cancelled' }],
    ['is cancelled once it is over', order('expired'), { type: 'cancelled' }],
  ] satisfies [string, OrderMoney, OrderEvent][])('never %s', (_, before, event) => {
    expect(orderAfter(before, event)).toBeNull()
  })

  const events: fc.Arbitrary<OrderEvent> = fc.oneof(
    fc.record({
      type: fc.constantFrom('paid' as const, 'refunded' as const),
      amountCents: fc.integer({ min: 1, max: 200_000 }),
    }),
    fc.record({ type: fc.constantFrom('expired' as const, 'cancelled' as const) }),
  )

  it('counts what came in, and is never paid more than it costs, whatever happens to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150_000 }), fc.array(events, { maxLength: 20 }), (totalCents, happened) => {
        let now: OrderMoney = { state: 'quote', totalCents, paidCents: 0 }
        let sum = 0
        for (const event of happened) {
          const next = orderAfter(now, event)
          if (next === null) continue
          sum += event.type === 'paid' ? event.amountCents : event.type === 'refunded' ? -event.amountCents : 0
          now = next
          expect(ORDER_STATES).toContain(now.state)
          expect(now.paidCents).toBe(sum)
          expect(sum).toBeGreaterThanOrEqual(0)
          expect(sum).toBeLessThanOrEqual(totalCents)
          if (now.state === 'paid') expect(sum).toBe(totalCents)
          if (now.state === 'deposit-paid') expect(sum).toBeLessThan(totalCents)
          if (['quote', 'expired', 'refunded'].includes(now.state)) expect(sum).toBe(0)
        }
      }),
    )
  })
})
