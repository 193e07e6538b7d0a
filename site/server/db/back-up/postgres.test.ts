import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../open'
import type { Db } from '../tables'
import { usePostgres } from '../testing/databases'

const run = promisify(execFile)
const url = inject('postgresUrl')
const isInstalled = ['pg_dump', 'pg_restore', 'createdb', 'psql'].every(
  tool => spawnSync(tool, ['--version']).status === 0,
)

/** The commands as an operator reads them. */
const [, DUMP = '', RESTORE = ''] =
  /^```\n(site\/deploy\/back-up\.sh .*)\n(createdb .*)\n```$/m.exec(
    readFileSync('site/docs/operating.md', 'utf8'),
  ) ?? []
const [, CARRY = ''] =
  /^```\n(pg_dump .*erasures.*)\n```$/m.exec(readFileSync('site/docs/operating.md', 'utf8')) ?? []

describe.skipIf(url === null || !isInstalled)(
  'the commands of the operator’s page for PostgreSQL, where pg_dump is',
  () => {
    const database = usePostgres()
    let folder: string
    let db: Db
    let restored: Db
    let isOver = false
    const NEW = `restored_${process.pid}`

    const lead = (uuid: string) => ({
      uuid,
      values_json: '{"lastname":"Quintefeuille’s"}',
      is_known_source: 0,
      consents_json: '[]',
      erasure_hash: 'h',
      created_at: '2026-11-23T04:00:00.000Z',
      updated_at: '2026-11-23T04:00:00.000Z',
    })
    const ERASED = { kind: 'lead', subject_uuid: 'somebody’s', at: '2026-11-23T05:00:00.000Z' }
    const jpeg = new Uint8Array(50_000).map((_, index) => (index * 7919) % 251)

    /** Inserts an operator's settings and the two names. */
    const asWritten = (line: string) => {
      const { databaseUrl } = database.options()
      const server = new URL(databaseUrl ?? '')
      const env = {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl ?? '',
        PGHOST: server.searchParams.get('host') ?? server.hostname,
        PGUSER: server.username,
      }
      const named = line
        .replaceAll(/\bFILE\b/g, join(folder, 'the.dump'))
        .replaceAll(/\bNEW\b/g, NEW)
      return run('sh', ['-c', named], { env })
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'nc-dump-'))
      db = await database.open()
      await db.insertInto('leads').values(lead('kept')).execute()
      const simulation = {
        uuid: 's',
        lead_uuid: 'kept',
        values_json: '{}',
        moving_date: '2026-12-12',
        total_cents: 1,
      }
      const rest = { answer_json: '{}', created_at: '', updated_at: '' }
      await db
        .insertInto('simulations')
        .values({ ...simulation, ...rest })
        .execute()
      await db
        .insertInto('simulation_photos')
        .values({ simulation_uuid: 's', position: 0, jpeg })
        .execute()
      const writing = (async () => {
        for (let pair = 0; !isOver; pair++)
          await db.transaction().execute(async transaction => {
            for (const side of ['a', 'b'])
              await transaction
                .insertInto('leads')
                .values(lead(`${pair}-${side}`))
                .execute()
          })
      })()
      await asWritten(DUMP)
      isOver = true
      await writing
      await asWritten(RESTORE)
      await db.insertInto('erasures').values(ERASED).execute()
      for (let times = 0; times < 2; times++) await asWritten(CARRY)
      const other = new URL(database.options().databaseUrl ?? '')
      other.pathname = `/${NEW}`
      restored = await openDatabase({ dataDir: folder, databaseUrl: other.href })
    })
    afterAll(async () => {
      await restored.destroy()
      await asWritten('dropdb NEW')
      rmSync(folder, { recursive: true, force: true })
    })

    it('the back-up command copies one moment of a PostgreSQL database that is being written', async () => {
      const rows = await restored
        .selectFrom('leads')
        .select('uuid')
        .where('uuid', '!=', 'kept')
        .execute()
      const uuids = rows.map(({ uuid }) => uuid)
      expect(uuids.filter(uuid => uuid.endsWith('a')).length).toBe(uuids.length / 2)
    })

    it('the restore command brings back every value of a row, and pictures byte by byte', async () => {
      const row = await restored
        .selectFrom('leads')
        .selectAll()
        .where('uuid', '=', 'kept')
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject(lead('kept'))
      const photo = await restored
        .selectFrom('simulation_photos')
        .select('jpeg')
        .executeTakeFirstOrThrow()
      expect(Buffer.from(photo.jpeg).equals(Buffer.from(jpeg))).toBe(true)
    })

    it('the restore commands carry over the erasures made since the back-up', async () => {
      expect(await restored.selectFrom('erasures').selectAll().execute()).toEqual([ERASED])
    })

    it('the restore command brings back keys and constraints', async () => {
      const orphan = { simulation_uuid: 'nobody', position: 0, jpeg: new Uint8Array([1]) }
      await expect(
        restored.insertInto('simulation_photos').values(orphan).execute(),
      ).rejects.toThrow(/foreign key/)
      await restored.deleteFrom('leads').where('uuid', '=', 'kept').execute()
      expect(await restored.selectFrom('simulation_photos').selectAll().execute()).toEqual([])
    })

    it('the restore command refuses an existing database', async () => {
      await expect(asWritten(RESTORE)).rejects.toThrow(/already exists/)
    })
  },
)

it('the operator’s page has the tested commands for PostgreSQL', () => {
  expect(DUMP).toContain('FILE')
  expect(RESTORE).toContain('pg_restore')
  expect(CARRY).toContain('psql')
})
