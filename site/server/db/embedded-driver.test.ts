import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, SqliteDialect, sql } from 'kysely'
import Libsql from 'libsql'
import { afterEach, expect, it } from 'vitest'
import { EmbeddedDriver, LARGE_WRITE } from './embedded-driver'

let folder: string | undefined
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true })
})

const LOG_LENGTH = sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`

it('a long log is copied into the file a turn after the commit and before the next write', async () => {
  folder = mkdtempSync(join(tmpdir(), 'nc-driver-'))
  const database = new Libsql(join(folder, 'a.db'))
  database.exec('pragma journal_mode = wal')
  const said: string[] = []
  const exec = database.exec.bind(database)
  database.exec = text => {
    said.push(text)
    setImmediate(() => said.push('a turn of others'))
    return exec(text)
  }
  class Dialect extends SqliteDialect {
    override createDriver = () => new EmbeddedDriver(database, 1_000)
  }
  const db = new Kysely<object>({ dialect: new Dialect({ database }) })
  await sql`create table photos (jpeg blob)`.execute(db)
  said.length = 0
  const long = db.transaction().execute(async transaction => {
    await sql.raw(LARGE_WRITE).execute(transaction)
    await sql`insert into photos values (zeroblob(6000000))`.execute(transaction)
  })
  await Promise.all([long, sql`insert into photos values ('a')`.execute(db)])
  const [committed, copied, begun] = [
    'commit',
    'pragma wal_checkpoint(passive)',
    'begin immediate',
  ].map(text => said.lastIndexOf(text))
  expect(said.indexOf('commit')).toBeLessThan(said.indexOf('pragma wal_checkpoint(passive)'))
  expect(said.slice(said.indexOf('commit'), copied)).toContain('a turn of others')
  expect(copied).toBeLessThan(begun ?? 0)
  expect(begun).toBeLessThan(committed ?? 0)
  expect((await LOG_LENGTH.execute(db)).rows).toEqual([{ wal_autocheckpoint: 1000 }])
  await db.destroy()
})
