/** Fields of the filter of a list, as its address names them. */
export const FILTER_FIELDS = [
  'statut',
  'du',
  'au',
  'ville',
  'partenaire',
  'responsable',
  'min',
  'max',
] as const
export type FilterField = (typeof FILTER_FIELDS)[number]

/** Filter of a list as its page shows it. */
export interface ShownFilter {
  typed: Readonly<Partial<Record<FilterField, string>>>
  ignored: readonly FilterField[]
}

/** Totals of a list over all its pages, in cents; null: the list has no amounts. */
export interface ListTotals {
  count: number
  totalCents: number | null
  paidCents: number | null
}
