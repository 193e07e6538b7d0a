import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { expect, it } from 'vitest'
import { BASELINE } from './baseline/baseline'
import { withoutFlush } from './dialect'
import { isAnswering, openDatabase } from './open'
import { openingFault } from './opening-fault'
import { storedSecret } from './secret'
import { describeOnEachDatabase } from './testing/databases'

describeOnEachDatabase('openDatabase', database => {
  it('several servers can start on one empty database at the same time', async () => {
    const options = await database.empty()
    const handles = await Promise.all([
      openDatabase(options),
      openDatabase(options),
      openDatabase(options),
    ])
    const counts = await Promise.all(
      handles.map(db =>
        db.selectFrom('leads').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow(),
      ),
    )
    expect(counts.map(({ count }) => Number(count))).toEqual([0, 0, 0])
    await Promise.all(handles.map(handle => handle.destroy()))
  })

  it('a database that a newer release has migrated is opened and left as it is', async () => {
    const db = await database.open()
    await db.schema.alterTable('leads').addColumn('of_a_newer_release', 'text').execute()
    await sql`insert into kysely_migration (name, timestamp) values ('2999-01-01-newer', '2999-01-01')`.execute(
      db,
    )
    expect(await isAnswering(await database.open())).toBe(true)
    await sql`delete from kysely_migration where name = '2999-01-01-newer'`.execute(db)
  })

  it('a database from before the baseline is refused with one line that says what to do', async () => {
    const options = await database.empty()
    const db = await openDatabase(options)
    await sql`delete from kysely_migration where name <> ${BASELINE}`.execute(db)
    await sql`update kysely_migration set name = '2026-11-21-first-quote'`.execute(db)
    await db.destroy()
    const error: unknown = await openDatabase(options).catch((failed: unknown) => failed)
    expect(openingFault(error, options.databaseUrl)).toMatch(
      options.databaseUrl === null
        ? /^DATA_DIR: has a database of a trial before the first release, .* Move it away, or name another folder\.$/
        : /^DATABASE_URL: its tables are of a trial before the first release .* Create an empty database .*\.$/,
    )
  })

  it('all servers on one database get the same stored secret', async () => {
    const handles = await Promise.all([database.open(), database.open()])
    const [first, second] = await Promise.all(handles.map(handle => storedSecret(handle, 'server')))
    expect(first).toBe(second)
    expect(first).toMatch(/^[\w-]{43}$/)
  })

  it('the database returns large numbers as numbers', async () => {
    const db = await database.open()
    await db
      .insertInto('rate_limits')
      .values({ key: 'a', points: 1, expire: 1_795_261_890_123 })
      .execute()
    const row = await db.selectFrom('rate_limits').selectAll().executeTakeFirstOrThrow()
    expect(row).toEqual({ key: 'a', points: 1, expire: 1_795_261_890_123 })
  })

  it('the database deletes a simulation together with its lead', async () => {
    const db = await database.open()
    const at = '2026-11-21T10:00:00.000Z'
    await db
      .insertInto('leads')
      .values({
        uuid: 'lead',
        values_json: '{}',
        phone_e164: null,
        is_known_source: 0,
        partner: null,
        consents_json: '[]',
        erasure_hash: '',
        created_at: at,
        updated_at: at,
      })
      .execute()
    await db
      .insertInto('simulations')
      .values({
        uuid: 'simulation',
        lead_uuid: 'lead',
        values_json: '{}',
        moving_date: '2027-01-13',
        total_cents: 1,
        answer_json: '{}',
        created_at: at,
        updated_at: at,
      })
      .execute()
    await db.deleteFrom('leads').execute()
    expect(await db.selectFrom('simulations').selectAll().execute()).toEqual([])
  })

  it.skipIf(database.name === 'SQLite')(
    'the rows of tables that were filled at once are counted at the next start',
    async () => {
      const db = await database.open()
      const moment = '2026-11-20T10:00:00.000Z'
      await db
        .insertInto('leads')
        .values(
          Array.from({ length: 700 }, (_, index) => ({
            uuid: `filled-${index}`,
            is_known_source: 0,
            consents_json: '[]',
            erasure_hash: 'x',
            values_json: `{"x":"${String(index).padStart(1_900, '0123456789')}"}`,
            created_at: moment,
            updated_at: moment,
          })),
        )
        .execute()
      const countedOf = async () => {
        const { rows } = await sql<{
          counted: number
        }>`select reltuples as counted from pg_class where relname = 'leads'`.execute(db)
        return rows[0]?.counted
      }
      expect(await countedOf()).toBeLessThanOrEqual(0)
      await database.open()
      expect(await countedOf()).toBe(700)
      await db.deleteFrom('leads').execute()
    },
  )

  it('the database check reports that the database answers', async () => {
    const db = await database.open()
    expect(await isAnswering(db)).toBe(true)
  })

  it('a write without a flush that fails in the middle leaves nothing', async () => {
    const db = await database.open()
    const row = { key: 'half', points: 1, expire: null }
    await expect(
      withoutFlush(db, async connection => {
        await connection.insertInto('rate_limits').values(row).execute()
        await connection.insertInto('rate_limits').values(row).execute()
      }),
    ).rejects.toThrow()
    expect(
      await db.selectFrom('rate_limits').where('key', '=', 'half').selectAll().execute(),
    ).toEqual([])
  })

  it('the database commits to the disk again after a write without a flush', async () => {
    const db = await database.open()
    const count = () =>
      withoutFlush(db, connection =>
        connection
          .insertInto('rate_limits')
          .values({ key: 'b', points: 1, expire: null })
          .execute(),
      )
    await count()
    await expect(count()).rejects.toThrow()
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(
      database.name === 'SQLite' ? 'pragma synchronous' : 'show synchronous_commit',
    )}`.execute(db)
    expect(rows).toEqual([
      database.name === 'SQLite' ? { synchronous: 2 } : { synchronous_commit: 'on' },
    ])
  })
})

it('the start waits while another server holds the new database file for itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-open-'))
  const first = new Libsql(join(dataDir, 'nouvelle-cle.db'))
  try {
    first.exec('begin exclusive')
    first.exec('create table t (x)')
    const opening = openDatabase({ dataDir, databaseUrl: null })
    const isOpen = await Promise.race([
      opening.then(() => true),
      new Promise(resolve => setTimeout(resolve, 150, false)),
    ])
    expect(isOpen).toBe(false)
    first.exec('commit')
    const db = await opening
    expect(await isAnswering(db)).toBe(true)
    await db.destroy()
  } finally {
    first.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
