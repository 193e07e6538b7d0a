import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../db/open'
import { releaseDatabaseFile } from '../db/testing/release-database-file'
import { type BuiltServer, buildServer, startServer } from '../testing/built-server'

let operate: string
let main: string
let folder: string
let server: BuiltServer | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nc-operate-'))
  main = await buildServer('operated-server')
  operate = join(dirname(main), 'operate.js')
}, 120_000)
afterAll(() => {
  server?.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Runs an operator's command; `limit`: maximum file size in units of 512 bytes, like a full disk.
 */
const type = (args: readonly string[], env: Record<string, string> = {}, limit = 'unlimited') => {
  const line = `ulimit -f ${limit}; exec "$0" "$@"`
  const { status, stderr } = spawnSync('sh', ['-c', line, process.execPath, operate, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { status, output: stderr.trim() }
}

it('a back-up or restore that runs out of disk space changes nothing and says so', async () => {
  const data = join(folder, 'full')
  const room = join(folder, 'room')
  await (await openDatabase({ dataDir: data, databaseUrl: null })).destroy()
  const file = join(folder, 'full.backup')
  const before = readdirSync(folder)
  const full = type(['backup', file], { DATA_DIR: data }, '128')
  expect(full.status).toBe(1)
  expect(full.output).toMatch(/failed, nothing was changed/)
  expect(readdirSync(folder)).toEqual(before)
  expect(type(['backup', file], { DATA_DIR: data }).status).toBe(0)
  // Not opened here: libsql would hold it, as a server does.
  expect(type(['restore', file], { DATA_DIR: room }).status).toBe(0)
  const present = readdirSync(room)
  const cut = type(['restore', file], { DATA_DIR: room }, '128')
  expect(cut.status).toBe(1)
  expect(cut.output).toMatch(/failed, nothing was changed/)
  expect(readdirSync(room)).toEqual(present)
})

it('a back-up and a confirmation of the clock work under a running server, and a restore only after the server has stopped', async () => {
  const DATA_DIR = join(folder, 'data')
  const file = join(folder, 'night.backup')
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null })
  const changed_at = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await db
    .insertInto('fingerprints')
    .values({ name: 'clock', fingerprint: '', changed_at })
    .execute()
  await db.destroy()
  await releaseDatabaseFile()
  server = await startServer(main, { DATA_DIR, DEMO: 'off' })
  const readiness = () => fetch(`${server?.url}/readyz`).then(answer => answer.text())
  expect(await readiness()).toMatch(/^ready\n(?:.*\n)*clock: more than a day past the newest row/)
  expect(type(['confirm-clock'])).toMatchObject({
    status: 0,
    output: expect.stringContaining('The clock is confirmed'),
  })
  expect(type(['backup', file])).toMatchObject({
    status: 0,
    output: expect.stringContaining('verified'),
  })
  expect(type(['restore', file])).toEqual({
    status: 1,
    output: `A server runs on the database in ${DATA_DIR}: stop it first. Nothing was changed.`,
  })
  await vi.waitFor(async () => expect(await readiness()).not.toContain('clock'), {
    timeout: 15_000,
    interval: 500,
  })
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(type(['restore', file])).toMatchObject({
    status: 0,
    output: expect.stringContaining('The former database is kept'),
  })
}, 120_000)

it.each([
  [
    ['erase', 'x'],
    {},
    'Usage: `npm run backup -- FILE`, `npm run restore -- FILE` or `npm run confirm-clock`.',
  ],
  [
    ['backup', '/tmp/x'],
    { DATABASE_URL: 'postgres://db' },
    'DATABASE_URL is set: PostgreSQL is backed up by its own pg_dump and pg_restore: see site/docs/operating.md.',
  ],
  [['restore', '/nowhere/x'], {}, '/nowhere/x does not exist.'],
])(
  'the operator’s command %j is answered in a line',
  (args, env: Record<string, string>, output) => {
    expect(type(args, env)).toEqual({ status: 1, output: output })
  },
)
