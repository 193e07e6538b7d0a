/**
 * Parts of the back office's lists and histories. Amounts in cents, VAT included; moments ISO 8601,
 * UTC.
 */

export interface Fact {
  label: string
  value: string
  /** Link of the value: a call, a mail. */
  href?: string
}

/** The rows of a list, and the start of the next page. */
export interface Paged<Row> {
  rows: readonly Row[]
  /** Parameter of the next page; null: last page. */
  next: string | null
}

/** Maximum length of a displayed history, its newest entries. */
export const MAX_AUDIT_LINES = 200

/** An entry of the audit log: act and actor. */
export interface AuditLine {
  uuid: string
  at: string
  actor: string
  /** Name of the adviser; null: another actor, or the shared token. */
  adviser: string | null
  act: string
  /** Subject in one line: which supplement, how much; may be empty. */
  what: string
  /** The order concerned. */
  order: { uuid: string; reference: string } | null
  /** All its data, flat; amounts in words. */
  data: readonly Fact[]
}
