import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { createReceive } from '../forms/receive-message'
import { createLogger } from '../http/logger'
import { createMetrics } from '../http/metrics'
import { sendByFetch } from './testing/send-by-fetch'
import { createFakeUpstream, type FakeUpstream } from './testing/fake-upstream'
import { createUpstreamReporter } from './upstream-reporter'
import { createUpstream } from './upstream'

const TOKEN = 'a secret that no page may have'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const FIELDS = {
  last_name: 'Quintefeuille',
  first_name: 'Élise',
  email: 'elise@example.fr',
  phone: '06 12 34 56 78',
  object: 'Un piano',
  message: 'Le prenez-vous\u00A0?',
  partners_agreement: false,
}

describeOnEachDatabase('a message that is sent on', database => {
  let db: Db
  let fake: FakeUpstream
  let logged: string[]
  let now: Date
  beforeEach(async () => {
    db ??= await database.open()
    await db.deleteFrom('messages').execute()
    await db.deleteFrom('upstream_tasks').execute()
    fake = createFakeUpstream({ format: 'hydra', token: TOKEN })
    logged = []
    now = new Date()
  })
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  /** Another server with the same upstream and database. */
  const open = (fetch: typeof globalThis.fetch = fake.fetch) => {
    const log = createLogger('trace', { write: line => void logged.push(line) })
    const callUpstream = createUpstream({
      url: 'https://upstream.example',
      token: TOKEN,
      send: sendByFetch(fetch),
      log,
      breakerOptions: { failures: 1_000, pauseMs: 1 },
    })
    const sending = createUpstreamReporter({ callUpstream, db, now: () => now, log })
    const deps = {
      db,
      now: () => now,
      secret: TOKEN,
      metrics: createMetrics(),
      sendOn: sending.sendOn,
    }
    const receive = createReceive(deps)
    const write = (key: string = randomUUID(), fields: object = {}) =>
      receive(
        { kind: 'contact', fields: { ...FIELDS, ...fields } },
        key,
        async () => ({ ok: true }) as const,
      )
    return { tellDue: sending.job.run, write, receive }
  }
  const dueAt = async () =>
    (await db.selectFrom('upstream_tasks').select('due_at').executeTakeFirst())?.due_at ?? null

  it('a message is sent on once, however often it is received', async () => {
    const { write, tellDue } = open()
    expect([await write('one-key'), await write('one-key')]).toEqual([{ ok: true }, { ok: true }])
    later(DAY_MS)
    await tellDue()
    expect(fake.messages).toEqual([expect.objectContaining({ object: 'Un piano', recaptcha: '' })])
    expect(await dueAt()).toBeNull()
  })

  it('a message is sent on once the upstream is back, with the same key each time', async () => {
    const { write, tellDue } = open()
    fake.state.mood = 'down'
    expect(await write()).toEqual({ ok: true })
    for (let tries = 0; tries < 6; tries += 1) {
      later(4 * 60 * MINUTE_MS)
      await tellDue()
    }
    expect(fake.messages).toEqual([])
    fake.state.mood = 'well'
    await tellDue()
    expect(fake.messages).toEqual([])
    later(4 * 60 * MINUTE_MS)
    await tellDue()
    expect(fake.messages).toHaveLength(1)
    expect(new Set(fake.asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(logged.join()).toContain('request not accepted yet')
    expect(logged.join()).not.toMatch(/Quintefeuille|elise@example/)
  })

  it('a message is sent on by one of two servers at a time', async () => {
    fake.state.mood = 'down'
    const servers = [open(), open()]
    await servers[0]?.write()
    fake.state.mood = 'well'
    later(5 * MINUTE_MS)
    await Promise.all(servers.map(({ tellDue }) => tellDue()))
    expect(fake.messages).toHaveLength(1)
  })

  it('a message of a server that died is taken over after its lease', async () => {
    fake.state.mood = 'down'
    const { write, tellDue } = open()
    await write()
    fake.state.mood = 'well'
    later(5 * MINUTE_MS)
    const dying = open(() => new Promise(() => undefined))
    dying.tellDue().catch(() => undefined)
    await vi.waitUntil(async () => ((await dueAt()) ?? '') > now.toISOString(), { interval: 5 })
    await tellDue()
    expect(fake.messages).toEqual([])
    later(2 * MINUTE_MS)
    await tellDue()
    expect(fake.messages).toHaveLength(1)
  })

  it('a message that the upstream refuses for good stays here', async () => {
    const { receive, tellDue } = open()
    const fields = { ...FIELDS, email: '' }
    await receive({ kind: 'contact', fields }, 'refused', async () => ({ ok: true }) as const)
    for (let tries = 0; tries < 8; tries += 1) {
      later(4 * 60 * MINUTE_MS)
      await tellDue()
    }
    expect(fake.asked).toHaveLength(5)
    expect(logged.join()).toContain('request given up')
    expect([
      await dueAt(),
      (await db.selectFrom('messages').select('uuid').execute()).length,
    ]).toEqual([null, 1])
  })

  it.each([
    ['an upstream that has too much to do', 429],
    ['an address that takes none yet', 404],
  ])('a message that failed is tried again with %s, for three days', async (_, status) => {
    const { write, tellDue } = open(async () => new Response('{}', { status }))
    await write()
    for (let tries = 0; tries < 10; tries += 1) {
      later(4 * 60 * MINUTE_MS)
      await tellDue()
    }
    expect(await dueAt()).not.toBeNull()
    later(3 * DAY_MS)
    await tellDue()
    expect(await dueAt()).toBeNull()
  })

  it('a message that was erased is not sent on to the upstream', async () => {
    fake.state.mood = 'down'
    const { write } = open()
    await write()
    later(DAY_MS)
    fake.state.mood = 'well'
    const asked = fake.asked.length
    await db.deleteFrom('messages').execute()
    await open().tellDue()
    expect(fake.asked).toHaveLength(asked)
  })

  it('a message for which the upstream has no call stays here', async () => {
    const { receive, tellDue } = open()
    const when = { call_channel: 'phone', call_window: 'morning', call_agreement: true } as const
    const fields = { phone: '06 12 34 56 78', first_name: 'Élise', ...when }
    await receive({ kind: 'call-back', fields }, 'call-back', async () => ({ ok: true }) as const)
    await tellDue()
    expect(fake.asked).toEqual([])
  })
})
