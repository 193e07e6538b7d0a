import type { Kysely, Migration } from 'kysely'

// As in migrations.ts: tables of that day.
type AnyDb = Kysely<unknown>

/** Messages that an upstream has not taken are sent on again; those of before were tried once. */
export const messagesSentOn: Migration = {
  up: async (db: AnyDb) => {
    await db.schema.alterTable('messages').addColumn('send_on_at', 'text').execute()
    await db.schema
      .alterTable('messages')
      .addColumn('send_on_tries', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('messages_send_on_at').on('messages').column('send_on_at').execute()
  },
}
