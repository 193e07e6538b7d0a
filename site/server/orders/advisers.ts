import type { CartonsStep } from './fulfilment'
import type { Received } from '../payments/payment-service'

/** Party that cancels an order: the terms keep a part if it is the customer. */
export type CancelledBy = 'customer' | 'company'

/**
 * Why an adviser's act was not done. `unknown`: there is no such thing. `state`: it stands where this cannot be done to it any
 * more. `ordered`: the simulation has a living order. `amount`: not from 1 to the most that can be asked, or a deposit above its
 * total. `label`: none, or too long. `expiry`: no moment to come. `changed`: the price is no longer what the adviser has seen.
 * `flash`: it is of a flash offer, which its customer alone books, at its own price.
 */
export type ActRefusal =
  'unknown' | 'state' | 'ordered' | 'changed' | 'flash' | 'amount' | 'label' | 'expiry'

/** Outcome of an act; `uuid`: of what was made or changed. */
export type Act = { ok: true; uuid: string } | { ok: false; reason: ActRefusal }

/** Outcome of a confirmation. `part`: less has arrived than is due, of what is paid whole only. */
export type Confirmation = { ok: true } | { ok: false; reason: 'unknown' | 'state' | 'part' }

/** Terms agreed on by telephone; the simulation's own where a field is missing. Cents, VAT included; an ISO 8601 moment in UTC. */
export interface QuoteTerms {
  totalCents?: number | undefined
  depositCents?: number | undefined
  expiresAt?: string | undefined
  /** The price that the adviser has read: where none was agreed on, it has to be the simulation's still. */
  seenCents?: number | undefined
}

export interface LinkTerms {
  label: string
  amountCents: number
  /** An ISO 8601 moment in UTC; null: it stays open. */
  expiresAt?: string | null
}

/** Order or simulation that a payment link belongs to. */
export type LinkOwner = { simulationUuid: string } | { orderUuid: string }

/** Acts of advisers on orders and payments. Each is in the audit log and mailed to the customer where it concerns the customer. */
export interface Advisers {
  /** An order of kind `quote` from a simulation, at its stored price or at one that was agreed on. `uuid`: the order's. */
  makeQuoteOrder: (simulationUuid: string, terms?: QuoteTerms) => Promise<Act>
  addSupplement: (
    orderUuid: string,
    supplement: { label: string; amountCents: number },
  ) => Promise<Act>
  withdrawSupplement: (uuid: string) => Promise<Act>
  makeLink: (owner: LinkOwner, terms: LinkTerms) => Promise<Act>
  withdrawLink: (uuid: string) => Promise<Act>
  /**
   * Cancels an order. What is not kept stays where it is until it is refunded; of cartons nothing is kept.
   */
  cancelOrder: (uuid: string, by: CancelledBy) => Promise<Act>
  /** Takes an order of cartons a step on, or cancels it, and tells its customer. */
  step: (uuid: string, step: CartonsStep) => Promise<Act>
  /** Gives an order the date that its customer asked for. `state`: a payment is at the bank, or it stands where this cannot be done. */
  confirmDate: (uuid: string) => Promise<Act>
  /** Refuses a date that a customer asked for; the reason is mailed. */
  refuseDate: (uuid: string, reason: string) => Promise<Act>
  /** Frees a flash offer of who has not paid it, before his time is over. `state`: the bank has still to decide, or it is over. */
  releaseHold: (uuid: string) => Promise<Act>
  /** Confirms that a transfer has arrived, with the amount and the day that the account shows. */
  confirmTransfer: (paymentUuid: string, received: Received) => Promise<Confirmation>
}
