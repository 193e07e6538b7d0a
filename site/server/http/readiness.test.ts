import { Registry } from 'prom-client'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db, Tables } from '../db/tables'
import { caller } from '../testing/calls'
import { createTestApp } from '../testing/test-app'
import { type Check, createReadiness, databaseChecks } from './readiness'

const check = (name: string, isHealthy: Check['isHealthy'], isFatal = false): Check => ({
  name,
  isFatal,
  isHealthy,
  fault: 'is wrong',
})

it('readiness names each faulty check and counts one that hangs or fails as faulty', async () => {
  const registry = new Registry()
  const { faults } = createReadiness({
    checks: [
      check('well', async () => true),
      check('disk', async () => false),
      check('bank', () => new Promise(() => undefined)),
      check('mails', async () => Promise.reject(new Error('no table'))),
    ],
    registry,
    timeoutMs: 20,
  })
  expect((await faults()).map(({ name }) => name)).toEqual(['disk', 'bank', 'mails'])
  const told = await registry.metrics()
  expect(told).toContain('readiness_faults{check="well"} 0')
  expect(told).toContain('readiness_faults{check="bank"} 1')
})

it('a database that is away is one fault: nothing is said of its migrations', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const away = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const looked = databaseChecks(away).map(async ({ name, isHealthy }) => [name, await isHealthy()])
  expect(await Promise.all(looked)).toEqual([
    ['database', false],
    ['migrations', true],
  ])
})

it('fatal checks run at each request, the others every few seconds', async () => {
  const looks = { database: 0, disk: 0 }
  let now = 0
  const { faults } = createReadiness({
    checks: [
      check('database', async () => (looks.database += 1) > 0, true),
      check('disk', async () => (looks.disk += 1) > 0),
    ],
    registry: new Registry(),
    now: () => now,
  })
  await faults()
  await faults()
  expect(looks).toEqual({ database: 2, disk: 1 })
  now = 5_000
  await faults()
  expect(looks.disk).toBe(2)
})

describeOnEachDatabase('/readyz', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })
  const ask = async (options: Parameters<typeof createTestApp>[1] = {}) => {
    const { status, text } = await caller(createTestApp(db, options).app)('GET', '/readyz')
    return [status, text]
  }

  it('/readyz answers “ready”', async () => {
    expect(await ask()).toEqual([200, 'ready'])
  })

  it('/readyz answers 200 and names a fault that is not fatal', async () => {
    expect(await ask({ checks: [check('disk', async () => false)] })).toEqual([
      200,
      'ready\ndisk: is wrong',
    ])
  })

  it('/readyz answers 503 “leaving” while the server stops', async () => {
    expect(await ask({ isStopping: () => true })).toEqual([503, 'leaving'])
  })

  it('/readyz answers 503 over a database from an older back-up', async () => {
    const { rows } = await sql<{
      name: string
      timestamp: string
    }>`delete from kysely_migration returning *`.execute(db)
    const [status, text] = await ask()
    for (const { name, timestamp } of rows)
      await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(db)
    expect([status, text]).toEqual([
      503,
      'not ready\nmigrations: some of this release are missing: restart the server',
    ])
  })
})
