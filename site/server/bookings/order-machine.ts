import { type OrderState, OVER_STATES } from '../../../shared/domain/order'

/** What of an order its state depends on. Cents; supplements and custom payments apart. */
export interface OrderMoney {
  state: OrderState
  totalCents: number
  paidCents: number
}

export type OrderEvent =
  | { type: 'paid'; amountCents: number }
  | { type: 'refunded'; amountCents: number }
  | { type: 'expired' }
  | { type: 'cancelled' }

/**
 * The whole state machine of an order: what each state may become. An expired one is still paid by who had begun in time; a
 * balance that was given back is due again; a cancelled one is refunded payment by payment; of a balance a part may come in.
 */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  quote: ['deposit-paid', 'paid', 'expired', 'cancelled'],
  'deposit-paid': ['paid', 'cancelled', 'refunded'],
  paid: ['deposit-paid', 'cancelled', 'refunded'],
  expired: ['deposit-paid', 'paid'],
  cancelled: ['refunded'],
  refunded: [],
}

/** States in which nothing of the order's own is owed any more. */
export const isOver = (state: OrderState): boolean => OVER_STATES.includes(state)

const paidState = ({ totalCents }: OrderMoney, paidCents: number): OrderState =>
  paidCents >= totalCents ? 'paid' : 'deposit-paid'

const reached = (order: OrderMoney, event: OrderEvent): { state: OrderState; paidCents: number } => {
  const { state, paidCents } = order
  if (event.type === 'expired' || event.type === 'cancelled') return { state: event.type, paidCents }
  if (event.type === 'paid') {
    const sum = paidCents + event.amountCents
    return { state: paidState(order, sum), paidCents: sum }
  }
  const left = paidCents - event.amountCents
  if (left <= 0) return { state: 'refunded', paidCents: left }
  return { state: state === 'cancelled' ? 'cancelled' : paidState(order, left), paidCents: left }
}

/** What an order becomes; null where that cannot happen to it as it stands, or would count more than it costs. */
export const orderAfter = <Order extends OrderMoney>(order: Order, event: OrderEvent): Order | null => {
  const { state, paidCents } = reached(order, event)
  if (paidCents < 0 || paidCents > order.totalCents) return null
  const isGivingBack = event.type === 'refunded' && state === order.state && state === 'cancelled'
  const isPartOfBalance = event.type === 'paid' && state === order.state && state === 'deposit-paid'
  return isGivingBack || isPartOfBalance || NEXT[order.state].includes(state) ? { ...order, state, paidCents } : null
}
