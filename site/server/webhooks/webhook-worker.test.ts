import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { WebhookEvent } from '../../ports/webhooks'
import type { ClockWatch } from '../db/clock-watch'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { createLogger } from '../http/logger'
import { createScheduler } from '../jobs/scheduler'
import { createdLead, caller } from '../testing/calls'
import { createTestApp } from '../testing/test-app'
import { MAX_TRIES, recordTry } from './delivery-tries'
import { createPoster, type PostMessage } from './post-message'
import { queueEvent } from './queue-event'
import { signatureOf } from './sign-message'
import { type Receiver, startReceiver } from './testing/receiver'
import { countWaitingWebhooks } from './webhook-gauges'
import { MAX_FAILURES, startWebhookWorker } from './webhook-worker'
import { createWebhooks, type Webhooks } from './webhooks'

const COMPANY = { partner: null }
const DAY_MS = 86_400_000
const EVENT: WebhookEvent = 'quote.priced'
const FAILED = { ok: false, status: 500, answer: 'oh', reason: 'status 500' } as const

describeOnEachDatabase('webhooks', database => {
  let db: Db
  let webhooks: Webhooks
  let lead: string
  let now: Date
  const workers: { stop: (graceMs: number) => Promise<void> }[] = []
  const receivers: Receiver[] = []
  beforeAll(async () => {
    db = await database.open()
    lead = (await createdLead(caller(createTestApp(db).app))).uuid
  })
  beforeEach(async () => {
    await db.deleteFrom('webhook_deliveries').execute()
    await db.deleteFrom('webhook_endpoints').execute()
    await db.deleteFrom('mails').execute()
    now = new Date('2027-01-10T10:00:00.000Z')
    webhooks = createWebhooks({ db, now: () => now, allowsPrivate: true, wake: () => undefined })
  })
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop(0)
    for (const receiver of receivers.splice(0)) await receiver.close()
  })

  const receive = async (...answer: Parameters<typeof startReceiver>) => {
    const receiver = await startReceiver(...answer)
    receivers.push(receiver)
    return receiver
  }
  const add = async (
    url = 'https://crm.exemple.fr/',
    owner = COMPANY as { partner: string | null },
  ) => {
    const created = await webhooks.create(owner, { url, events: [EVENT, 'lead.created'] })
    if (!created.ok) throw new Error(created.reason)
    return created
  }
  const queue = (count: number, about = { leadUuid: lead }) =>
    db.transaction().execute(async transaction => {
      for (let index = 0; index < count; index += 1)
        await queueEvent(transaction, { event: EVENT, about, data: { index } }, now)
    })
  const start = (
    post: PostMessage = createPoster({ allowsPrivate: true }),
    at = () => now,
    clock?: Pick<ClockWatch, 'isTrusted'>,
  ) => {
    const log = createLogger('fatal')
    const worker = startWebhookWorker({
      db,
      clock,
      post,
      pausedMails: async ({ url }, reason) => [
        {
          kind: 'webhook-paused',
          to: 'admin@exemple.fr',
          subject: `${reason} ${url}`,
          html: '',
          text: '',
          replyTo: null,
          unsubscribeUrl: null,
          attachments: [],
        },
      ],
      count: () => undefined,
      scheduler: createScheduler({ registry: new Registry(), log }),
      log,
      now: at,
      pollMs: 20,
      restMs: 1,
      // Clocks of these tests run far ahead while a message is under way.
      leaseMs: 365 * DAY_MS,
    })
    workers.push(worker)
    return worker
  }
  const rows = () => db.selectFrom('webhook_deliveries').selectAll().orderBy('seq').execute()
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 10 })
  const indexOf = (body: string): number => JSON.parse(body).data.index

  it('an event arrives signed, with its facts, and is sent once', async () => {
    const { url, received } = await receive(response => void response.writeHead(200).end('vu'))
    const { uuid, secret } = await add(url)
    await queue(1)
    start()
    await until(async () => expect((await rows())[0]?.sent_at).not.toBeNull())
    const [message] = received
    if (message === undefined) throw new Error('nothing arrived')
    const { id, timestamp, body, signature } = message
    expect(signature).toBe(signatureOf({ id, timestamp: Number(timestamp), body }, [secret]))
    expect(JSON.parse(body)).toMatchObject({
      type: EVENT,
      timestamp: now.toISOString(),
      data: {
        index: 0,
        lead: { reference: expect.any(String) },
        customer: { phone: '06 12 34 56 78' },
      },
    })
    expect(await webhooks.deliveries(COMPANY, uuid)).toMatchObject([
      {
        event: EVENT,
        state: 'sent',
        tries: 1,
        body,
        latestTries: [
          {
            at: now.toISOString(),
            status: 200,
            fault: '',
            answer: 'vu',
            durationMs: expect.any(Number),
          },
        ],
      },
    ])
    expect(received).toHaveLength(1)
  })

  it('an outcome is recorded before its try: without the log of tries, a taken message is not sent again and a failure counts', async () => {
    const taking = await receive(response => void response.writeHead(200).end())
    await add(taking.url)
    const { uuid: failing } = await add()
    await queue(1)
    await sql`alter table webhook_tries rename to away`.execute(db)
    try {
      const posts: string[] = []
      const post = createPoster({ allowsPrivate: true })
      start(async (url, ...rest) => {
        posts.push(url)
        return url === taking.url ? post(url, ...rest) : FAILED
      })
      await until(async () => {
        expect(posts).toHaveLength(2)
        expect((await rows()).map(row => row.sent_at !== null).toSorted()).toEqual([false, true])
        const endpoint = db.selectFrom('webhook_endpoints').where('uuid', '=', failing)
        expect(await endpoint.select('failures').executeTakeFirst()).toEqual({ failures: 1 })
      })
      for (const worker of workers.splice(0)) await worker.stop(1000)
      const waiting = (await rows()).filter(row => row.sent_at === null)
      expect(waiting.map(row => (row.due_at ?? '') > now.toISOString())).toEqual([true])
      // After the end of every lease, only the failed message is due.
      now = new Date(now.getTime() + 400 * DAY_MS)
      posts.length = 0
      start(async url => {
        posts.push(url)
        return FAILED
      })
      await until(() => expect(posts).toEqual(['https://crm.exemple.fr/']))
    } finally {
      await sql`alter table away rename to webhook_tries`.execute(db)
    }
  })

  it('an event of a transaction that is rolled back is not sent', async () => {
    await add()
    await expect(
      db.transaction().execute(async transaction => {
        await queueEvent(transaction, { event: EVENT, about: { leadUuid: lead }, data: {} }, now)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })

  it('messages about one lead arrive in order, even if the first fails at first', async () => {
    let failures = 2
    const { url, received } = await receive(response => {
      failures -= 1
      response.writeHead(failures >= 0 ? 500 : 204).end()
    })
    await add(url)
    await queue(12)
    let passed = 0
    start(undefined, () => new Date(now.getTime() + (passed += 120_000)))
    await until(async () => expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true))
    const order = received.map(({ body }) => indexOf(body))
    expect(order).toEqual([0, 0, ...Array.from({ length: 12 }, (_, index) => index)])
  })

  it('a partner’s endpoint gets the events of its leads only, without personal data or uuids', async () => {
    const partner = 'open-house'
    const { uuid } = await add('https://partenaire.exemple.fr/', { partner })
    await add('https://autre.exemple.fr/', { partner: 'autre' })
    await queue(1)
    const stored = await rows()
    expect(stored.map(({ endpoint_uuid }) => endpoint_uuid)).toEqual([uuid])
    expect(JSON.parse(stored[0]?.body ?? '').data.lead.partner).toBe(partner)
    expect(stored[0]?.body).not.toMatch(/Élise|example\.fr|06 12 34 56 78/)
    expect(stored[0]?.body).not.toContain(lead)
  })

  it('no function reaches the endpoints and messages of another owner', async () => {
    const { uuid } = await add()
    await queue(1)
    const [message] = await rows()
    const other = { partner: 'open-house' }
    expect(await webhooks.list(other)).toEqual([])
    expect(await webhooks.find(other, uuid)).toBeNull()
    expect(await webhooks.deliveries(other, uuid)).toEqual([])
    expect(await webhooks.rotate(other, uuid)).toBeNull()
    expect(await webhooks.sendAgain(other, message?.uuid ?? '')).toBeNull()
    for (const act of ['pause', 'resume', 'remove'] as const)
      expect(await webhooks[act](other, uuid)).toBe(false)
    expect(await webhooks.list(COMPANY)).toMatchObject([{ uuid, pausedFor: null, waiting: 1 }])
  })

  it('test mode sends no event', async () => {
    await add()
    const { uuid } = await createdLead(caller(createTestApp(db).app))
    await db.deleteFrom('webhook_deliveries').execute()
    await db.updateTable('leads').set({ is_test: 1 }).where('uuid', '=', uuid).execute()
    await queue(1, { leadUuid: uuid })
    expect(await rows()).toEqual([])
  })

  it('after a rotation messages carry the signatures of both secrets for a day, then of the new one', async () => {
    const { url, received } = await receive()
    const { uuid, secret: former } = await add(url)
    const secret = (await webhooks.rotate(COMPANY, uuid)) ?? ''
    const signed = async () => {
      const before = received.length
      await queue(1)
      const worker = start()
      await until(() => expect(received).toHaveLength(before + 1))
      await worker.stop(1_000)
      const { id, timestamp, body, signature } = received[before] ?? received[0] ?? fail()
      return { signature, parts: { id, timestamp: Number(timestamp), body } }
    }
    const both = await signed()
    expect(both.signature).toBe(signatureOf(both.parts, [secret, former]))
    now = new Date(now.getTime() + DAY_MS)
    const one = await signed()
    expect(one.signature).toBe(signatureOf(one.parts, [secret]))
  })

  it('a message is retried for three days and then given up, and can be sent again', async () => {
    const { uuid } = await add()
    await queue(1)
    let hours = 0
    const worker = start(
      async () => FAILED,
      () => new Date(now.getTime() + (hours += 1) * 3_600_000),
    )
    await db.updateTable('webhook_endpoints').set({ failures: -1_000 }).execute()
    await until(async () => expect((await rows())[0]?.dead_at).not.toBeNull())
    await worker.stop(1_000)
    const [dead] = await rows()
    expect(dead?.tries).toBeGreaterThanOrEqual(5)
    expect(Date.parse(dead?.dead_at ?? '') - now.getTime()).toBeGreaterThanOrEqual(3 * DAY_MS)
    const { url, received } = await receive()
    await db.updateTable('webhook_endpoints').set({ url }).execute()
    expect(await webhooks.sendAgain(COMPANY, dead?.uuid ?? '')).toBe(uuid)
    start()
    await until(() => expect(received).toMatchObject([{ id: dead?.message_id }]))
    const outcomes = async () =>
      (await webhooks.deliveries(COMPANY, uuid))[0]?.latestTries.map(({ status }) => status)
    await until(async () => expect(await outcomes()).toContain(204))
    expect((await outcomes())?.filter(status => status === 500)).toHaveLength(dead?.tries ?? 0)
  })

  it('a server with a wrong clock gives no message up', async () => {
    await add()
    await queue(1)
    let tries = 0
    let days = 30
    start(
      async () => {
        tries += 1
        return FAILED
      },
      // A month ahead, and further at each call.
      () => new Date(now.getTime() + (days += 0.5) * DAY_MS),
      { isTrusted: () => false },
    )
    await until(() => expect(tries).toBeGreaterThan(3))
    expect(await rows()).toMatchObject([{ dead_at: null, sent_at: null }])
  })

  it(`a message keeps its last ${MAX_TRIES} tries, which are deleted with it`, async () => {
    const { uuid } = await add()
    await queue(1)
    const [message] = await rows()
    const delivery = message?.uuid ?? ''
    for (let index = 0; index <= MAX_TRIES; index += 1)
      await recordTry(
        db,
        delivery,
        { ...FAILED, answer: `nul\0 ${index}` },
        {
          durationMs: index,
          now: new Date(now.getTime() + index),
        },
      )
    const [listed] = await webhooks.deliveries(COMPANY, uuid)
    expect(listed?.latestTries).toHaveLength(MAX_TRIES)
    expect(listed?.latestTries[0]).toMatchObject({
      status: 500,
      fault: 'status 500',
      durationMs: MAX_TRIES,
      answer: `nul ${MAX_TRIES}`,
    })
    await db.deleteFrom('webhook_deliveries').execute()
    expect(await db.selectFrom('webhook_tries').selectAll().execute()).toEqual([])
  })

  it(`after ${MAX_FAILURES} failures an endpoint is paused with one mail, and its messages wait`, async () => {
    const { uuid } = await add()
    await db
      .updateTable('webhook_endpoints')
      .set({ failures: MAX_FAILURES - 1 })
      .execute()
    await queue(3)
    const failing = start(async () => FAILED)
    await until(async () =>
      expect((await webhooks.find(COMPANY, uuid))?.pausedFor).toBe('failures'),
    )
    await failing.stop(1_000)
    const mails = await db.selectFrom('mails').select('mail_json').execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.mail_json).toContain('failures https://crm.exemple.fr/')
    await queue(1)
    expect((await rows()).every(({ due_at }) => due_at !== null)).toBe(true)
    const { url, received } = await receive()
    await db.updateTable('webhook_endpoints').set({ url }).execute()
    expect(await webhooks.resume(COMPANY, uuid)).toBe(true)
    const worker = start()
    worker.wake()
    await until(() => expect(received.map(({ body }) => indexOf(body))).toEqual([0, 1, 2, 0]))
  })

  it('an endpoint that answers 410 is paused at once, and its message is kept', async () => {
    const { url } = await receive(response => void response.writeHead(410).end())
    const { uuid } = await add(url)
    await queue(1)
    start()
    await until(async () => expect((await webhooks.find(COMPANY, uuid))?.pausedFor).toBe('gone'))
    expect(await webhooks.find(COMPANY, uuid)).toMatchObject({ waiting: 1 })
  })

  it('a slow endpoint holds up no other one', async () => {
    const slow = await receive(() => undefined)
    const quick = await receive()
    await add(slow.url)
    await add(quick.url)
    await queue(6)
    start()
    await until(() => expect(quick.received).toHaveLength(6))
    expect(slow.received.length).toBeLessThanOrEqual(1)
  })

  it('gauges count waiting messages, the age of the oldest, and paused endpoints', async () => {
    const { uuid } = await add()
    await queue(2)
    const registry = new Registry()
    countWaitingWebhooks(db, registry, () => new Date(now.getTime() + 60_000))
    const active = await registry.metrics()
    expect(active).toContain('webhook_messages_waiting{endpoint="active"} 2')
    expect(active).toContain('webhook_oldest_waiting_seconds 60')
    await db
      .updateTable('webhook_endpoints')
      .set({ paused_for: 'failures' })
      .where('uuid', '=', uuid)
      .execute()
    const paused = await registry.metrics()
    expect(paused).toContain('webhook_messages_waiting{endpoint="paused"} 2')
    expect(paused).toContain('webhook_oldest_waiting_seconds 0')
    expect(paused).toContain('webhook_endpoints_paused 1')
  })
})

const fail = (): never => {
  throw new Error('nothing arrived')
}
