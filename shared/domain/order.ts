import { enums, type Infer } from 'superstruct'

/**
 * States of an order. `quote`: placed, or made by an adviser, unpaid; `deposit-paid`; `paid` in
 * full; `expired` unpaid; `cancelled`; `refunded` by an adviser.
 */
const ORDER_STATES = ['quote', 'deposit-paid', 'paid', 'expired', 'cancelled', 'refunded'] as const
export const OrderState = enums(ORDER_STATES)
export type OrderState = Infer<typeof OrderState>
/** States in which nothing of the price is owed: the simulation may be ordered again. */
export const OVER_STATES: readonly OrderState[] = ['expired', 'cancelled', 'refunded']

/**
 * Returns whether an order does not take place: its money is retained by the terms, or refunded.
 */
export const isCancelledOrRefunded = (state: OrderState): boolean =>
  state === 'cancelled' || state === 'refunded'

/** A customer's request about an order, from its page. `message` may be empty of a cancellation. */
export const ORDER_WISHES = ['change', 'cancel'] as const
export interface OrderRequest {
  wish: (typeof ORDER_WISHES)[number]
  message: string
  /** E-mail that proves the customer of a cancellation; not read of a change. */
  email: string
}

/**
 * State of a simulation for changes: `ordered` once an order was placed, `paid` once its deposit
 * arrived.
 */
const SIMULATION_STATUSES = ['open', 'ordered', 'paid'] as const
export const SimulationStatus = enums(SIMULATION_STATUSES)
export type SimulationStatus = Infer<typeof SimulationStatus>
