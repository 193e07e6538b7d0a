import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'

// All that differs between the two databases stands in this file.

/** How long a statement waits for another server's lock before it gives up. */
const LOCK_WAIT_MS = 10_000

/** What SQLite is told at opening. FULL: a commit is on the disk before it is answered; erased rows leave no trace. */
const PRAGMAS = [
  `busy_timeout = ${LOCK_WAIT_MS}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
]

/** Takes the write lock at once: a transaction that reads first and writes later may find its read out of date. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite's DDL is transactional, and with `begin immediate` that transaction is the lock between starting servers. */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter(): LockingAdapter {
    return new LockingAdapter()
  }
}

/** The embedded database: one file in `dataDir`, made if it is not there. */
export const sqliteDialect = (dataDir: string): Dialect => {
  mkdirSync(dataDir, { recursive: true })
  const database = new Libsql(join(dataDir, 'nouvelle-cle.db'), { timeout: LOCK_WAIT_MS })
  for (const pragma of PRAGMAS) database.exec(`PRAGMA ${pragma}`)
  return new EmbeddedDialect({ database })
}

const INT8 = pg.types.builtins.INT8
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    // Counts and milliseconds fit a double; pg would answer text.
    id === INT8 ? Number : pg.types.getTypeParser(id, format === 'binary' ? 'text' : format),
}

/** PostgreSQL. `onIdleError` hears of a connection that broke while nobody used it: the pool replaces it. */
export const postgresDialect = (url: string, onIdleError: (error: Error) => void): Dialect => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: LOCK_WAIT_MS, types })
  pool.on('error', onIdleError)
  return new PostgresDialect({
    pool,
    onCreateConnection: async connection => {
      await connection.executeQuery(CompiledQuery.raw(`set lock_timeout = ${LOCK_WAIT_MS}`))
    },
  })
}

const LOCK_WAIT_CODES: readonly unknown[] = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '55P03']

/** Whether a statement failed because another held the lock for too long. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOCK_WAIT_CODES.includes(error.code)
