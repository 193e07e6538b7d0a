import { type Kysely, type Migration, sql } from 'kysely'

/** Name of the migration that lets the totals of the back office read indices alone. */
export const TOTALS_OF_LISTS = '2026-11-28-totals-of-lists'

/** Columns that a total, or a list of the day, asks for. */
const MONEY = [
  'is_test',
  'kind',
  'payment_status',
  'moving_date',
  'uuid',
  'fulfilment_status',
  'total_cents',
  'paid_cents',
  'kept_cents',
  'overpaid_cents',
  'partner',
  'lead_uuid',
  'place_text',
].join(', ')

export const totalsOfLists: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of [
      `create index orders_money on orders (${MONEY})`,
      `create index orders_debts on orders (kind, payment_status, fulfilment_status, paid_cents, kept_cents, overpaid_cents, uuid)`,
      // The search for cartons reads it too.
      `create index orders_newest_names on orders (kind, created_at desc, uuid, search_text)`,
      `drop index orders_newest`,
      // In the order of leads, a count of leads needs no sort.
      `create index simulations_of_lead on simulations (lead_uuid, search_text, moving_date, total_cents)`,
      `create index lead_work_lead on lead_work (lead_uuid, status, owner_uuid)`,
      `create index leads_test on leads (uuid) where is_test = 1`,
    ])
      await sql.raw(statement).execute(db)
  },
}
