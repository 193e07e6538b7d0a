import { type OrderState, OVER_STATES } from '../../../shared/domain/order'

/** Money of an order's price, in cents; supplements and custom payments are counted apart. */
export interface OrderMoney {
  state: OrderState
  totalCents: number
  /** Money that came in and was not refunded. */
  paidCents: number
  /** The refunded part: it lowers the price, and is never asked for again. */
  refundedCents: number
  /** Of a cancelled order, what the company keeps of `paidCents` by the terms. */
  keptCents: number
  /** Part of `paidCents` that a lower price leaves over and that is due back; `totalCents` counts it until it is refunded. */
  overpaidCents: number
}

export type OrderEvent =
  | { type: 'paid'; amountCents: number }
  | { type: 'refunded'; amountCents: number }
  | { type: 'expired' }
  | { type: 'cancelled'; keptCents: number }
  /** The price of a booked move changes by an amount, which may be negative. */
  | { type: 'repriced'; differenceCents: number }

/**
 * State machine of an order: what each state may become. An expired order can still be paid by an attempt that began in time.
 * Of a balance a part may come in. A refund leaves the order where it stands until nothing of its money is left.
 */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  quote: ['deposit-paid', 'paid', 'expired', 'cancelled'],
  'deposit-paid': ['paid', 'cancelled', 'refunded'],
  paid: ['cancelled', 'refunded'],
  expired: ['deposit-paid', 'paid'],
  cancelled: ['refunded'],
  refunded: [],
}

/** States in which nothing of the order's own is owed any more. */
export const isOver = (state: OrderState): boolean => OVER_STATES.includes(state)

/** Returns what is left to pay of the price, in cents. */
export const leftToPay = ({
  totalCents,
  paidCents,
  refundedCents,
}: Pick<OrderMoney, 'totalCents' | 'paidCents' | 'refundedCents'>): number => totalCents - paidCents - refundedCents

/** A paid order may owe a balance again; of a price that falls below what was paid, the rest is due back. */
const repriced = <Order extends OrderMoney>(order: Order, differenceCents: number): Order | null => {
  const { state, paidCents, refundedCents } = order
  if (state !== 'deposit-paid' && state !== 'paid') return null
  const priceCents = order.totalCents - order.overpaidCents + differenceCents
  if (!Number.isInteger(differenceCents) || priceCents < 1) return null
  const overpaidCents = Math.max(0, paidCents + refundedCents - priceCents)
  const after = { ...order, totalCents: priceCents + overpaidCents, overpaidCents }
  return { ...after, state: leftToPay(after) === 0 ? 'paid' : 'deposit-paid' }
}

const reached = <Order extends OrderMoney>(order: Order, event: OrderEvent): Order | null => {
  switch (event.type) {
    case 'repriced':
      return repriced(order, event.differenceCents)
    case 'expired':
      return { ...order, state: 'expired' }
    case 'cancelled':
      return event.keptCents >= 0 && event.keptCents <= order.paidCents
        ? { ...order, state: 'cancelled', keptCents: event.keptCents }
        : null
    case 'paid': {
      const after = { ...order, paidCents: order.paidCents + event.amountCents }
      const left = leftToPay(after)
      return event.amountCents < 1 || left < 0 ? null : { ...after, state: left === 0 ? 'paid' : 'deposit-paid' }
    }
    case 'refunded': {
      const { amountCents } = event
      if (amountCents < 1 || amountCents > order.paidCents) return null
      const paidCents = order.paidCents - amountCents
      const refundedCents = order.refundedCents + amountCents
      const overpaidCents = Math.max(0, order.overpaidCents - amountCents)
      return { ...order, state: paidCents === 0 ? 'refunded' : order.state, paidCents, refundedCents, overpaidCents }
    }
  }
}

/** Returns an order after an event; null where the event cannot happen to it, or would count more than it costs. */
export const orderAfter = <Order extends OrderMoney>(order: Order, event: OrderEvent): Order | null => {
  const after = reached(order, event)
  if (after === null || event.type === 'repriced') return after
  const isPart = after.state === order.state
  if (isPart && event.type === 'refunded') return NEXT[order.state].includes('refunded') ? after : null
  if (isPart && event.type === 'paid') return order.state === 'deposit-paid' ? after : null
  return NEXT[order.state].includes(after.state) ? after : null
}
