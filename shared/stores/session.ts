import type { FunnelPersistence, SavedFunnel } from './funnel-record'

/** State of what an earlier visit left on the device. */
export interface Session {
  /** A stored funnel, until the customer decides about it. */
  restorable: SavedFunnel | null
  /** State of the requested erasure; `failed` until it succeeds. */
  erasure: 'none' | 'pending' | 'failed' | 'done'
  /**
   * State of the quote of a mail's link. `offered`: it waits for a tap, as a program that checks
   * mails may load the page; `invalid`: its key opens nothing any more.
   */
  opening: 'none' | 'offered' | 'pending' | 'failed' | 'invalid'
  /**
   * The booking made from a draft of this device: the draft is gone. Amounts in cents. `isNew`:
   * this tab was the first to find it.
   */
  booked: { reference: string; totalCents: number; paidCents: number; isNew: boolean } | null
  /** Discarded draft: can be restored until the customer goes on. */
  discarded: SavedFunnel | null
  /** False if the device could not store the draft; shown at a change of step. */
  isStored: boolean
}

export const newSession = (persistence: FunnelPersistence): Session => ({
  restorable: persistence.load(),
  erasure: 'none',
  opening: 'none',
  booked: null,
  discarded: persistence.loadAside(),
  isStored: true,
})
