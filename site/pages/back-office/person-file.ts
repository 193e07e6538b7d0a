import type { MailLine } from './lead-file-view'
import type { MessageLine } from './message-line'
import type { SimulationLine } from './simulation-file-view'

/** A thing of a person that has a page of its own. */
export interface PersonPart {
  uuid: string
  /** Its reference. */
  text: string
  at: string
  /** Name as given there: two people may share an e-mail. */
  name: string
  href: string
}

/** A consent, given by a box or by sending. */
export interface RecordedConsent {
  /** Name of the person who gave it; empty if unreadable. */
  by: string
  /** Sentence that was shown; null: an unknown version. */
  words: string | null
  /** Day of the wording. */
  version: string
  givenAt: string
  withdrawnAt: string | null
}

/** Stored data of the person behind an e-mail. */
export interface PersonFile {
  email: string
  leads: readonly PersonPart[]
  /** Quotes of these leads, the newest first. */
  quotes: readonly SimulationLine[]
  /** Orders of moves and cartons. */
  orders: readonly PersonPart[]
  /** `by`: name of the writer; for a requested call also the number. `line`: its text; null: of an unknown kind. */
  messages: readonly {
    uuid: string
    kind: string
    at: string
    by: string
    line: MessageLine | null
  }[]
  /** The newest first. */
  consents: readonly RecordedConsent[]
  /** Contact details of carts that were not ordered. */
  cartCount: number
  mailCount: number
  /** The newest of them. */
  mails: readonly MailLine[]
}

/** An erasure or export in the audit log. */
export interface PrivacyAct {
  at: string
  text: string
}
