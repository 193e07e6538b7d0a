import type { Kysely, Migration } from 'kysely'

/** Leads and orders of partners' tests are marked; whatever a server of the previous release makes is none. */
export const testMode: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['leads', 'orders', 'store_leads', 'store_orders'])
      await db.schema
        .alterTable(table)
        .addColumn('is_test', 'integer', column => column.notNull().defaultTo(0))
        .execute()
  },
}
