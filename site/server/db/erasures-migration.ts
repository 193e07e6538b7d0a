import type { Kysely, Migration } from 'kysely'

// As in migrations.ts: tables of that day.
type AnyDb = Kysely<unknown>

/** What was erased, by a name that is nobody's: a restore must not bring it back. */
export const erasures: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('erasures')
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('subject_uuid', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('erasures_key', ['kind', 'subject_uuid'])
      .execute()
    await db.schema.createIndex('erasures_at').on('erasures').column('at').execute()
  },
}
