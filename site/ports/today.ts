/** Lists of the page 'Aujourd'hui', in its order. */
export const TODAY_LISTS = [
  'rappels',
  'messages',
  'devis',
  'dates',
  'jour',
  'demain',
  'semaine',
  'soldes',
  'paiements',
  'remboursements',
  'cartons',
  'flash',
] as const
export type TodayList = (typeof TODAY_LISTS)[number]

/** Next act of a row: a link, or a form that marks it as done. */
export type TodayStep = { text: string; href: string } | { text: string; postTo: string }

/** A row of a list of the day. Empty texts are left out. */
export interface TodayRow {
  key: string
  /** Heading above the rows of a group, as a time slot; '': none. */
  group: string
  name: string
  /** Page of the row's subject; null: none. */
  href: string | null
  details: string
  about: string
  phone: string
  email: string
  amountCents: number | null
  steps: readonly TodayStep[]
}
