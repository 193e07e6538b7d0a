import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { DATABASE_FILE } from '../dialect'
import { type DatabaseOptions, openDatabase } from '../open'
import type { Db } from '../tables'
import { askPostgres, postgresNamed } from './ask-postgres'
import type {} from './databases-setup'

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL'
  /** Settings of a server for this database. */
  options: () => DatabaseOptions
  /** A handle of its own on the database; it is closed with the others when the tests of the file are over. */
  open: () => Promise<Db>
  /** Settings of another, empty database of the same kind. */
  empty: () => Promise<DatabaseOptions>
}

interface Made {
  options: DatabaseOptions
  drop: () => Promise<void>
}

/** With all tables and no rows, or empty. */
type Content = 'migrated' | 'nothing'

const MEMORY = '/dev/shm'
const LEAST_BYTES = 1_000_000_000

const hasMemory = (): boolean => {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > LEAST_BYTES
}

/** Folder of the embedded databases, in memory where there is room: each commit would wait a millisecond for the disk. */
const FOLDER = hasMemory() ? MEMORY : tmpdir()

const makeSqlite = async (content: Content): Promise<Made> => {
  const dataDir = mkdtempSync(join(FOLDER, 'nc-sqlite-'))
  if (content === 'migrated')
    copyFileSync(join(inject('migratedSqlite'), DATABASE_FILE), join(dataDir, DATABASE_FILE))
  return {
    options: { dataDir, databaseUrl: null },
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

const makePostgres = async (url: string, content: Content): Promise<Made> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = content === 'migrated' ? ` template ${inject('migratedPostgres')}` : ''
  await askPostgres(url, `create database ${name}${template}`)
  return {
    options: { dataDir: tmpdir(), databaseUrl: postgresNamed(url, name) },
    drop: () => askPostgres(url, `drop database ${name} with (force)`),
  }
}

const useDatabase = (
  name: TestDatabase['name'],
  make: (content: Content) => Promise<Made>,
): TestDatabase => {
  let made: Made | undefined
  const handles: Db[] = []
  const others: Made[] = []
  const madeNow = (): Made => {
    if (made === undefined) throw new Error('The database exists only while tests run')
    return made
  }
  beforeAll(async () => {
    made = await make('migrated')
  })
  afterAll(async () => {
    await Promise.all(handles.map(handle => handle.destroy()))
    await Promise.all([made, ...others].map(each => each?.drop()))
  })
  return {
    name,
    options: () => madeNow().options,
    open: async () => {
      const handle = await openDatabase(madeNow().options)
      handles.push(handle)
      return handle
    },
    empty: async () => {
      const other = await make('nothing')
      others.push(other)
      return other.options
    },
  }
}

/** A PostgreSQL database for the suite around it, which must be skipped where none is installed. */
export const usePostgres = (): TestDatabase =>
  useDatabase('PostgreSQL', content => makePostgres(inject('postgresUrl') ?? '', content))

/** Runs a suite on the embedded database, if other tests run each of its statements on PostgreSQL. */
export const describeOnSqlite = (title: string, suite: (database: TestDatabase) => void): void => {
  describe(title, () => suite(useDatabase('SQLite', makeSqlite)))
}

/** Runs a suite once on each database, each time on one of its own that has today's tables and no rows. */
export const describeOnEachDatabase = (
  title: string,
  suite: (database: TestDatabase) => void,
): void => {
  describe(`${title} (SQLite)`, () => suite(useDatabase('SQLite', makeSqlite)))
  const url = inject('postgresUrl')
  describe.skipIf(url === null)(`${title} (PostgreSQL)`, () => suite(usePostgres()))
}
