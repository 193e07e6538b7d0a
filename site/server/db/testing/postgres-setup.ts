import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from './temporary-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Null: the tests that need PostgreSQL are skipped. */
    postgresUrl: string | null
  }
}

/** Takes `TEST_DATABASE_URL` (whose user must be allowed to create databases), else starts a PostgreSQL for these tests. */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined) {
    project.provide('postgresUrl', given)
    return undefined
  }
  const postgres = await startTemporaryPostgres()
  project.provide('postgresUrl', postgres?.url ?? null)
  if (postgres === null) console.warn('No PostgreSQL is installed: the server is tested on SQLite alone.')
  return postgres?.stop
}
