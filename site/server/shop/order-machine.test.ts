import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STORE_ORDER_STATES } from '../../../shared/domain/store-order'
import { storeActsOn, storeOrderAfter, type StoreOrderEvent } from './order-machine'

const WAITING = { state: 'waiting', totalCents: 9_980, paidCents: 0, refundedCents: 0 } as const
const money = fc.constantFrom(9_980, 0, -9_980, 100)
const event: fc.Arbitrary<StoreOrderEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom(...(['paid', 'refunded', 'part-refunded'] as const)), amountCents: money }),
  fc.record({
    type: fc.constantFrom(
      ...(['prepared', 'ready', 'shipped', 'closed', 'cancelled', 'expired', 'withdrawn'] as const),
    ),
  }),
)

it('never has more than was paid, gives nothing back twice, and ends', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), events => {
      let order: Parameters<typeof storeOrderAfter>[0] = WAITING
      let moves = 0
      for (const next of events) {
        const after = storeOrderAfter(order, next)
        if (after === null) continue
        if (next.type !== 'part-refunded') moves += 1
        expect(after.paidCents).toBeGreaterThanOrEqual(0)
        if (next.type === 'part-refunded') expect(after.refundedCents).toBe(order.refundedCents + next.amountCents)
        expect(after.paidCents + after.refundedCents).toBeGreaterThanOrEqual(order.paidCents + order.refundedCents)
        expect(after.paidCents + after.refundedCents).toBeLessThanOrEqual(after.totalCents)
        expect(after.state === 'waiting').toBe(false)
        if (next.type === 'part-refunded') expect(after.state).toBe(order.state)
        order = after
      }
      expect(moves).toBeLessThanOrEqual(STORE_ORDER_STATES.length)
    }),
  )
})

it.each([
  ['waiting', { type: 'paid', amountCents: 9_979 }],
  ['waiting', { type: 'prepared' }],
  ['waiting', { type: 'withdrawn' }],
  ['paid', { type: 'paid', amountCents: 9_980 }],
  ['paid', { type: 'expired' }],
  ['paid', { type: 'closed' }],
  ['shipped', { type: 'cancelled' }],
  ['refunded', { type: 'paid', amountCents: 9_980 }],
] as const)('does not go on from %s by %j', (state, next) => {
  expect(storeOrderAfter({ ...WAITING, state, paidCents: state === 'waiting' ? 0 : 9_980 }, next)).toBeNull()
})

it('is fetched or sent, as its customer chose', () => {
  expect(storeActsOn({ state: 'prepared', deliveryOption: 'store_pickup' })).toEqual([
    'ready',
    'cancelled',
    'withdrawn',
  ])
  expect(storeActsOn({ state: 'prepared', deliveryOption: 'home_delivery' })).toEqual([
    'shipped',
    'cancelled',
    'withdrawn',
  ])
})
