import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../http/logger'
import { createScheduler } from '../jobs/scheduler'
import { createMetrics } from '../http/metrics'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { leaseMails, recordFailed } from './leases'
import { queueMail } from './outbox'
import { createSmtpTransport } from './smtp'
import { queueMailsTo, recipients, someMail } from './testing/test-outbox'
import { startSmtpSink } from './testing/smtp-sink'
import type { MailTransport, OutgoingMail, Sending } from './transport'
import { countWaitingMails } from './waiting-gauge'
import { type MailWorker, startMailWorker } from './worker'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const FAILED: Sending = { ok: false, isRefused: false, reason: 'ECONNECTION' }
const REFUSED: Sending = { ok: false, isRefused: true, reason: 'EENVELOPE 550' }

describeOnEachDatabase('the outbox', database => {
  let db: Db
  const workers: MailWorker[] = []
  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    await db.deleteFrom('mails').execute()
  })
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop(0)
  })

  /** A worker that looks when it is told to, and what it told. */
  const start = (
    answer: (mail: OutgoingMail, signal: AbortSignal) => Sending | Promise<Sending>,
    options: Partial<Parameters<typeof startMailWorker>[0]> = {},
  ) => {
    const lines: string[] = []
    const sent: string[] = []
    const metrics = createMetrics()
    const transport: MailTransport = {
      name: 'smtp',
      send: async (mail, signal) => {
        const sending = await answer(mail, signal)
        if (sending.ok) sent.push(mail.to)
        return sending
      },
    }
    const log = createLogger('trace', { write: line => void lines.push(line) })
    const worker = startMailWorker({
      db,
      scheduler: createScheduler({ registry: metrics.registry, log }),
      transport,
      metrics,
      log,
      pollMs: DAY_MS,
      recordWaitMs: 1,
      ...options,
    })
    workers.push(worker)
    return { worker, sent, lines, metrics }
  }
  const rows = () => db.selectFrom('mails').selectAll().orderBy('recipient').execute()
  const until = async (condition: () => boolean | Promise<boolean>) =>
    vi.waitFor(
      async () => {
        if (!(await condition())) throw new Error('not yet')
      },
      { timeout: 20_000, interval: 10 },
    )
  /**
   * Longer than any pause between two tries: a mail due later is leased, whatever the clock was set
   * to.
   */
  const leaseMs = 100 * DAY_MS
  const untilTried = (now: number) => {
    const at = new Date(now).toISOString()
    const onTheWay = new Date(now + DAY_MS).toISOString()
    return until(async () =>
      (await rows()).every(({ due_at: due }) => due === null || (due > at && due < onTheWay)),
    )
  }
  const untilDone = () => until(async () => (await rows()).every(({ due_at }) => due_at === null))

  it('the mail worker sends each queued mail once, counts it and logs it without personal data', async () => {
    const { worker, sent, metrics, lines } = start(() => ({ ok: true }))
    const all = recipients(20)
    await queueMailsTo(db, all)
    worker.wake()
    await untilDone()
    expect(sent.toSorted()).toEqual(all.toSorted())
    worker.wake()
    await worker.stop(1_000)
    expect(sent).toHaveLength(20)
    const [row] = await rows()
    expect(row).toMatchObject({
      tries: 1,
      sent_by: 'smtp',
      dead_at: null,
      last_error: null,
      sent_at: expect.any(String),
    })
    expect(await metrics.registry.metrics()).toContain('mails_sent_total{kind="test"} 20')
    expect(lines).toHaveLength(20)
    expect(lines.join('')).not.toMatch(/example\.fr|secret/i)
  })

  it.each([
    ['sent', { ok: true } as const],
    ['given up', { ok: false, isRefused: true, reason: 'EENVELOPE 550' } as const],
  ])(
    'a mail that signs in as its recipient has no content left once it is %s',
    async (_, answer) => {
      const texts: string[] = []
      const { worker } = start(mail => {
        texts.push(mail.text)
        return answer
      })
      const created = new Date(Date.now() - 30 * DAY_MS)
      await db.transaction().execute(async transaction => {
        await queueMail(transaction, someMail('a@example.fr', { kind: 'adviser-link' }), created)
        await queueMail(transaction, someMail('b@example.fr'), created)
      })
      // A mail is given up at its fifth refusal.
      await db.updateTable('mails').set({ tries: 20 }).execute()
      worker.wake()
      await untilDone()
      expect(texts).toEqual(['Corps secret', 'Corps secret'])
      const [secret, other] = (await rows()).map(({ mail_json }) => mail_json)
      expect(secret).not.toMatch(/secret/i)
      expect(other).toMatch(/secret/i)
    },
  )

  it('a mail queued in a transaction that is rolled back is not sent', async () => {
    const failing = db.transaction().execute(async transaction => {
      await queueMail(transaction, someMail('client@example.fr'), new Date())
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })

  it('the gauge of waiting mails counts queued mails by kind, and none that are no longer due', async () => {
    const { registry } = createMetrics()
    countWaitingMails(db, registry)
    await queueMailsTo(db, recipients(3))
    expect(await registry.metrics()).toContain('mails_waiting{kind="test"} 3')
    await db.updateTable('mails').set({ due_at: null }).execute()
    expect(await registry.metrics()).not.toContain('mails_waiting{')
  })

  it('the mail worker tries again through an hour without a mail server, then sends', async () => {
    const begin = Date.parse('2029-11-21T10:00:00.000Z')
    let now = begin
    let tries = 0
    await queueMailsTo(db, recipients(3), new Date(now))
    const answer = (): Sending => {
      tries += 1
      return now < begin + HOUR_MS ? FAILED : { ok: true }
    }
    const { worker, sent, metrics, lines } = start(answer, { leaseMs, now: () => new Date(now) })
    for (; now < begin + 3 * HOUR_MS; now += MINUTE_MS) {
      worker.wake()
      await untilTried(now)
    }
    expect(sent.toSorted()).toEqual(recipients(3))
    expect(tries).toBeGreaterThanOrEqual(3 * 4)
    expect(tries).toBeLessThanOrEqual(3 * 7)
    expect(await metrics.registry.metrics()).toContain(
      `mail_tries_failed_total{kind="test"} ${tries - 3}`,
    )
    expect(lines.join('')).not.toMatch(/example\.fr|secret/i)
  })

  it('the mail worker gives a mail up after three days and five tries, and counts it', async () => {
    const written = new Date('2029-11-21T10:00:00.000Z')
    await queueMailsTo(db, recipients(1), written)
    let now = written.getTime() + 3 * DAY_MS - 1
    const { worker, metrics } = start(() => FAILED, { leaseMs, now: () => new Date(now) })
    await until(async () => (await rows())[0]?.last_error === 'ECONNECTION')
    expect((await rows())[0]?.due_at).not.toBeNull()
    for (let tries = 2; tries <= 5; tries += 1) {
      now += 4 * HOUR_MS
      worker.wake()
      await untilTried(now)
    }
    expect((await rows())[0]).toMatchObject({
      sent_at: null,
      dead_at: new Date(now).toISOString(),
      tries: 5,
    })
    expect(await metrics.registry.metrics()).toContain('mails_dead_total{kind="test"} 1')
  })

  it('a recipient that is refused is given up after five tries, and the others get their mails', async () => {
    const [bad = '', ...good] = recipients(4)
    let now = Date.now()
    await queueMailsTo(db, [bad, ...good], new Date(now))
    const { worker, sent } = start(({ to }) => (to === bad ? REFUSED : { ok: true }), {
      leaseMs,
      now: () => new Date(now),
    })
    for (let tries = 1; tries <= 5; tries += 1) {
      worker.wake()
      await untilTried(now)
      expect((await rows())[0]).toMatchObject({ tries, last_error: 'EENVELOPE 550' })
      now += 2 * HOUR_MS
    }
    await untilDone()
    expect(sent.toSorted()).toEqual(good)
    expect((await rows())[0]).toMatchObject({
      tries: 5,
      sent_at: null,
      dead_at: expect.any(String),
    })
  })

  it('two servers share the outbox, and each mail is sent by one of them', async () => {
    const all = recipients(100)
    await queueMailsTo(db, all)
    const slowly = async (): Promise<Sending> => {
      await new Promise(setImmediate)
      return { ok: true }
    }
    const one = start(slowly)
    const other = start(slowly, { db: await database.open() })
    await untilDone()
    expect([...one.sent, ...other.sent].toSorted()).toEqual(all.toSorted())
    expect(Math.min(one.sent.length, other.sent.length)).toBeGreaterThan(0)
    expect((await rows()).filter(({ tries }) => tries !== 1)).toEqual([])
  })

  it('a failed try is not recorded once its lease has ended and another server holds the mail', async () => {
    const now = new Date(Date.now() + 1_000)
    const later = new Date(now.getTime() + 2 * MINUTE_MS)
    await queueMailsTo(db, recipients(1), now)
    const [late] = await leaseMails(db, 1, MINUTE_MS, now)
    if (late === undefined) throw new Error('it was due')
    const [holder] = await leaseMails(db, 1, MINUTE_MS, later)
    expect(holder?.tries).toBe(2)
    await recordFailed(db, late, { reason: 'ETIMEDOUT', dueAt: now, now })
    expect((await rows())[0]).toMatchObject({
      due_at: new Date(later.getTime() + MINUTE_MS).toISOString(),
      last_error: null,
    })
  })

  it('a sent mail is not sent again when its record needs further attempts', async () => {
    let failures = 0
    const flaky: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (
          JSON.stringify(node).includes('sent_by') &&
          node.kind === 'UpdateQueryNode' &&
          failures++ < 2
        )
          throw new Error('the database is away')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await queueMailsTo(db, recipients(1))
    const { sent } = start(() => ({ ok: true }), { db: db.withPlugin(flaky) })
    await untilDone()
    expect([failures, sent.length]).toEqual([3, 1])
  })

  it('a mail that cannot be read is kept, and the log says so', async () => {
    await queueMailsTo(db, recipients(1))
    await db.updateTable('mails').set({ mail_json: '{"subject":4}' }).execute()
    const { sent, lines } = start(() => ({ ok: true }))
    await until(async () => (await rows())[0]?.last_error === 'unreadable')
    expect(sent).toEqual([])
    expect(lines[0]).toContain('cannot read a stored mail')
  })

  it('a mail is deleted with the lead that it is about', async () => {
    const lead = {
      values_json: '{}',
      consents_json: '[]',
      erasure_hash: '',
      created_at: '',
      updated_at: '',
    }
    const nobody = { reference: null, phone_e164: null, is_known_source: 0, partner: null }
    await db
      .insertInto('leads')
      .values({ ...lead, ...nobody, uuid: 'lead' })
      .execute()
    await db.transaction().execute(async transaction => {
      await queueMail(transaction, someMail('a@example.fr', { leadUuid: 'lead' }), new Date())
      await queueMail(transaction, someMail('b@example.fr'), new Date())
    })
    await db.deleteFrom('leads').where('uuid', '=', 'lead').execute()
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['b@example.fr'])
  })

  describe('told to stop', () => {
    it('a mail worker told to stop finishes the mails it is sending and takes no more', async () => {
      await queueMailsTo(db, recipients(6))
      let release = () => {}
      const gate = new Promise<void>(resolve => (release = resolve))
      let begun = 0
      const { worker, sent } = start(async () => {
        begun += 1
        await gate
        return { ok: true }
      })
      await until(() => begun === 4)
      const stopped = worker.stop(20_000)
      release()
      await stopped
      expect(sent).toHaveLength(4)
      expect((await rows()).filter(({ sent_at }) => sent_at !== null)).toHaveLength(4)
      expect((await rows()).filter(({ tries }) => tries === 0)).toHaveLength(2)
    })

    it('a mail that hangs at the end of the grace is due at once, with no try counted', async () => {
      const sink = await startSmtpSink({ hangsAt: 'greeting' })
      await queueMailsTo(db, recipients(1))
      const { send } = createSmtpTransport(sink.url)
      const { worker, metrics } = start(send)
      await until(() => sink.connections() === 1)
      const before = new Date(Date.now() + 1_000).toISOString()
      await worker.stop(20)
      const [row] = await rows()
      expect(row).toMatchObject({ tries: 0, last_error: null })
      expect(row?.due_at).toSatisfy((due: string) => due <= before)
      expect(await metrics.registry.metrics()).not.toContain('mail_tries_failed_total{')
      await sink.close()
    })
  })
})
