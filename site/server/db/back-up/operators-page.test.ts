import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../open'
import { askPostgres, postgresNamed } from '../testing/ask-postgres'
import { usePostgres } from '../testing/databases'

const run = promisify(execFile)
const url = inject('postgresUrl')
const isInstalled = ['pg_dump', 'pg_restore', 'createdb', 'psql'].every(
  tool => spawnSync(tool, ['--version']).status === 0,
)
const page = readFileSync('site/docs/operating.md', 'utf8')
/** Between them servers are stopped. */
const [, RESTORE = ''] = /^```\n(pg createdb [^`]*)```$/m.exec(page) ?? []
const [, CHANGE_NAMES = ''] = /^```\n(pg pg_dump [^`]*)```$/m.exec(page) ?? []

describe.skipIf(url === null || !isInstalled)(
  'what the operator’s page says of PostgreSQL, where pg_dump is',
  () => {
    const database = usePostgres()
    const OTHERS = {
      restored: `restored_${process.pid}_page`,
      before_restore: `before_${process.pid}_page`,
    }
    let folder: string
    let file: string

    const lead = (uuid: string) => ({
      uuid,
      values_json: '{}',
      is_known_source: 0,
      consents_json: '[]',
      erasure_hash: 'h',
      created_at: '2026-11-24T04:00:00.000Z',
      updated_at: '2026-11-24T04:00:00.000Z',
    })
    const ERASED = { kind: 'lead', subject_uuid: 'erased', at: '2026-11-24T05:00:00.000Z' }
    const theirUrl = () => new URL(database.options().databaseUrl ?? '')
    const env = (databaseUrl = theirUrl().href) => ({
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PGHOST: theirUrl().searchParams.get('host') ?? theirUrl().hostname,
      PGUSER: theirUrl().username,
    })
    const backUp = (target: string, databaseUrl?: string) =>
      run('site/deploy/back-up.sh', [target, 'env', 'LC_ALL=C'], { env: env(databaseUrl) })

    /** On this database, in place of the company's, and as its owner. */
    const asWritten = (commands: string) => {
      const named = commands
        .replaceAll(/--(owner|role)=nc\b/g, `--$1=${theirUrl().username}`)
        .replaceAll(/\bnc\b/g, theirUrl().pathname.slice(1))
        .replaceAll(
          /\b(restored|before_restore)\b/g,
          (_, name: keyof typeof OTHERS) => OTHERS[name],
        )
        .replaceAll(/\bFILE\b/g, file)
      return run('sh', ['-ec', `pg() { "$@"; }\n${named}`], { env: env() })
    }
    const leads = async () => {
      const db = await openDatabase(database.options())
      const rows = await db.selectFrom('leads').select('uuid').orderBy('uuid').execute()
      const erasures = await db.selectFrom('erasures').selectAll().execute()
      await db.destroy()
      return { leads: rows.map(({ uuid }) => uuid), erasures }
    }
    const insert = async (uuid: string) => {
      const db = await openDatabase(database.options())
      await db.insertInto('leads').values(lead(uuid)).execute()
      await db.destroy()
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'nc-page-'))
      file = join(folder, 'nouvelle-cle-2026-11-24')
      await insert('kept')
    })
    afterAll(async () => {
      for (const name of Object.values(OTHERS))
        await askPostgres(
          postgresNamed(url ?? '', 'postgres'),
          `drop database if exists ${name} with (force)`,
        )
      rmSync(folder, { recursive: true, force: true })
    })

    it('the back-up file is read again after it is written and belongs to its owner alone', async () => {
      const { stdout } = await backUp(file)
      expect(stdout).toBe(`${file}: ${statSync(file).size} bytes, verified; it holds 0 photos\n`)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readdirSync(folder)).toHaveLength(1)
    })

    it('the back-up script replaces no file and leaves no file behind when it fails', async () => {
      const before = readFileSync(file)
      await expect(backUp(file)).rejects.toThrow(/File exists/)
      expect(readFileSync(file).equals(before)).toBe(true)
      await expect(
        backUp(join(folder, 'none'), postgresNamed(url ?? '', 'no_such_one')),
      ).rejects.toThrow(/no_such_one/)
      expect(readdirSync(folder)).toHaveLength(1)
    })

    it('the back-up script leaves no file for a back-up that was cut off', async () => {
      const short = join(folder, 'pg_dump')
      writeFileSync(short, `#!/bin/sh\nhead -c 3000 '${file}'\n`, { mode: 0o700 })
      const path = { ...env(), PATH: `${folder}:${process.env.PATH ?? ''}` }
      await expect(
        run('site/deploy/back-up.sh', [join(folder, 'cut')], { env: path }),
      ).rejects.toThrow(/end of file/)
      rmSync(short)
      expect(readdirSync(folder)).toHaveLength(1)
    })

    it('a restore keeps the database name and the later erasures, and can be repeated', async () => {
      for (let times = 0; times < 2; times += 1) {
        await insert(`lost ${times}`)
        await asWritten(RESTORE)
        const db = await openDatabase(database.options())
        await db
          .insertInto('erasures')
          .values(ERASED)
          .onConflict(conflict => conflict.doNothing())
          .execute()
        await db.destroy()
        await asWritten(CHANGE_NAMES)
        expect(await leads()).toEqual({ leads: ['kept'], erasures: [ERASED] })
        await asWritten('pg dropdb before_restore')
      }
    })

    it('the change of database names fails and changes nothing while a server still runs', async () => {
      await asWritten(RESTORE)
      const running = await database.open()
      await expect(asWritten(CHANGE_NAMES)).rejects.toThrow(/being accessed by other users/)
      await running.destroy()
      expect((await leads()).leads).toEqual(['kept'])
    })
  },
)

it('the operator’s page contains the commands for back-up and restore', () => {
  expect(RESTORE).toContain('pg_restore')
  expect(CHANGE_NAMES).toContain('rename to nc')
  expect(page.match(/site\/deploy\/back-up\.sh \/var\/backups\/nouvelle-cle-/g)).toHaveLength(2)
})
