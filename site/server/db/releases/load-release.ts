import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely } from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import { DATABASE_FILE, LOCK_WAIT_MS, postgresDialect, sqliteDialect } from '../dialect'
import type { DatabaseOptions } from '../open'
import type { Db, Tables } from '../tables'

const HERE = dirname(fileURLToPath(import.meta.url))

const ENDINGS = { SQLite: '.sqlite.sql', PostgreSQL: '.postgres.sql' } as const
type Kind = keyof typeof ENDINGS

const releasesOf = (kind: Kind): readonly string[] =>
  readdirSync(HERE)
    .flatMap(file => (file.endsWith(ENDINGS[kind]) ? [file.slice(0, -ENDINGS[kind].length)] : []))
    .toSorted()

/** Every release whose database is kept, oldest first, by the last migration that it knew. */
export const RELEASES = { SQLite: releasesOf('SQLite'), PostgreSQL: releasesOf('PostgreSQL') } as const

/** When their customers came: what they wanted was ahead of them. */
export const RELEASE_DAY = new Date('2026-11-23T12:10:00.000Z')

/** The database that a release made and its customers filled, as SQL of that kind of database. */
export const releaseSql = (release: string, kind: Kind): string =>
  readFileSync(join(HERE, `${release}${ENDINGS[kind]}`), 'utf8')

/** Every form of statement that it asked in its own tests, on PostgreSQL. */
export const releaseStatements = (release: string): string[] =>
  readFileSync(join(HERE, `${release}.statements.sql`), 'utf8')
    .split(/;\n/)
    .filter(Boolean)

/** A handle on a database as it is: nothing brings it up to date. */
export const openAsItIs = async ({ dataDir, databaseUrl }: DatabaseOptions): Promise<Db> =>
  new Kysely<Tables>({
    dialect:
      databaseUrl === null
        ? await sqliteDialect(dataDir, LOCK_WAIT_MS)
        : postgresDialect(databaseUrl, LOCK_WAIT_MS, () => undefined),
  })

/** Makes a release's database where nothing is. */
export const loadRelease = async (
  release: string,
  kind: Kind,
  { dataDir, databaseUrl }: DatabaseOptions,
): Promise<void> => {
  const statements = releaseSql(release, kind)
  if (databaseUrl === null) {
    mkdirSync(dataDir, { recursive: true })
    const database = new Libsql(join(dataDir, DATABASE_FILE))
    database.exec(`pragma foreign_keys = off; begin; ${statements} commit`)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
