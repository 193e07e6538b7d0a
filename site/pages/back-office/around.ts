import type { Violation } from '../../../shared/domain/violation'

/** A form that came back: what was typed, and what is wrong with it. */
export interface Returned {
  form: string
  values: Readonly<Record<string, string>>
  violations: readonly Violation[]
  /** What is wrong with it as a whole; may be empty. */
  notice: string
}

/** What stands around every page. */
export interface Around {
  /** What an act before has come to, in words; may be empty. */
  told: string
  returned: Returned | null
  /** What the search field holds. */
  search: string
  /** A key for each form on the page: what is sent twice with one is done once. */
  newKey: () => string
}
