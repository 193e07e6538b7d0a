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
  createdAt: string
  consents: readonly ConsentLine[]
  /** Messages with the same e-mail and calls to the same number, the newest first. */
  messages: readonly MessageLine[]
}
