import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../db/open'
import { releaseDatabaseFile } from '../db/testing/release-database-file'
import { createS3Bucket } from '../quotes/photos/bucket/s3-bucket'
import { findPhoto, replacePhotos } from '../quotes/photos/photo-store'
import { startS3Server } from '../quotes/photos/testing/s3-server'
import { type BuiltServer, buildServer, startServer } from '../testing/built-server'
import { caller, createdSimulation } from '../testing/calls'
import { createTestApp } from '../testing/test-app'

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

/** Starts a file of the built server beside this process. */
const run = (name: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(dirname(operate), name), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const ended = new Promise<number | null>(resolve => child.once('close', code => resolve(code)))
  return { process: child, ended, output: () => text }
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

it('a move of photos that is killed in the middle is ended by the next one, and a back-up says where photos are', async () => {
  const DATA_DIR = join(folder, 'photographed')
  const store = await startS3Server()
  try {
    const { endpoint } = store.options.address
    const env = {
      DATA_DIR,
      PHOTO_STORE_URL: `s3://photos/moved?endpoint=${endpoint}`,
      PHOTO_STORE_KEY_ID: store.options.keyId,
      PHOTO_STORE_SECRET: store.options.secret,
    }
    const jpegs = Array.from({ length: 200 }, () => randomBytes(5_000))
    const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null })
    const quote = await createdSimulation(caller(createTestApp(db).app))
    await db.transaction().execute(transaction =>
      replacePhotos(
        transaction,
        quote,
        jpegs.map(jpeg => ({ jpeg, objectKey: null })),
      ),
    )
    await db.destroy()
    await releaseDatabaseFile()
    const bucket = createS3Bucket({
      ...store.options,
      address: { ...store.options.address, folder: 'moved/' },
    })
    const objects = async (): Promise<number> => {
      const listed = await bucket.list()
      return listed.ok ? listed.value.objects.length : 0
    }
    const killed = run('move-photos.js', [], env)
    await vi.waitFor(async () => expect(await objects()).toBeGreaterThan(20), { timeout: 60_000 })
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(await objects()).toBeLessThan(200)
    const ended = run('move-photos.js', [], env)
    expect(await ended.ended).toBe(0)
    expect(ended.output()).toMatch(/^(?:\d+ of \d+ photos\n)*\d+ photos moved, 0 left\.\n$/)
    const backedUp = run('operate.js', ['backup', join(folder, 'photographed.backup')], env)
    expect(await backedUp.ended).toBe(0)
    expect(backedUp.output()).toContain(
      'it holds 0 photos; 200 more (1 MB) are in the bucket of PHOTO_STORE_URL, whose owner has to save them',
    )
    const moved = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null })
    for (const [position, jpeg] of jpegs.entries()) {
      const found = await findPhoto({ db: moved, photoBucket: bucket }, quote, position)
      expect(found.ok && jpeg.equals(Buffer.from(found.jpeg))).toBe(true)
    }
    await moved.destroy()
  } finally {
    await store.remove()
  }
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
