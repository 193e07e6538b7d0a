import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type DatabaseOptions, openDatabase } from '../open'
import type { Db } from '../tables'
import type {} from './postgres-setup'

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL'
  /** What a server is told to reach this database. */
  options: () => DatabaseOptions
  /** A handle of its own on the database; it is closed with the others when the tests of the file are over. */
  open: () => Promise<Db>
  /** What reaches another database of the same kind, in which nothing is yet. */
  empty: () => Promise<DatabaseOptions>
}

interface Made {
  options: DatabaseOptions
  drop: () => Promise<void>
}

const makeSqlite = async (): Promise<Made> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-sqlite-'))
  return {
    options: { dataDir, databaseUrl: null },
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

const runAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const makePostgres = async (url: string): Promise<Made> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAdmin(url, `create database ${name}`)
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  return {
    options: { dataDir: tmpdir(), databaseUrl: databaseUrl.href },
    drop: () => runAdmin(url, `drop database ${name} with (force)`),
  }
}

const useDatabase = (name: TestDatabase['name'], make: () => Promise<Made>): TestDatabase => {
  let made: Made | undefined
  const handles: Db[] = []
  const others: Made[] = []
  const madeNow = (): Made => {
    if (made === undefined) throw new Error('The database is there only while tests run')
    return made
  }
  beforeAll(async () => {
    made = await make()
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
      const other = await make()
      others.push(other)
      return other.options
    },
  }
}

/** A PostgreSQL database for the suite around it, which must be skipped where none is installed. */
export const usePostgres = (): TestDatabase =>
  useDatabase('PostgreSQL', () => makePostgres(inject('postgresUrl') ?? ''))

/** Runs a suite once on each database, each time on an empty one. */
export const describeOnEachDatabase = (title: string, suite: (database: TestDatabase) => void): void => {
  describe(`${title} (SQLite)`, () => suite(useDatabase('SQLite', makeSqlite)))
  const url = inject('postgresUrl')
  describe.skipIf(url === null)(`${title} (PostgreSQL)`, () => suite(usePostgres()))
}
