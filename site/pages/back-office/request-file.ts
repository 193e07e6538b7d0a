import type { Fact } from './listed'
import type { MessageLine } from './message-line'

/** Consent of a customer, as it was recorded. */
export interface ConsentLine {
  box: string
  /** Sentence that was shown; null: an unknown version, or none was shown. */
  words: string | null
  version: string
  givenAt: string
  withdrawnAt: string | null
}

/** Steps of a customer that our records show. */
export const REQUEST_STEPS = ['contact', 'price', 'opened', 'order', 'paid'] as const

/** Person and origin of a lead, beside the job that it asks for. */
export interface RequestFile {
  leadUuid: string
  name: string
  type: string
  phone: string
  email: string
  partner: string | null
  /** Source token of the form; empty: none. */
  source: string
  isKnownSource: boolean
  isOfAdviser: boolean
  attribution: readonly Fact[]
  /** Origin of the page that sent it; null: not recorded. */
  pageOrigin: string | null
  /** Null: not recorded. */
  device: 'phone' | 'tablet' | 'desktop' | null
  createdAt: string
  /** Steps that the customer has reached, with the time of the first time, in that order. */
  steps: readonly { step: (typeof REQUEST_STEPS)[number]; at: string }[]
  consents: readonly ConsentLine[]
  /** Messages with the same e-mail and calls to the same number, the newest first. */
  messages: readonly MessageLine[]
}
