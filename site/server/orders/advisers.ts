import type { CartonsStep } from './fulfilment'
import type { Received } from '../payments/payment-service'

/** Party that cancels an order: the terms keep a part if it is the customer. */
export type CancelledBy = 'customer' | 'company'

/**
 * Reason why an adviser's act was refused. `unknown`: its subject does not exist. `state`: its
 * subject is in a state that does not allow it. `ordered`: the simulation has an order that has not
 * ended. `amount`: not from 1 to the maximum, or a deposit above its total. `label`: none, or too
 * long. `expiry`: not a future moment. `changed`: the price differs from the one that the adviser
 * has seen. `flash`: it is a flash offer, which only its customer books, at its own price.
 */
export type ActRefusal =
  'unknown' | 'state' | 'ordered' | 'changed' | 'flash' | 'amount' | 'label' | 'expiry'

/** Outcome of an act; `uuid`: of what was created or changed. */
export type Act = { ok: true; uuid: string } | { ok: false; reason: ActRefusal }

/**
 * Outcome of a confirmation. `part`: less has arrived than is due, for a subject that must be paid
 * in full.
 */
type Confirmation = { ok: true } | { ok: false; reason: 'unknown' | 'state' | 'part' }

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
}

export interface LinkTerms {
  label: string
  amountCents: number
  /** An ISO 8601 moment in UTC; null: no expiry. */
  expiresAt?: string | null
}

/** Order or simulation that a payment link belongs to. */
type LinkOwner = { simulationUuid: string } | { orderUuid: string }

/**
 * Acts of advisers on orders and payments. Each is recorded in the audit log, and mailed to the
 * customer if it concerns the customer.
 */
export interface Advisers {
  /**
   * Creates an order of kind `quote` from a simulation, at its stored price or at an agreed one.
   * `uuid`: the order's.
   */
  makeQuoteOrder: (simulationUuid: string, terms?: QuoteTerms) => Promise<Act>
  addSupplement: (
    orderUuid: string,
    supplement: { label: string; amountCents: number },
  ) => Promise<Act>
  withdrawSupplement: (uuid: string) => Promise<Act>
  makeLink: (owner: LinkOwner, terms: LinkTerms) => Promise<Act>
  withdrawLink: (uuid: string) => Promise<Act>
  /**
   * Cancels an order. The part that is not kept stays until it is refunded; for cartons nothing is
   * kept.
   */
  cancelOrder: (uuid: string, by: CancelledBy) => Promise<Act>
  /** Moves an order of cartons one step on, or cancels it, and notifies its customer. */
  step: (uuid: string, step: CartonsStep) => Promise<Act>
  /**
   * Gives an order the date that its customer requested. `state`: a payment is at the bank, or the
   * order's state does not allow it.
   */
  confirmDate: (uuid: string) => Promise<Act>
  /** Refuses a date that a customer requested; the reason is mailed. */
  refuseDate: (uuid: string, reason: string) => Promise<Act>
  /**
   * Releases an unpaid flash offer before its hold ends. `state`: the bank still has to decide, or
   * the hold has ended.
   */
  releaseHold: (uuid: string) => Promise<Act>
  /** Confirms that a transfer has arrived, with the amount and the day of the bank statement. */
  confirmTransfer: (paymentUuid: string, received: Received) => Promise<Confirmation>
}
