import type { Kysely, Migration } from 'kysely'

// As in migrations.ts: tables of that day.
type AnyDb = Kysely<unknown>

/** Kept versions of the widget get their files for editors, and what is told of them; those of before have neither. */
export const widgetKits: Migration = {
  up: async (db: AnyDb) => {
    for (const [column, type] of [
      ['kit_br', 'bytea'],
      ['integrity', 'text'],
      ['bytes', 'integer'],
    ] as const)
      await db.schema.alterTable('widget_versions').addColumn(column, type).execute()
  },
}
