import type { FunnelPersistence, SavedFunnel } from './funnel-record'

/** What lies on the device from earlier, and what becomes of it. */
export interface Session {
  /** A funnel saved earlier on this device, until the customer has said whether to take it up. */
  restorable: SavedFunnel | null
  /** How far the erasure is that the customer asked for; `failed` until it has been done after all. */
  erasure: 'none' | 'pending' | 'failed' | 'done'
  /**
   * State of the quote of a mail's link. `offered`: it waits for a tap, as a program that checks mails may load the page;
   * `spent`: its key opens nothing any more.
   */
  opening: 'none' | 'offered' | 'pending' | 'failed' | 'spent'
  /** The booking that a draft of this device has become: the draft is gone. Amounts in cents. `isNews`: found by this tab first. */
  booked: { reference: string; totalCents: number; paidCents: number; isNews: boolean } | null
  /** What was set aside to begin anew: it can be had back until the customer goes on. */
  discarded: SavedFunnel | null
  /** Whether the device took the draft when it was last asked to; a funnel says so at a change of step. */
  isKept: boolean
}

export const newSession = (persistence: FunnelPersistence): Session => ({
  restorable: persistence.load(),
  erasure: 'none',
  opening: 'none',
  booked: null,
  discarded: persistence.loadAside(),
  isKept: true,
})
