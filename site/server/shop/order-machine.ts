import type { StoreOrderState } from '../../../shared/domain/store-order'

/** What of an order of cartons its state depends on. Cents. */
export interface StoreOrderMoney {
  state: StoreOrderState
  totalCents: number
  paidCents: number
  refundedCents: number
}

/**
 * `expired`: nobody paid it in time; it is cancelled by nobody's wish. `refunded`: nothing is left to give back; what is given
 * back before that (`part-refunded`) leaves the order where it stands.
 */
export type StoreOrderEvent =
  | { type: 'paid' | 'refunded' | 'part-refunded'; amountCents: number }
  | { type: 'prepared' | 'ready' | 'shipped' | 'closed' | 'cancelled' | 'expired' | 'withdrawn' }

/**
 * The whole state machine of an order of cartons: what each state may become. What was sent is not cancelled any more: it comes
 * back by a withdrawal or a refund. What an adviser cancels and a customer withdraws from is refunded after.
 */
const NEXT: Readonly<Record<StoreOrderState, readonly StoreOrderState[]>> = {
  waiting: ['paid', 'cancelled'],
  paid: ['prepared', 'cancelled', 'withdrawn', 'refunded'],
  prepared: ['ready', 'shipped', 'cancelled', 'withdrawn', 'refunded'],
  ready: ['closed', 'cancelled', 'withdrawn', 'refunded'],
  shipped: ['closed', 'withdrawn', 'refunded'],
  closed: ['withdrawn', 'refunded'],
  cancelled: ['refunded'],
  withdrawn: ['refunded'],
  refunded: [],
}

const stateAfter = ({ type }: StoreOrderEvent): StoreOrderState => {
  if (type === 'expired') return 'cancelled'
  return type === 'part-refunded' ? 'refunded' : type
}

/** More than was paid never goes back. */
const givenBack = <Order extends StoreOrderMoney>(order: Order, amountCents: number, isLast: boolean): Order | null => {
  if (amountCents < 1 || amountCents > order.paidCents) return null
  const refundedCents = order.refundedCents + amountCents
  return { ...order, state: isLast ? 'refunded' : order.state, paidCents: order.paidCents - amountCents, refundedCents }
}

/** What an order becomes; null where that cannot happen to it as it stands, or is not of its own amount. */
export const storeOrderAfter = <Order extends StoreOrderMoney>(order: Order, event: StoreOrderEvent): Order | null => {
  const state = stateAfter(event)
  if (!NEXT[order.state].includes(state)) return null
  if (event.type === 'expired') return order.state === 'waiting' ? { ...order, state } : null
  if (event.type === 'paid')
    return event.amountCents === order.totalCents ? { ...order, state, paidCents: event.amountCents } : null
  if (event.type === 'refunded' || event.type === 'part-refunded')
    return givenBack(order, event.amountCents, event.type === 'refunded')
  return { ...order, state }
}

/** What an order may become by an adviser's or its customer's act; whether it is fetched or sent, its delivery says. */
export const storeActsOn = ({
  state,
  deliveryOption,
}: {
  state: StoreOrderState
  deliveryOption: string
}): readonly StoreOrderState[] => {
  const other = deliveryOption === 'store_pickup' ? 'shipped' : 'ready'
  return NEXT[state].filter(next => next !== 'paid' && next !== 'refunded' && next !== other)
}
