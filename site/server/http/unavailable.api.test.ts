import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { bookableSimulation, createBookedApp, notify, startPayment } from '../orders/testing/booked'
import { isAnswering, openDatabase } from '../db/open'
import type { Db } from '../db/tables'
import { isUnavailable } from '../db/unavailable'
import { startTemporaryPostgres, type TemporaryPostgres } from '../db/testing/temporary-postgres'
import { createLogger } from './logger'
import type {} from '../db/testing/databases-setup'
import { type Answer, type Call, caller, createdSimulation } from '../testing/calls'
import { leadBody } from '../testing/customer-calls'
import { createStock } from '../shop/stock'
import { createTestApp } from '../testing/test-app'

const expectToComeBack = ({ status, headers, body }: Answer) => {
  expect([status, headers.get('Retry-After'), body['@type']]).toEqual([503, '1', 'hydra:Error'])
}

describe('while another process holds the SQLite file', () => {
  const LOCK_WAIT_MS = 1_000
  let dataDir: string
  let db: Db
  let call: Call
  let other: Libsql.Database
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'nc-locked-'))
    db = await openDatabase({ dataDir, databaseUrl: null, lockWaitMs: LOCK_WAIT_MS })
    call = caller(createTestApp(db).app)
    other = new Libsql(join(dataDir, 'nouvelle-cle.db'))
  })
  afterAll(async () => {
    other.close()
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('reads are answered at once, and writes wait once each and are answered 503', async () => {
    const uuid = await createdSimulation(call)
    other.exec('begin exclusive')
    const start = performance.now()
    const writes = Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(
          'POST',
          '/api/leads',
          leadBody(),
          index % 2 === 0 ? { 'Idempotency-Key': `locked-${index}` } : {},
        ),
      ),
    )
    expect((await call('GET', `/api/simulations/${uuid}`)).status).toBe(200)
    expect((await call('GET', '/readyz')).status).toBe(200)
    const readMs = performance.now() - start
    for (const answer of await writes) expectToComeBack(answer)
    expect(readMs).toBeLessThan(LOCK_WAIT_MS / 2)
    expect(performance.now() - start).toBeLessThan(LOCK_WAIT_MS * 2)
    other.exec('commit')
    expect((await call('POST', '/api/leads', leadBody())).status).toBe(201)
  })

  it('a payment that could not be recorded is notified again and counted once', async () => {
    const made = createBookedApp(db)
    const uuid = await bookableSimulation(made.call)
    await startPayment(made.call, 'simulation', uuid)
    const [asked] = made.bank.asked
    const say = () =>
      notify(made, {
        reference: asked?.reference ?? '',
        outcome: 'paid',
        amountCents: asked?.amountCents ?? 0,
      })
    other.exec('begin exclusive')
    expect(await say()).toEqual({ status: 503, text: 'KO' })
    other.exec('commit')
    expect(await say()).toEqual({ status: 200, text: 'OK' })
    expect(await say()).toEqual({ status: 200, text: 'OK' })
    const { paid_cents } = await db
      .selectFrom('orders')
      .select('paid_cents')
      .executeTakeFirstOrThrow()
    expect(paid_cents).toBe(asked?.amountCents)
  })
})

describe('while the disk is full', () => {
  let dataDir: string
  let db: Db
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'nc-full-'))
    db = await openDatabase({ dataDir, databaseUrl: null })
  })
  afterAll(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('writes are answered 503 with no stack logged, reads go on, and writes work again later', async () => {
    const lines: string[] = []
    const log = createLogger('info', { write: line => void lines.push(line) })
    const call = caller(createTestApp(db, { log }).app)
    const uuid = await createdSimulation(call)
    const countLeads = async () => (await db.selectFrom('leads').select('uuid').execute()).length
    const before = await countLeads()

    // SQLite reports a file that has reached this size like a full disk.
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`${sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 1}`)}`.execute(db)
    const long = { ...leadBody(), attribution: { utm_campaign: 'x'.repeat(300) } }
    const full: Answer[] = []
    for (let tries = 0; tries < 40; tries += 1) full.push(await call('POST', '/api/leads', long))
    const refused = full.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(5)
    for (const answer of refused) {
      expectToComeBack(answer)
      expect(answer.body['hydra:description']).toBe(
        'Nous recevons beaucoup de demandes. Merci de réessayer dans un instant.',
      )
    }
    for (const path of [`/api/simulations/${uuid}`, '/readyz', '/room_references'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 200])
    const told = lines.filter(line => line.includes('SQLITE_FULL'))
    expect(told.length).toBeGreaterThanOrEqual(refused.length)
    expect(told.filter(line => /"stack"|node_modules/.test(line))).toEqual([])
    expect(await countLeads()).toBe(before + full.length - refused.length)

    await sql`pragma max_page_count = 4294967294`.execute(db)
    expect((await call('POST', '/api/leads', long)).status).toBe(201)
  })

  it.each(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'])(
    'error %s is a database that cannot be had',
    code => {
      expect(isUnavailable(Object.assign(new Error('no room'), { code }))).toBe(true)
    },
  )
})

describe.skipIf(inject('postgresUrl') === null)('while PostgreSQL goes away and comes back', () => {
  let postgres: TemporaryPostgres | null = null
  let db: Db
  let call: Call
  beforeAll(async () => {
    postgres = await startTemporaryPostgres({ isDurable: true })
    db = await openDatabase({ dataDir: tmpdir(), databaseUrl: postgres?.url ?? '' })
    call = caller(createTestApp(db).app)
  })
  afterAll(async () => {
    await db.destroy()
    await postgres?.stop()
  })

  const terminateBackends = async () => {
    const client = new pg.Client({ connectionString: postgres?.url })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    )
    await client.end()
  }

  it('sixteen customers get only 201 or 503, and every lead answered 201 is stored', async () => {
    let isOver = false
    const answers: { key: string; answer: Answer }[] = []
    const sendOneByOne = async (lane: number) => {
      for (let index = 0; !isOver; index++) {
        const key = `lane-${lane}-${index}`
        const answer = await call(
          'POST',
          '/api/leads',
          { ...leadBody(), gclid: key },
          { 'Idempotency-Key': key },
        )
        answers.push({ key, answer })
        if (answer.status === 503) await wait(20) // customers do not send as fast as a loop
      }
    }
    const sending = Promise.all(Array.from({ length: 16 }, (_, lane) => sendOneByOne(lane)))
    const untilAnswered = (count: number) => {
      const from = answers.length
      return vi.waitUntil(() => answers.length >= from + count, { timeout: 20_000, interval: 10 })
    }
    await untilAnswered(50)
    await terminateBackends()
    await untilAnswered(50)
    await postgres?.restart()
    await untilAnswered(50)
    isOver = true
    await sending
    const refused = answers.filter(({ answer }) => answer.status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const { answer } of refused) expectToComeBack(answer)
    const kept = new Set(
      (await db.selectFrom('leads').select('uuid').execute()).map(({ uuid }) => uuid),
    )
    for (const { answer } of answers)
      if (answer.status === 201) expect(kept.has(String(answer.body.uuid))).toBe(true)
    const [again] = refused
    expect(
      (await call('POST', '/api/leads', leadBody(), { 'Idempotency-Key': again?.key ?? '' }))
        .status,
    ).toBe(201)
  })

  it('the shop shows its last known stock while the database is away', async () => {
    const stock = createStock(db)
    const row = {
      type: 'product',
      slug: 'carton-livres',
      quantity: 7,
      updated_at: new Date().toISOString(),
    }
    await db.insertInto('shop_stock').values(row).execute()
    const known = await stock.levels()
    expect([...known.values()]).toEqual([7])
    const back = postgres?.restart(500)
    const isAway = () =>
      isAnswering(db).then(
        isThere => !isThere,
        () => true,
      )
    await vi.waitUntil(isAway, { interval: 10 })
    expect(await stock.levels()).toEqual(known)
    await back
  })
})
