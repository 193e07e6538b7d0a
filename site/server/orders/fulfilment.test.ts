import { expect, it } from 'vitest'
import { FULFILMENT_STATUSES, isCancellable, nextFulfilments } from './fulfilment'
import { PAYMENT_STATUSES } from './money-machine'
import { cartonsStateOf } from './order-states'

it.each([
  ['waiting', ['prepared', 'withdrawn']],
  ['prepared', ['ready', 'shipped', 'withdrawn']],
  ['ready', ['closed', 'withdrawn']],
  ['shipped', ['closed', 'withdrawn']],
  ['closed', ['withdrawn']],
  ['withdrawn', []],
] as const)('paid cartons that are %s may become %j', (fulfilmentStatus, next) => {
  expect(nextFulfilments({ kind: 'cartons', paymentStatus: 'paid', fulfilmentStatus })).toEqual(
    next,
  )
})

it('nothing is delivered of an order that is not paid, or over', () => {
  for (const paymentStatus of PAYMENT_STATUSES.filter(status => status !== 'paid'))
    for (const fulfilmentStatus of FULFILMENT_STATUSES)
      expect(nextFulfilments({ kind: 'cartons', paymentStatus, fulfilmentStatus })).toEqual([])
})

it('an order that has left is not cancelled', () => {
  const cancellable = FULFILMENT_STATUSES.filter(fulfilmentStatus =>
    isCancellable({ fulfilmentStatus }),
  )
  expect(cancellable).toEqual(['booked', 'waiting', 'prepared', 'ready'])
})

it.each([
  ['due', 'waiting', 'waiting'],
  ['paid', 'waiting', 'paid'],
  ['paid', 'shipped', 'shipped'],
  ['paid', 'withdrawn', 'withdrawn'],
  ['expired', 'waiting', 'cancelled'],
  ['cancelled', 'prepared', 'cancelled'],
  ['refunded', 'closed', 'refunded'],
] as const)(
  'cartons with payment status %s and delivery status %s have the order state %s',
  (payment, fulfilment, state) => {
    expect(cartonsStateOf(payment, fulfilment)).toBe(state)
  },
)
