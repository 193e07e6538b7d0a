/** States of an adviser's work on a lead; a lead without one is new. */
export const LEAD_STATUSES = ['to-call', 'quote-sent', 'won', 'lost'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** Note of an adviser on a lead. */
export interface LeadNote {
  uuid: string
  /** Name of the adviser; null: the shared token. */
  author: string | null
  createdAt: string
  text: string
}

/** Work of advisers on a lead. */
export interface LeadWork {
  status: LeadStatus | null
  lostReason: string
  owner: { uuid: string; name: string } | null
  /** Time of the planned call, UTC; null: none. */
  callAt: string | null
  /** Time of the last change, as a version; empty: none. */
  version: string
  /** The newest first. */
  notes: readonly LeadNote[]
}
