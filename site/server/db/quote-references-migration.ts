import type { Kysely, Migration } from 'kysely'

/**
 * Quotes get a reference of their own, which their order takes over, and the times of the mail that follows the first price;
 * what customers ask to be mailed again is kept until it is answered.
 * A row without a reference, made before or by a server of the previous release, is known by the reference of its lead.
 */
export const quoteReferences: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['reference', 'quote_mail_due_at', 'quote_mailed_at'])
      await db.schema.alterTable('simulations').addColumn(column, 'text').execute()
    await db.schema.createIndex('simulations_reference').unique().on('simulations').column('reference').execute()
    await db.schema.createIndex('simulations_quote_mail_due_at').on('simulations').column('quote_mail_due_at').execute()
    await db.schema
      .createTable('lookups')
      .addColumn('uuid', 'text', column => column.primaryKey())
      .addColumn('reference', 'text', column => column.notNull())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('due_at', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('lookups_due_at').on('lookups').column('due_at').execute()
  },
}
