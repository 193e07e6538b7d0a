import type { Kysely, Migration } from 'kysely'

// As in migrations.ts: tables of that day.
type AnyDb = Kysely<unknown>

/** What an upstream product API has not taken yet, to be told to it again. */
export const upstreamTasks: Migration = {
  up: async (db: AnyDb) => {
    await db.schema
      .createTable('upstream_tasks')
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('subject_uuid', 'text', column => column.notNull())
      .addColumn('due_at', 'text', column => column.notNull())
      .addColumn('tries', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('upstream_tasks_key', ['kind', 'subject_uuid'])
      .execute()
    await db.schema.createIndex('upstream_tasks_due_at').on('upstream_tasks').column('due_at').execute()
  },
}
