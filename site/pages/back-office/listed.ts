/** What lists and histories of the back office are made of, as the server hands it to its pages. Amounts are cents, VAT included; moments ISO 8601 in UTC. */

export interface Fact {
  label: string
  value: string
}

/** The rows of a list, and where the next ones begin. */
export interface Paged<Row> {
  rows: readonly Row[]
  /** What the next page's address bears; null: there is none. */
  next: string | null
}

/** The longest history that is shown, the newest of it. */
export const MOST_TRAIL_LINES = 200

/** What happened, by whom. */
export interface TrailLine {
  uuid: string
  at: string
  actor: string
  act: string
  /** What it was about, in a line: which supplement, how much; may be empty. */
  what: string
  /** The order it happened to. */
  order: { uuid: string; reference: string } | null
  /** All that came with it, flat; amounts in words. */
  data: readonly Fact[]
}
