import type { Calls } from './calls'
import type { SavedCartClient } from './cart-client-record'

type PersistedOrdering = Pick<SavedCartClient, 'lead' | 'pendingLead' | 'order' | 'pendingOrder'>

/** An order of cartons on the server, and the running call. Only this customer knows its uuids. */
export interface CartOrdering extends Calls, PersistedOrdering {
  /** Step at which the call failed. */
  failedAt: 'order' | 'payment'
  /**
   * Reason why nothing was paid without a failure. `changed`: a price or the stock has changed, as
   * the cart shows. `undecided`: the bank has not decided on a payment of the same order.
   */
  halt: 'changed' | 'undecided' | null
  /** The paid order, from this or another tab: the cart is empty again. Amount in cents. */
  paid: { reference: string; totalCents: number; href: string | null } | null
}

/** Returns the part that is stored on the device. */
export const persistedOrdering = ({
  lead,
  pendingLead,
  order,
  pendingOrder,
}: PersistedOrdering): PersistedOrdering => {
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
