import { Kysely, type Logger, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { LOCK_WAIT_MS, postgresDialect, ReaderDialect, sqliteDialect } from './dialect'
import { BASELINE } from './baseline/baseline'
import { migrations } from './migrations'
import type { Db, Tables } from './tables'

export interface DatabaseOptions {
  dataDir: string
  /** URL of a PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | null
  /** Called when a connection to PostgreSQL has broken; it is replaced. */
  onLost?: (error: Error) => void
  /** Time after which a statement that waits for a lock or a connection fails. */
  lockWaitMs?: number
  /** Called for each statement with its kind ('select', 'insert'…) and duration, or its failure. */
  onQuery?: (kind: string, seconds: number, outcome: 'ok' | 'failed') => void
}

/** A small set, since they label a metric. */
const KINDS: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}

const listener =
  (onQuery: NonNullable<DatabaseOptions['onQuery']>): Logger =>
  ({ level, query, queryDurationMillis }) =>
    onQuery(
      KINDS[query.query.kind] ?? 'other',
      queryDurationMillis / 1000,
      level === 'query' ? 'ok' : 'failed',
    )

const loggedBy = (onQuery: DatabaseOptions['onQuery']) =>
  onQuery === undefined ? {} : { log: listener(onQuery) }

const HISTORY = 'kysely_migration'

/**
 * Code of the error for a database created before the baseline, which no migration can bring up to
 * date.
 */
export const BEFORE_BASELINE = 'BEFORE_BASELINE'

/** Returns the names of the executed migrations. */
const executedNames = async (db: Db): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === HISTORY)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(HISTORY)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** A newer release's migrations only add, so after a rollback this one ignores them. */
const migrate = async (db: Db) => {
  const executed = await executedNames(db)
  if (executed.length > 0 && !executed.includes(BASELINE))
    return {
      error: Object.assign(new Error('The database was made before the baseline'), {
        code: BEFORE_BASELINE,
      }),
    }
  const unknownMigration: Migration = { up: async () => undefined }
  const provider: MigrationProvider = {
    getMigrations: async () => ({
      ...Object.fromEntries(executed.map(name => [name, unknownMigration])),
      ...(await migrations.getMigrations()),
    }),
  }
  return new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
}

/** A smaller table is read whole without harm. */
const UNCOUNTED_BYTES = 1_000_000

/** Tells if PostgreSQL has tables that were filled at once, as by a restore, and whose rows it has not counted yet. */
const areUncounted = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and reltuples <= 0 and pg_relation_size(oid) > ${UNCOUNTED_BYTES}
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Counts the rows of indices, of large ones by a sample, so that SQLite chooses good ones; PostgreSQL
 * does so by itself, but for a minute after a restore, in which a list could take minutes.
 */
const countRows = async (db: Db): Promise<void> => {
  await sql.raw('pragma analysis_limit = 400').execute(db)
  await sql.raw('analyze').execute(db)
}

/** Opens the database and brings its tables up to date. Several servers may start on one database together. */
export const openDatabase = async ({
  dataDir,
  databaseUrl,
  onLost = () => undefined,
  lockWaitMs = LOCK_WAIT_MS,
  onQuery,
}: DatabaseOptions): Promise<Db> => {
  const dialect =
    databaseUrl === null
      ? await sqliteDialect(dataDir, lockWaitMs)
      : postgresDialect(databaseUrl, lockWaitMs, onLost)
  const db = new Kysely<Tables>({ dialect, ...loggedBy(onQuery) })
  const { error } = await migrate(db)
  if (error !== undefined) {
    await db.destroy()
    throw new Error('The database could not be brought up to date', { cause: error })
  }
  if (databaseUrl === null) await countRows(db)
  else if (await areUncounted(db)) await sql.raw('analyze (skip_locked)').execute(db)
  return db
}

/**
 * Returns a handle for long reads that sees what `db` has committed. Queries of the embedded
 * database hold the event loop, so those of this handle run in a thread of their own, with `script`;
 * PostgreSQL needs none.
 */
export const openReader = (
  db: Db,
  {
    dataDir,
    databaseUrl,
    lockWaitMs = LOCK_WAIT_MS,
    onQuery,
  }: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'lockWaitMs' | 'onQuery'>,
  script: URL,
): Db =>
  databaseUrl === null
    ? new Kysely<Tables>({
        dialect: new ReaderDialect(dataDir, script, lockWaitMs),
        ...loggedBy(onQuery),
      })
    : db

/**
 * Tells if all migrations of this release were executed: a restore may have replaced the database
 * under a running server.
 */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(HISTORY)}`.execute(db)
  const executed = new Set(rows.map(({ name }) => name))
  return Object.keys(await migrations.getMigrations()).every(name => executed.has(name))
}

/** Tells if the database answers within `timeoutMs`. */
export const isAnswering = (db: Db, timeoutMs = 2_000): Promise<boolean> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, timeoutMs, false)
    const settle = (answers: boolean) => {
      clearTimeout(timer)
      resolve(answers)
    }
    sql`select 1`.execute(db).then(
      () => settle(true),
      () => settle(false),
    )
  })
