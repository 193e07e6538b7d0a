import type { Kysely, Migration } from 'kysely'

/** A lead remembers that a caller without its token has changed it. */
export const leadChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('leads').addColumn('changed_without_token_at', 'text').execute()
  },
}
