import type { Violation } from '../../shared/domain/violation'

/** A refused form after a post without script. */
export interface RefusedForm {
  /** Values by field name; a checked box is 'on'. */
  values: Readonly<Record<string, string>>
  violations: readonly Violation[]
  /** Message about the form as a whole, or empty. */
  notice: string
}

/** A form as a page shows it. */
export interface FormState extends RefusedForm {
  /** Signed time of creation, by which a post without script is judged. */
  made: string
}

/** Message after a form; shown once. */
export interface Thanks {
  title: string
  text: string
  /** Set for a requested quote: the message is then shown on that quote's page only. */
  lead?: AskedQuote
}

/** A requested quote that an adviser calls about. */
export interface AskedQuote {
  reference: string
  phone: string
  /** ISO date. */
  movingDate: string
  departure: string
  /** True for a lead made in test mode: no adviser calls. */
  isTest?: boolean | undefined
}

/** An empty form. */
export const BLANK_FORM: RefusedForm = { values: {}, violations: [], notice: '' }
