import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
  type Transaction,
} from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import type { Db, Tables } from './tables'

// All that differs between the two databases stands in this file.

/** How long a statement waits for another server's lock before it gives up. */
const LOCK_WAIT_MS = 10_000

/** What SQLite is told at opening. FULL: a commit is on the disk before it is answered; erased rows leave no trace. */
const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']

const LOCK_WAIT_CODES: readonly unknown[] = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '55P03']

/** Whether a statement failed because another held the lock for too long. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOCK_WAIT_CODES.includes(error.code)

/** Does what another process's lock may refuse, again and again while that lasts. */
const afterOthers = async (act: () => void): Promise<void> => {
  const deadline = Date.now() + LOCK_WAIT_MS
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    try {
      return act()
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > deadline) throw error
      await wait(pauseMs)
    }
  }
}

/**
 * Each write runs in an immediate transaction, so that the one statement that may meet another process's lock is `begin`:
 * libsql leaves any other that did unfinished, and refuses every commit after it. SQLite's own way to wait would block
 * this process; here other requests go on meanwhile.
 */
class EmbeddedConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  readonly #database: Libsql.Database

  constructor(inner: DatabaseConnection, database: Libsql.Database) {
    this.#inner = inner
    this.#database = database
  }

  begin(): Promise<void> {
    return afterOthers(() => void this.#database.exec('begin immediate'))
  }

  end(how: 'commit' | 'rollback'): void {
    // Some errors (a full disk) have already rolled back.
    if (this.#database.inTransaction) this.#database.exec(how)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isWrite = !SelectQueryNode.is(query.query) && !query.sql.startsWith('pragma ')
    if (this.#database.inTransaction || !isWrite) return this.#inner.executeQuery<R>(query)
    await this.begin()
    try {
      const result = await this.#inner.executeQuery<R>(query)
      this.end('commit')
      return result
    } catch (error) {
      this.end('rollback')
      throw error
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}

class EmbeddedDriver extends SqliteDriver {
  readonly #database: Libsql.Database
  #connection: EmbeddedConnection | undefined

  constructor(database: Libsql.Database) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#connection ??= new EmbeddedConnection(connection, this.#database)
    return this.#connection
  }

  override async beginTransaction(): Promise<void> {
    await this.#connection?.begin()
  }

  override async commitTransaction(): Promise<void> {
    this.#connection?.end('commit')
  }

  override async rollbackTransaction(): Promise<void> {
    this.#connection?.end('rollback')
  }
}

/** SQLite's DDL is transactional, and with `begin immediate` that transaction is the lock between starting servers. */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #database: Libsql.Database

  constructor(database: Libsql.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): EmbeddedDriver {
    return new EmbeddedDriver(this.#database)
  }

  override createAdapter(): LockingAdapter {
    return new LockingAdapter()
  }
}

/** The embedded database: one file in `dataDir`, made if it is not there. */
export const sqliteDialect = async (dataDir: string): Promise<Dialect> => {
  mkdirSync(dataDir, { recursive: true })
  const database = new Libsql(join(dataDir, 'nouvelle-cle.db'))
  database.exec('PRAGMA busy_timeout = 0')
  // SQLite's own way to wait does not count for the first switch to WAL, which wants a new database for itself.
  for (const pragma of PRAGMAS) await afterOthers(() => void database.exec(`PRAGMA ${pragma}`))
  return new EmbeddedDialect(database)
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

/**
 * Whether the lead is there; if so nobody erases it until the transaction is over: SQLite has one writer at a time,
 * PostgreSQL locks the row.
 */
export const holdsLead = async (transaction: Transaction<Tables>, uuid: string): Promise<boolean> => {
  const query = transaction.selectFrom('leads').select('uuid').where('uuid', '=', uuid)
  const isEmbedded = transaction.getExecutor().adapter instanceof LockingAdapter
  return (await (isEmbedded ? query : query.forKeyShare()).executeTakeFirst()) !== undefined
}

/**
 * Runs a write that may be lost in a power cut, and then need not wait for the disk: a count, never what was answered for.
 * A killed process loses it on neither database.
 */
export const withoutFlush = <T>(db: Db, write: (connection: Db) => Promise<T>): Promise<T> =>
  db.getExecutor().adapter instanceof LockingAdapter
    ? db.connection().execute(async connection => {
        await sql`pragma synchronous = normal`.execute(connection)
        try {
          return await write(connection)
        } finally {
          await sql`pragma synchronous = full`.execute(connection)
        }
      })
    : db.transaction().execute(async transaction => {
        await sql`set local synchronous_commit = off`.execute(transaction)
        return write(transaction)
      })
