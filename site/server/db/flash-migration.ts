import { type Kysely, type Migration, sql } from 'kysely'

/** Flash offers are kept for who is about to pay them, and sold once: one living row an offer. */
export const flashHolds: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('simulations').addColumn('flash_json', 'text').execute()
    await db.schema
      .createTable('flash_holds')
      .addColumn('uuid', 'text', column => column.primaryKey())
      .addColumn('offer_slug', 'text', column => column.notNull())
      .addColumn('moving_date', 'text', column => column.notNull())
      .addColumn('simulation_uuid', 'text', column =>
        column.notNull().references('simulations.uuid').onDelete('cascade'),
      )
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('expires_at', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('flash_holds_offer')
      .unique()
      .on('flash_holds')
      .column('offer_slug')
      .where(sql<boolean>`state in ('held', 'sold')`)
      .execute()
    await db.schema.createIndex('flash_holds_simulation').on('flash_holds').column('simulation_uuid').execute()
    await db.schema.createIndex('flash_holds_created_at').on('flash_holds').column('created_at').execute()
  },
}
