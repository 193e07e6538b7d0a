import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../open'
import { askPostgres, postgresNamed } from './ask-postgres'
import { startTemporaryPostgres } from './temporary-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Null: the tests that need PostgreSQL are skipped. */
    postgresUrl: string | null
    /**
     * PostgreSQL database with all tables and no rows, as a template: no connection may be open to
     * it.
     */
    migratedPostgres: string
    /** The folder of an embedded database with today's tables and no rows, to be copied. */
    migratedSqlite: string
  }
}

/** Runs all migrations once per test run. */
const migrate = async (dataDir: string, databaseUrl: string | null): Promise<void> =>
  (await openDatabase({ dataDir, databaseUrl })).destroy()

/**
 * Uses `TEST_DATABASE_URL` (its user must be allowed to create databases), else starts a
 * PostgreSQL.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const sqlite = mkdtempSync(join(tmpdir(), 'nc-migrated-'))
  await migrate(sqlite, null)
  project.provide('migratedSqlite', sqlite)
  const given = process.env.TEST_DATABASE_URL
  const postgres = given === undefined ? await startTemporaryPostgres() : null
  const url = given ?? postgres?.url ?? null
  const template = `migrated_${randomUUID().replaceAll('-', '')}`
  if (url === null)
    console.warn('PostgreSQL is not installed: the server is tested on SQLite only.')
  else {
    await askPostgres(url, `create database ${template}`)
    await migrate(sqlite, postgresNamed(url, template))
  }
  project.provide('postgresUrl', url)
  project.provide('migratedPostgres', template)
  return async () => {
    if (url !== null) await askPostgres(url, `drop database ${template} with (force)`)
    await postgres?.stop()
    rmSync(sqlite, { recursive: true, force: true })
  }
}
