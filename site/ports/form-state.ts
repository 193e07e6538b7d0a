import type { Violation } from '../../shared/domain/violation'

/** A form as it came back from a post without script. */
export interface RefusedForm {
  /** What stands in the fields, by their names; a ticked box is 'on'. */
  values: Readonly<Record<string, string>>
  violations: readonly Violation[]
  /** A sentence on the form as a whole, or empty. */
  notice: string
}

/** A form as a page shows it. */
export interface FormState extends RefusedForm {
  /** When it was made, signed: what a post without script is judged by. */
  made: string
}

/** What a page says after a form; it is shown once. */
export interface Thanks {
  title: string
  text: string
  /** A quote that was asked for: then it is said on that quote's page and on no other. */
  lead?: AskedQuote
}

/** What its page says of a quote that somebody is called for. */
export interface AskedQuote {
  reference: string
  phone: string
  /** An ISO date. */
  movingDate: string
  departure: string
}

/** A form nobody has typed into. */
export const BLANK_FORM: RefusedForm = { values: {}, violations: [], notice: '' }
