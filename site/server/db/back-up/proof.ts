import Libsql from 'libsql'
import { BASELINE } from '../baseline/baseline'
import { migrations } from '../migrations'

/**
 * Reason not to restore a file: not a database of this program, older than the baseline, of a newer
 * release, or damaged.
 */
export type Flaw = 'foreign' | 'older' | 'newer' | 'damaged'

const NOT_A_DATABASE = 'SQLITE_NOTADB'
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const namesIn = (database: Libsql.Database, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .flatMap(row =>
      typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string'
        ? [row.name]
        : [],
    )

const defectIn = (database: Libsql.Database, migrationNames: readonly string[]): Flaw | null => {
  const tables = namesIn(database, "select name from sqlite_master where type = 'table'")
  if (!tables.includes('kysely_migration') || !tables.includes('leads')) return 'foreign'
  const executed = namesIn(database, 'select name from kysely_migration')
  if (!executed.includes(BASELINE)) return 'older'
  if (executed.some(name => !migrationNames.includes(name))) return 'newer'
  const faults = database
    .prepare('select integrity_check as name from pragma_integrity_check')
    .all()
  const isIntact = faults.length === 1 && JSON.stringify(faults[0]) === '{"name":"ok"}'
  return isIntact && database.prepare('pragma foreign_key_check').all().length === 0
    ? null
    : 'damaged'
}

/** Returns the flaw of an unused database file; null: none. */
export const flawOf = async (file: string): Promise<Flaw | null> => {
  const migrationNames = Object.keys(await migrations.getMigrations())
  const database = new Libsql(file)
  try {
    return defectIn(database, migrationNames)
  } catch (error) {
    return codeOf(error) === NOT_A_DATABASE ? 'foreign' : 'damaged'
  } finally {
    database.close()
  }
}
