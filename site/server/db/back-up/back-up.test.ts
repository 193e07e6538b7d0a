import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Libsql from 'libsql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../open'
import type { Db } from '../tables'
import { releaseDatabaseFile } from '../testing/release-database-file'
import { BASELINE } from '../baseline/baseline'
import { backUp } from './back-up'
import { restore } from './restore'

const NOW = new Date('2026-11-23T04:00:00.000Z')
const FILE = 'nouvelle-cle.db'

let folder: string
let file: string
const handles: Db[] = []

const dir = (name: string) => join(folder, name)
const open = async (name: string) => {
  const db = await openDatabase({ dataDir: dir(name), databaseUrl: null })
  handles.push(db)
  return db
}
const close = async () => {
  if (handles.length === 0) return
  await Promise.all(handles.splice(0).map(db => db.destroy()))
  await releaseDatabaseFile()
}

const lead = (uuid: string) => ({
  uuid,
  values_json: '{"lastname":"Quintefeuille"}',
  is_known_source: 0,
  consents_json: '[]',
  erasure_hash: 'h',
  created_at: NOW.toISOString(),
  updated_at: NOW.toISOString(),
})
const addLeads = (db: Db, ...uuids: string[]) =>
  db.insertInto('leads').values(uuids.map(lead)).execute()
const uuidsIn = async (name: string) => {
  const db = await openDatabase({ dataDir: dir(name), databaseUrl: null })
  const rows = await db.selectFrom('leads').select('uuid').orderBy('uuid').execute()
  await db.destroy()
  return rows.map(({ uuid }) => uuid)
}
/** Adds a simulation with one photo. */
const addPhoto = async (db: Db, jpeg: Uint8Array) => {
  await addLeads(db, 'l')
  const simulation = {
    uuid: 's',
    lead_uuid: 'l',
    values_json: '{}',
    moving_date: '2026-12-12',
    total_cents: 1,
  }
  const times = { created_at: '', updated_at: '' }
  await db
    .insertInto('simulations')
    .values({ ...simulation, answer_json: '{}', ...times })
    .execute()
  await db
    .insertInto('simulation_photos')
    .values({ simulation_uuid: 's', position: 0, jpeg })
    .execute()
}
/** Returns the files of a database's folder with their content. */
const contentsOf = (name: string) =>
  Object.fromEntries(
    readdirSync(dir(name)).map(entry => [entry, readFileSync(join(dir(name), entry), 'base64')]),
  )

/**
 * A database that no process has open, with one lead; and a back-up of another one, with the lead
 * 'kept'.
 */
const both = () => cpSync(made, folder, { recursive: true })

let made: string
beforeAll(async () => {
  folder = made = mkdtempSync(join(tmpdir(), 'nc-made-'))
  await addLeads(await open('source'), 'kept')
  await addLeads(await open('present'), 'present')
  await close()
  expect(await backUp(dir('source'), dir('the.backup'))).toMatchObject({ ok: true })
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nc-back-up-'))
  file = dir('the.backup')
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

describe('backUp', () => {
  it('the back-up of a database that is being written shows it at one single moment', async () => {
    const db = await open('source')
    const other = await open('source')
    let isOver = false
    const writing = (async () => {
      for (let pair = 0; !isOver; pair++) {
        // Both or neither: a copy made page by page would separate them.
        await other.transaction().execute(async transaction => {
          await transaction
            .insertInto('leads')
            .values(lead(`${pair}-a`))
            .execute()
          await new Promise(setImmediate)
          await transaction
            .insertInto('leads')
            .values(lead(`${pair}-b`))
            .execute()
        })
      }
    })()
    while ((await db.selectFrom('leads').select('uuid').execute()).length < 20)
      await new Promise(setImmediate)
    expect(await backUp(dir('source'), file)).toEqual({
      ok: true,
      bytes: statSync(file).size,
      photos: { inFile: 0, inBucket: 0, bytesInBucket: 0 },
    })
    isOver = true
    await writing
    expect(await restore(file, dir('restored'), NOW)).toEqual({
      ok: true,
      former: null,
      areErasuresKnown: false,
    })
    const uuids = await uuidsIn('restored')
    expect(uuids.length).toBeGreaterThanOrEqual(20)
    expect(uuids.filter(uuid => uuid.endsWith('a')).length).toBe(uuids.length / 2)
  })

  it('the back-up file is readable by its owner alone and leaves no other file beside it', async () => {
    both()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['present', 'source', 'the.backup'])
  })

  it('the back-up replaces no existing file and creates no missing database', async () => {
    both()
    const before = readFileSync(file)
    expect(await backUp(dir('present'), file)).toEqual({ ok: false, reason: 'taken' })
    expect(readFileSync(file)).toEqual(before)
    expect(await backUp(dir('nowhere'), dir('b'))).toEqual({ ok: false, reason: 'no-database' })
    expect(readdirSync(folder)).not.toContain('nowhere')
  })

  it('the back-up counts the photos of a release that knew no bucket', async () => {
    await addPhoto(await open('source'), new Uint8Array(10))
    await close()
    const database = new Libsql(join(dir('source'), FILE))
    database.exec('pragma foreign_keys = off; drop table photo_objects')
    database.close()
    expect(await backUp(dir('source'), file)).toMatchObject({
      photos: { inFile: 1, inBucket: 0, bytesInBucket: 0 },
    })
  })

  it('the back-up refuses a damaged database', async () => {
    both()
    const database = new Libsql(join(dir('source'), FILE))
    database.exec('pragma foreign_keys = off')
    database.prepare("insert into quote_keys values ('k', 'no simulation', '', null)").run()
    database.close()
    expect(await backUp(dir('source'), dir('b'))).toEqual({ ok: false, reason: 'damaged' })
    expect(readdirSync(folder)).not.toContain('b')
  })
})

describe('restore', () => {
  it('the restore puts the back-up in place and keeps the former database', async () => {
    both()
    const former = join(dir('present'), 'before-restore-2026-11-23T04-00-00.000Z')
    expect(await restore(file, dir('present'), NOW)).toEqual({
      ok: true,
      former,
      areErasuresKnown: true,
    })
    expect(await uuidsIn('present')).toEqual(['kept'])
    expect(await uuidsIn('present/before-restore-2026-11-23T04-00-00.000Z')).toEqual(['present'])
    expect(readdirSync(dir('present')).filter(name => name.startsWith('.'))).toEqual([])
  })

  it('the restore brings back photos byte by byte', async () => {
    const db = await open('source')
    const jpeg = new Uint8Array(300_000).map((_, index) => (index * 7919) % 251)
    await addPhoto(db, jpeg)
    await backUp(dir('source'), file)
    await restore(file, dir('restored'), NOW)
    const restored = await open('restored')
    const row = await restored
      .selectFrom('simulation_photos')
      .select('jpeg')
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.jpeg).equals(Buffer.from(jpeg))).toBe(true)
  })

  it('the restore replaces an unreadable database and keeps its files too', async () => {
    both()
    writeFileSync(join(dir('present'), FILE), 'nothing of a database'.repeat(400))
    writeFileSync(join(dir('present'), `${FILE}-wal`), 'a journal of what was')
    expect(await restore(file, dir('present'), NOW)).toMatchObject({
      ok: true,
      areErasuresKnown: false,
    })
    expect(await uuidsIn('present')).toEqual(['kept'])
    const kept = readdirSync(join(dir('present'), 'before-restore-2026-11-23T04-00-00.000Z')).sort()
    expect(kept).toContain(FILE)
  })

  const refusals: [string, string, () => void][] = [
    ['a file that is not there', 'no-file', () => rmSync(file)],
    ['an empty file', 'foreign', () => writeFileSync(file, '')],
    ['a text', 'foreign', () => writeFileSync(file, 'leads')],
    ['a packed text', 'foreign', () => writeFileSync(file, gzipSync('leads'.repeat(1_000)))],
    [
      'one that was cut off',
      'damaged',
      () => writeFileSync(file, readFileSync(file).subarray(0, -200)),
    ],
    [
      'one that lacks its last byte',
      'damaged',
      () => writeFileSync(file, readFileSync(file).subarray(0, -1)),
    ],
    [
      'one that was altered',
      'damaged',
      () => {
        const bytes = readFileSync(file)
        writeFileSync(file, bytes.fill(0x5a, bytes.length >> 1, (bytes.length >> 1) + 16))
      },
    ],
    [
      'a packed database whose pages were overwritten',
      'damaged',
      () => {
        const bytes = gunzipSync(readFileSync(file))
        bytes.fill(0x5a, 4096 * 3, 4096 * 12)
        writeFileSync(file, gzipSync(bytes))
      },
    ],
    [
      'the database of another program',
      'foreign',
      () => {
        const database = new Libsql(dir('other.db'))
        database.exec('create table leads (name text)')
        database.close()
        writeFileSync(file, gzipSync(readFileSync(dir('other.db'))))
      },
    ],
    [
      'one of a trial before the baseline',
      'older',
      () => {
        writeFileSync(dir('older.db'), gunzipSync(readFileSync(file)))
        const database = new Libsql(dir('older.db'))
        database.exec(`delete from kysely_migration where name <> '${BASELINE}'`)
        database.exec("update kysely_migration set name = '2026-11-21-first-quote'")
        database.close()
        writeFileSync(file, gzipSync(readFileSync(dir('older.db'))))
      },
    ],
    [
      'one of a newer release',
      'newer',
      () => {
        writeFileSync(dir('newer.db'), gunzipSync(readFileSync(file)))
        const database = new Libsql(dir('newer.db'))
        database.exec("insert into kysely_migration values ('2099-01-01-hovercraft', '2099')")
        database.close()
        writeFileSync(file, gzipSync(readFileSync(dir('newer.db'))))
      },
    ],
  ]
  it.each(refusals)(
    'the restore refuses %s and leaves the present database as it is',
    async (_, reason, spoil) => {
      both()
      spoil()
      expect(await restore(file, dir('present'), NOW)).toEqual({ ok: false, reason })
      expect(Object.keys(contentsOf('present'))).toEqual([FILE])
      expect(await uuidsIn('present')).toEqual(['present'])
    },
  )

  it('the restore refuses to replace the database of a running server', async () => {
    both()
    const running = await open('present')
    expect(await restore(file, dir('present'), NOW)).toEqual({ ok: false, reason: 'in-use' })
    await addLeads(running, 'later')
    await close()
    expect(await uuidsIn('present')).toEqual(['later', 'present'])
  })
})
