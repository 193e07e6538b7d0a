import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { startServer } from '../server/testing/built-server'
import { type Bodies, goThrough } from './customers'

/** That of the tests, so that today's can read what was sealed. It has never been anybody's. */
export const RELEASE_SECRET = 'a secret that only these tests know'
/** What is large and tells nothing of a schema; what only a running server needs. */
const WITHOUT_ROWS = ['widget_versions', 'rate_limits', 'spent_checks', 'secrets']
/** Of mails, which are long, one shows each of their columns. */
const MAILS = 1
const FEWER_MAILS = `delete from mails where uuid not in (select uuid from mails order by length(mail_json), uuid limit ${MAILS})`

const literal = (value: unknown): string => {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof ArrayBuffer) return `X'${Buffer.from(value).toString('hex')}'`
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`
  return `'${String(value).replaceAll("'", "''")}'`
}

const named = (row: unknown, column: string): string => {
  const value: unknown = Object.entries(Object(row)).find(([name]) => name === column)?.[1]
  return typeof value === 'string' ? value : ''
}

/** The embedded database as statements that make it again. */
const dumpSqlite = (file: string): string => {
  const database = new Libsql(file)
  try {
    const made = database
      .prepare("select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%'")
      .all()
    if (made.some(row => named(row, 'name') === 'mails')) database.exec(FEWER_MAILS)
    const tables = made.filter(row => named(row, 'type') === 'table')
    const rows = tables
      .map(row => named(row, 'name'))
      .filter(table => !WITHOUT_ROWS.includes(table))
      .flatMap(table =>
        database
          .prepare(`select * from "${table}"`)
          .all()
          .map(row => {
            const entries = Object.entries(Object(row))
            const columns = entries.map(([name]) => `"${name}"`).join(', ')
            return `INSERT INTO "${table}" (${columns}) VALUES (${entries.map(([, value]) => literal(value)).join(', ')});`
          }),
      )
    const others = made.filter(row => named(row, 'type') !== 'table')
    const schema = (list: typeof made) => list.map(row => `${named(row, 'sql')};`)
    return `${[...schema(tables), ...rows, ...schema(others)].join('\n')}\n`
  } finally {
    database.close()
  }
}

/** What psql alone understands, and what says with which program it was written. */
const NOISE = /^(?:--.*|\\.*|SET .*|\s*)$/

const dumpPostgres = (url: string): string => {
  const options = ['--inserts', '--column-inserts', '--no-owner', '--no-privileges', '--schema=public']
  const without = WITHOUT_ROWS.map(table => `--exclude-table-data=${table}`)
  const dump = execFileSync('pg_dump', [...options, ...without, url], { encoding: 'utf8', maxBuffer: 1 << 28 })
  return `${dump
    .split('\n')
    .filter(line => !NOISE.test(line) && !line.startsWith('CREATE SCHEMA'))
    .join('\n')}\n`
}

/**
 * Has the release that was built in `folder` make its database, on both kinds, and customers go through it; writes each to
 * `<into>.<kind>.sql`. `bodies`: of its own tests.
 */
export const writeReleaseRows = async (folder: string, bodies: Bodies, into: string): Promise<void> => {
  const env = { SERVER_SECRET: RELEASE_SECRET, DEMO: 'on' }
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-release-'))
  const postgres = await startTemporaryPostgres()
  if (postgres === null) throw new Error('This needs PostgreSQL, and pg_dump.')
  try {
    const run = async (where: Record<string, string>) => {
      const server = await startServer('dist/site/main.js', { DATA_DIR: dataDir, ...env, ...where }, folder)
      try {
        await goThrough(server.url, bodies)
      } finally {
        await server.stop()
      }
    }
    await run({})
    writeFileSync(`${into}.sqlite.sql`, dumpSqlite(join(dataDir, 'nouvelle-cle.db')))
    await run({ DATABASE_URL: postgres.url })
    const psql = (statement: string) => execFileSync('psql', ['-q', '-c', statement, postgres.url])
    if (String(execFileSync('psql', ['-Atc', "select to_regclass('mails')", postgres.url])).trim() !== '')
      psql(FEWER_MAILS)
    writeFileSync(`${into}.postgres.sql`, dumpPostgres(postgres.url))
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
