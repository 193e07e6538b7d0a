import type { Kysely, Migration } from 'kysely'

/**
 * Quotes get a reference of their own, which their order takes over, and the times of the mail that follows the first price.
 * A row without a reference, made before or by a server of the previous release, is known by the reference of its lead.
 */
export const quoteReferences: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['reference', 'quote_mail_due_at', 'quote_mailed_at'])
      await db.schema.alterTable('simulations').addColumn(column, 'text').execute()
    await db.schema.createIndex('simulations_reference').unique().on('simulations').column('reference').execute()
    await db.schema.createIndex('simulations_quote_mail_due_at').on('simulations').column('quote_mail_due_at').execute()
  },
}
