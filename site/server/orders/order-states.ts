import type { ExpressionBuilder } from 'kysely'
import { type OrderState, OVER_STATES } from '../../../shared/domain/order'
import type { StoreOrderState } from '../../../shared/domain/store-order'
import type { Tables } from '../db/tables'
import type { FulfilmentStatus } from './fulfilment'
import type { PaymentStatus } from './money-machine'

/** Returns the state of a move for its customer and the API. */
export const moveStateOf = (paymentStatus: PaymentStatus): OrderState =>
  paymentStatus === 'due' ? 'quote' : paymentStatus

/** Returns whether a move has ended: nothing of its own price is owed any more. */
export const isOver = (state: OrderState): boolean => OVER_STATES.includes(state)

/** Returns the state of an order of cartons for its customer and the API. */
export const cartonsStateOf = (
  paymentStatus: PaymentStatus,
  fulfilmentStatus: FulfilmentStatus,
): StoreOrderState => {
  if (paymentStatus === 'refunded') return 'refunded'
  if (paymentStatus === 'expired' || paymentStatus === 'cancelled') return 'cancelled'
  if (paymentStatus !== 'paid') return 'waiting'
  return fulfilmentStatus === 'waiting' || fulfilmentStatus === 'booked' ? 'paid' : fulfilmentStatus
}

const MONEY_OF = {
  waiting: ['due'],
  cancelled: ['cancelled', 'expired'],
  refunded: ['refunded'],
} as const

/** Returns the condition that an order of cartons is in one of these states. */
export const inCartonsStates =
  (states: readonly StoreOrderState[]) =>
  ({ and, eb, or }: ExpressionBuilder<Tables, 'orders'>) =>
    or(
      states.map(state =>
        state === 'waiting' || state === 'cancelled' || state === 'refunded'
          ? eb('orders.payment_status', 'in', [...MONEY_OF[state]])
          : and([
              eb('orders.payment_status', '=', 'paid'),
              eb('orders.fulfilment_status', '=', state === 'paid' ? 'waiting' : state),
            ]),
      ),
    )
