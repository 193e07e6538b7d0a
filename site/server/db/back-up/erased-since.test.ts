import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../open'
import { releaseDatabaseFile } from '../testing/release-database-file'
import { backUp } from './back-up'
import { restore } from './restore'

const NOW = new Date('2026-11-23T04:00:00.000Z')
const FILE = 'nouvelle-cle.db'

/** Without statements, which keep a connection open. */
const write = (dataDir: string, sql: string) => {
  const database = new Libsql(join(dataDir, FILE))
  database.exec(sql)
  database.close()
}

/** A database, and a back-up of it as it was once `sql` had run. */
const made = async (sql = '') => {
  // A quote in its name, as folders may have.
  const dataDir = mkdtempSync(join(tmpdir(), "nc-l'erasure-"))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await (await openDatabase({ dataDir, databaseUrl: null })).destroy()
  if (sql !== '') write(dataDir, sql)
  const file = join(dataDir, 'the.backup')
  expect(await backUp(dataDir, file)).toMatchObject({ ok: true })
  await releaseDatabaseFile()
  const notedIn = async () => {
    const db = await openDatabase({ dataDir, databaseUrl: null })
    const rows = await db.selectFrom('erasures').select(['kind', 'subject_uuid']).execute()
    await db.destroy()
    return rows
  }
  return { dataDir, file, notedIn }
}

it('an erasure made after the back-up is noted in the restored database', async () => {
  const { dataDir, file, notedIn } = await made()
  write(dataDir, "insert into erasures values ('lead', 'somebody’s', '2026-11-23T03:00:00.000Z')")
  expect(await restore(file, dataDir, NOW)).toMatchObject({ ok: true, areErasuresKnown: true })
  expect(await notedIn()).toEqual([{ kind: 'lead', subject_uuid: 'somebody’s' }])
})

it('a restore over a database without an erasures table reports no known erasures', async () => {
  const { dataDir, file, notedIn } = await made()
  write(dataDir, 'drop table erasures')
  expect(await restore(file, dataDir, NOW)).toMatchObject({ ok: true, areErasuresKnown: false })
  expect(await notedIn()).toEqual([])
})

it('a restore that cannot note the later erasures fails and changes nothing', async () => {
  const { dataDir, file, notedIn } = await made(
    "create trigger full before insert on erasures begin select raise(abort, 'no room'); end",
  )
  write(dataDir, 'drop trigger full')
  write(dataDir, "insert into erasures values ('lead', 'somebody’s', '2026-11-23T03:00:00.000Z')")
  await expect(restore(file, dataDir, NOW)).rejects.toThrow('no room')
  expect(await notedIn()).toEqual([{ kind: 'lead', subject_uuid: 'somebody’s' }])
  expect(
    readdirSync(dataDir).filter(name => name.startsWith('.') || name.startsWith('before')),
  ).toEqual([])
})
