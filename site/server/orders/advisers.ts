import type { CartonsStep } from './fulfilment'

/** Party that cancels an order: the terms keep a part if it is the customer. */
export type CancelledBy = 'customer' | 'company'

/**
 * Reason why an adviser's act was refused. `unknown`: its subject does not exist. `state`: its
 * subject is in a state that does not allow it. `ordered`: the simulation has an order that has not
 * ended. `amount`: not from 1 to the maximum, or a deposit above its total. `label`: none, or too
 * long. `expiry`: not a future moment. `changed`: the price differs from the one that the adviser
 * has seen. `flash`: it is a flash offer, which only its customer books, at its own price. `cap`: the
 * agreed price is below the price by more than the cap of discounts.
 */
export type ActRefusal =
  'unknown' | 'state' | 'ordered' | 'changed' | 'flash' | 'amount' | 'label' | 'expiry' | 'cap'

/** Outcome of an act; `uuid`: of what was created or changed. */
export type Act = { ok: true; uuid: string } | { ok: false; reason: ActRefusal }

/**
 * Outcome of a confirmation. `part`: less has arrived than is due, for a subject that must be paid
 * in full.
 */
export type Confirmation = { ok: true } | { ok: false; reason: 'unknown' | 'state' | 'part' }

/**
 * Terms agreed on by telephone; the simulation's own for missing fields. Cents, VAT included; an
 * ISO 8601 moment in UTC.
 */
export interface QuoteTerms {
  totalCents?: number | undefined
  depositCents?: number | undefined
  expiresAt?: string | undefined
  /**
   * The price that the adviser has read: if no other was agreed on, it must still be the
   * simulation's.
   */
  seenCents?: number | undefined
  /** True for the form: what was agreed on below the price is a discount, and is capped as these. */
  isCapped?: boolean
}

export interface LinkTerms {
  label: string
  amountCents: number
  /** An ISO 8601 moment in UTC; null: no expiry. */
  expiresAt?: string | null
}

/** Order or simulation that a payment link belongs to. */
export type LinkOwner = { simulationUuid: string } | { orderUuid: string }

/** Moves an order of cartons one step on, or cancels it, and notifies its customer. */
export type StepCartons = (uuid: string, step: CartonsStep) => Promise<Act>
