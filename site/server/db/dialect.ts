import { join } from 'node:path'
import {
  type Dialect,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  sql,
  type Transaction,
} from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import { retryWhileLocked, EmbeddedDriver, LARGE_WRITE, UNFLUSHED } from './embedded-driver'
import { makeFolder } from './make-folder'
import { ReaderDriver } from './reader/reader-driver'
import type { Db, Tables } from './tables'

// Differences between the two databases are in this file and in the embedded driver.

/** The embedded database's file, in its folder. */
export const DATABASE_FILE = 'nouvelle-cle.db'

/** Time after which a statement that waits for a lock or a connection fails. */
export const LOCK_WAIT_MS = 5_000

/**
 * Settings of SQLite. FULL: a commit is on the disk before it is answered; erased rows leave no
 * trace.
 */
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
]

/**
 * SQLite's DDL is transactional; with `begin immediate` that transaction is the lock between
 * starting servers.
 */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #driver: EmbeddedDriver

  constructor(database: Libsql.Database, lockWaitMs: number) {
    super({ database })
    this.#driver = new EmbeddedDriver(database, lockWaitMs)
  }

  override createDriver(): EmbeddedDriver {
    return this.#driver
  }

  override createAdapter(): LockingAdapter {
    return new LockingAdapter()
  }
}

/** The embedded database: one file in `dataDir`, created if missing. */
export const sqliteDialect = async (dataDir: string, lockWaitMs: number): Promise<Dialect> => {
  makeFolder(dataDir)
  const database = new Libsql(join(dataDir, DATABASE_FILE))
  database.exec('PRAGMA busy_timeout = 0')
  // SQLite's busy timeout does not cover the first switch to WAL, which needs exclusive access to a
  // new database.
  for (const pragma of PRAGMAS)
    await retryWhileLocked(() => void database.exec(`PRAGMA ${pragma}`), lockWaitMs)
  return new EmbeddedDialect(database, lockWaitMs)
}

/** The embedded database as a thread of its own reads it. `script`: of that thread. */
export class ReaderDialect extends SqliteDialect {
  readonly #driver: ReaderDriver

  constructor(dataDir: string, script: URL, lockWaitMs: number) {
    const file = join(dataDir, DATABASE_FILE)
    super({ database: () => Promise.reject(new Error('The reader has its own driver')) })
    this.#driver = new ReaderDriver({ script, file, lockWaitMs })
  }

  override createDriver(): ReaderDriver {
    return this.#driver
  }

  override createAdapter(): LockingAdapter {
    return new LockingAdapter()
  }
}

const INT8 = pg.types.builtins.INT8
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    // Counts and milliseconds fit a double; pg would return text.
    id === INT8 ? Number : pg.types.getTypeParser(id, format === 'binary' ? 'text' : format),
}

/**
 * Memory of a step of a query. A list of the uuids of a million leads fits into twice this, and is
 * looked up by hash; a list that does not fit is searched whole for each row.
 */
const LIST_MEMORY = '32MB'

/**
 * PostgreSQL. `onLost` is called for each broken connection, which the pool replaces. The query in
 * progress gets the error; the client's second report, an event without listeners, would end the
 * process.
 */
export const postgresDialect = (
  url: string,
  lockWaitMs: number,
  onLost: (error: Error) => void,
): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: lockWaitMs,
    types,
    // Not Kysely's own hook: a connection that breaks inside it would be lost to the pool.
    onConnect: async client => {
      client.on('error', onLost)
      await client.query(`set lock_timeout = ${lockWaitMs}`)
      await client.query(`set work_mem = '${LIST_MEMORY}'`)
    },
  })
  pool.on('error', () => undefined) // an idle client reports the error again
  return new PostgresDialect({ pool })
}

/** Selects a lead that was not erased: anonymised ones have no token's hash. */
const selectLead = (db: Db, uuid: string) =>
  db.selectFrom('leads').select('uuid').where('uuid', '=', uuid).where('erasure_hash', '!=', '')

/** Tells if a lead exists now; without a lock it may be erased at the next moment. */
export const leadExists = async (db: Db, uuid: string): Promise<boolean> =>
  (await selectLead(db, uuid).executeTakeFirst()) !== undefined

export const isEmbedded = (db: Db): boolean => db.getExecutor().adapter instanceof LockingAdapter

/**
 * Tells if a lead exists, and prevents its erasure until the transaction ends: SQLite has one
 * writer, PostgreSQL locks the row.
 */
export const lockLeadShared = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<boolean> => {
  const query = selectLead(transaction, uuid)
  return (
    (await (isEmbedded(transaction) ? query : query.forKeyShare()).executeTakeFirst()) !== undefined
  )
}

/**
 * Locks a lead as `lockLeadShared` does, and prevents other transactions from adding a quote to it: two
 * quotes at once would both be its first. Unlike the lock of an erasure, it does not block orders
 * and payments of the lead.
 */
export const lockLeadForQuote = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<boolean> => {
  const query = selectLead(transaction, uuid)
  return (
    (await (isEmbedded(transaction) ? query : query.forNoKeyUpdate()).executeTakeFirst()) !==
    undefined
  )
}

/**
 * Counterpart for an erasure: waits for all holders, and excludes new ones until the transaction
 * ends.
 */
export const lockLeadForErasure = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<boolean> => {
  const query = selectLead(transaction, uuid)
  return (
    (await (isEmbedded(transaction) ? query : query.forUpdate()).executeTakeFirst()) !== undefined
  )
}

/**
 * Called before megabytes are written, so that the embedded database blocks other requests in two
 * shorter parts.
 */
export const prepareLargeWrite = async (transaction: Transaction<Tables>): Promise<void> => {
  if (isEmbedded(transaction)) await sql.raw(LARGE_WRITE).execute(transaction)
}

/**
 * Runs a write that a power cut may lose, such as a count, in a transaction that does not wait for
 * the disk. Killing the process loses it on neither database.
 */
export const withoutFlush = <T>(db: Db, write: (connection: Db) => Promise<T>): Promise<T> =>
  db.getExecutor().adapter instanceof LockingAdapter
    ? db.connection().execute(async connection => {
        await sql.raw(UNFLUSHED).execute(connection)
        return connection.transaction().execute(write)
      })
    : db.transaction().execute(async transaction => {
        await sql`set local synchronous_commit = off`.execute(transaction)
        return write(transaction)
      })
