import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
  SqliteDriver,
} from 'kysely'
import type Libsql from 'libsql'
import { isLockTimeout } from './unavailable'

/** A mutex in order of arrival. */
class Turns {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async enter(): Promise<void> {
    if (this.#isTaken) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }
}

/**
 * Retries an act for `waitMs` while another process has the lock. Between tries, other waiting
 * users of this process run.
 */
export const retryWhileLocked = async <T>(
  act: () => T | Promise<T>,
  waitMs: number,
  turns?: Turns,
): Promise<T> => {
  const deadline = Date.now() + waitMs
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    try {
      return await act()
    } catch (error) {
      const remainingMs = deadline - Date.now()
      if (!isLockTimeout(error) || remainingMs <= 0) throw error
      turns?.leave()
      await wait(Math.min(pauseMs, remainingMs))
      await turns?.enter()
    }
  }
}

interface EmbeddedFile {
  database: Libsql.Database
  /** The only connection. */
  inner: DatabaseConnection
  turns: Turns
  lockWaitMs: number
}

/** Duration of a query after which other requests get their turn. */
const LONG_MS = 4

const FLUSHED = 'pragma synchronous = full'

/** Outside a transaction: writes do not wait for the disk. */
export const UNFLUSHED = 'pragma synchronous = normal'

/**
 * In a transaction that writes megabytes. SQLite would merge a long journal within that commit;
 * instead it is merged separately, so that others wait for two shorter parts.
 */
export const LARGE_WRITE = 'pragma wal_autocheckpoint = 0'
const SHORT_WRITES = 'pragma wal_autocheckpoint = 1000'

/**
 * A connection for Kysely: a place in the queue for the only real one. Each write runs in an
 * immediate transaction, so that only `begin` can fail on another process's lock: after such a
 * failure of any other statement, libsql refuses every commit. SQLite's busy timeout would block
 * this process.
 */
class EmbeddedConnection implements DatabaseConnection {
  readonly #file: EmbeddedFile
  #isFlushed = true
  #isInside = false
  #isLong = false

  constructor(file: EmbeddedFile) {
    this.#file = file
  }

  async begin(): Promise<void> {
    const { turns, lockWaitMs } = this.#file
    await turns.enter()
    try {
      await retryWhileLocked(() => this.#begin(), lockWaitMs, turns)
      this.#isInside = true
    } catch (error) {
      turns.leave()
      throw error
    }
  }

  /** A failed commit must still be rolled back. */
  async commit(): Promise<void> {
    const { database } = this.#file
    database.exec('commit')
    if (this.#isLong) {
      await nextTurn()
      database.exec('pragma wal_checkpoint(passive)')
    }
    this.#leave()
  }

  rollback(): void {
    const { database } = this.#file
    try {
      // Some errors (a full disk) have already rolled back.
      if (database.inTransaction) database.exec('rollback')
    } finally {
      this.#leave()
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (query.sql === LARGE_WRITE) this.#isLong = true
    if (this.#isInside) return this.#file.inner.executeQuery<R>(query)
    if (query.sql === UNFLUSHED) {
      this.#isFlushed = false
      return { rows: [] }
    }
    if (SelectQueryNode.is(query.query) || /^(?:pragma|select) /.test(query.sql))
      return this.#read<R>(query)
    await this.begin()
    try {
      const result = await this.#file.inner.executeQuery<R>(query)
      await this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#file.inner.streamQuery<R>(query, chunkSize)
  }

  #begin(): void {
    const { database } = this.#file
    if (!this.#isFlushed) database.exec(UNFLUSHED)
    try {
      database.exec('begin immediate')
    } catch (error) {
      if (!this.#isFlushed) database.exec(FLUSHED)
      throw error
    }
  }

  #leave(): void {
    if (!this.#isFlushed) this.#file.database.exec(FLUSHED)
    if (this.#isLong) this.#file.database.exec(SHORT_WRITES)
    this.#isInside = false
    this.#file.turns.leave()
  }

  async #read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { inner, turns, lockWaitMs } = this.#file
    await turns.enter()
    const start = performance.now()
    try {
      return await retryWhileLocked(() => inner.executeQuery<R>(query), lockWaitMs, turns)
    } finally {
      turns.leave()
      // Requests that wait run between two long queries of one request.
      if (performance.now() - start > LONG_MS) await nextTurn()
    }
  }
}

/** SQLite's own driver locks its connection for its holder, even an idle one. */
export class EmbeddedDriver extends SqliteDriver {
  readonly #database: Libsql.Database
  readonly #lockWaitMs: number
  readonly #turns = new Turns()
  #inner: Promise<DatabaseConnection> | undefined

  constructor(database: Libsql.Database, lockWaitMs: number) {
    super({ database })
    this.#database = database
    this.#lockWaitMs = lockWaitMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#inner ??= super.acquireConnection()
    const database = this.#database
    const turns = this.#turns
    const lockWaitMs = this.#lockWaitMs
    return new EmbeddedConnection({ database, inner: await this.#inner, turns, lockWaitMs })
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await embedded(connection).begin()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await embedded(connection).commit()
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    embedded(connection).rollback()
  }

  override async releaseConnection(): Promise<void> {}
}

const embedded = (connection: DatabaseConnection): EmbeddedConnection => {
  if (connection instanceof EmbeddedConnection) return connection
  throw new Error('The connection belongs to another driver')
}
