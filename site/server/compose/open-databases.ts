import { type DatabaseOptions, openReader } from '../db/open'
import { openDatabaseOrStop } from '../db/opening-fault'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'

interface DatabasesDeps extends Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'> {
  metrics: Pick<Metrics, 'queries'>
  log: Pick<Log, 'warn'>
}

/** Opens the database, and a handle for long reads. */
export const openDatabases = async ({
  dataDir,
  databaseUrl,
  metrics,
  log,
}: DatabasesDeps): Promise<{ db: Db; reader: Db }> => {
  const options: DatabaseOptions = {
    dataDir,
    databaseUrl,
    onLost: err => log.warn({ err }, 'database: connection lost'),
    onQuery: (kind, seconds, outcome) => metrics.queries.observe({ kind, outcome }, seconds),
  }
  const db = await openDatabaseOrStop(options)
  // The build writes the script of the thread beside this file.
  return { db, reader: openReader(db, options, new URL('./reader.js', import.meta.url)) }
}
