import type { Kysely, Migration } from 'kysely'

/** A mail names the request that it was written for. Null: a timer wrote it, or a server of an older release. */
export const mailRequests: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('mails').addColumn('request_id', 'text').execute()
  },
}
