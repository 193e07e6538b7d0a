/** A site on which a partner's elements were opened. */
export interface SeenOrigin {
  origin: string
  /** False: the partner's list does not allow it, and its quotes are refused. */
  isAllowed: boolean
  /** Openings of the last 30 days. */
  count: number
  /** Openings of today and the six days before, the earliest first. */
  days: readonly number[]
  lastAt: string
}

/** A lead of test mode. */
export interface TestLead {
  reference: string
  createdAt: string
  /** Origin of its page; null: not sent. */
  origin: string | null
}

/** The sites on which a partner's elements run, and its latest tests. */
export interface PartnerInstallation {
  /** Rules of the origins that may use the partner's elements; empty: all. */
  allowed: readonly string[]
  seen: readonly SeenOrigin[]
  tests: readonly TestLead[]
}
