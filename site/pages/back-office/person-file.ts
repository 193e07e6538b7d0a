/** Something of a person that has a page of its own. */
export interface PersonPart {
  uuid: string
  /** Its reference. */
  text: string
  at: string
  /** As it is said there: two people may write under one e-mail. */
  name: string
  href: string
}

/** What was agreed to, by a box that was ticked or by sending. */
export interface GivenConsent {
  /** Who gave it; empty where that cannot be read. */
  by: string
  /** As they were read; null: a version that this server has not heard of. */
  words: string | null
  /** The day of the words. */
  version: string
  givenAt: string
  withdrawnAt: string | null
}

/** What there is of the person behind an e-mail. */
export interface PersonFile {
  email: string
  leads: readonly PersonPart[]
  /** Of moves and of cartons. */
  orders: readonly PersonPart[]
  /** `by`: who wrote it, as he said; of a call that was asked for, its number too. */
  messages: readonly { uuid: string; kind: string; at: string; by: string }[]
  /** The newest first. */
  consents: readonly GivenConsent[]
  /** Contact details of carts that were not ordered. */
  cartCount: number
  mailCount: number
}

/** An erasure or a handing over, as the history tells it. */
export interface PrivacyAct {
  at: string
  text: string
}
