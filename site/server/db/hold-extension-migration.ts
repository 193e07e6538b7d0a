import type { Kysely, Migration } from 'kysely'

/** A hold on a flash offer can be extended once, unless another customer asked for the offer meanwhile. */
export const holdExtension: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('flash_holds').addColumn('extended_at', 'text').execute()
    await db.schema.alterTable('flash_holds').addColumn('wanted_at', 'text').execute()
  },
}
