import type { Calls } from './calls'
import type { SavedCartClient } from './cart-client-record'

type KeptOrdering = Pick<SavedCartClient, 'lead' | 'pendingLead' | 'order' | 'pendingOrder'>

/** What the server has of an order of cartons, and what is on its way there. The uuids are known to this customer alone. */
export interface CartOrdering extends Calls, KeptOrdering {
  /** How far the call that failed had come. */
  failedAt: 'order' | 'payment'
  /**
   * Why nothing was paid though nothing failed. `changed`: a price or what can be had is another, and the cart says which.
   * `undecided`: the bank has not decided on a payment of the same order.
   */
  halt: 'changed' | 'undecided' | null
  /** The order that was paid, here or in another tab: the cart is empty again. Amount in cents. */
  paid: { reference: string; totalCents: number; href: string | null } | null
}

/** What is kept of it on the device. */
export const keptOrdering = ({
  lead,
  pendingLead,
  order,
  pendingOrder,
}: KeptOrdering): KeptOrdering => {
  return { lead, pendingLead, order, pendingOrder }
}

export const newOrdering = (): CartOrdering => ({
  lead: null,
  pendingLead: null,
  order: null,
  pendingOrder: null,
  failedAt: 'order',
  halt: null,
  paid: null,
  call: 'idle',
  fault: null,
})
