import { sql } from 'kysely'
import type { Db } from '../tables'

/** Schema of a database: each column and index, in comparable words. */
interface Schema {
  /** `leads.uuid text` → whether a row may leave it out. */
  columns: Map<string, { isOptional: boolean }>
  indexes: string[]
}

const INDEXES = {
  SQLite: sql<{
    name: string
  }>`select sql as name from sqlite_master where type = 'index' and sql is not null`,
  PostgreSQL: sql<{
    name: string
  }>`select indexdef as name from pg_indexes where schemaname = 'public'`,
}

const isOwn = (table: string): boolean => !table.startsWith('kysely_')

export const readSchema = async (db: Db, name: keyof typeof INDEXES): Promise<Schema> => {
  const tables = (await db.introspection.getTables()).filter(table => isOwn(table.name))
  const columns = tables.flatMap(table =>
    table.columns.map(
      column =>
        [
          `${table.name}.${column.name} ${column.dataType.toLowerCase()}`,
          { isOptional: column.isNullable || column.hasDefaultValue || column.isAutoIncrementing },
        ] as const,
    ),
  )
  const { rows } = await INDEXES[name].execute(db)
  const indexes = rows
    .map(row => row.name.replaceAll(/\s+/g, ' '))
    .filter(index => !index.includes('kysely_'))
  return { columns: new Map(columns.toSorted()), indexes: indexes.toSorted() }
}
