import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { number, type } from 'superstruct'
import { openDatabase } from '../../db/open'
import { fromStored } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import { startServer } from '../../testing/built-server'
import { createEndpoint } from '../endpoint-store'
import { queueEvent } from '../queue-event'
import { startReceiver } from './receiver'

interface WebhookKillOptions {
  /** Bundled server. */
  file: string
  events: number
  /** Number of subjects that the events are about. */
  subjects: number
  /** Number of kills, spread over the events. */
  kills: number
}

interface WebhookKillResult {
  lost: number
  /** Events that arrived more than once. */
  duplicated: number
  /** Events that arrived for the first time after a later event of their subject. */
  outOfOrder: number
  seconds: number
}

const MAX_MS = 400_000
/** Events in one transaction. */
const BATCH = 500

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + MAX_MS
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('the events did not leave in time')
    await wait(5)
  }
}

const Event = type({ data: type({ subject: number(), index: number() }) })

const fill = async (db: Db, { events, subjects }: WebhookKillOptions): Promise<void> => {
  const uuids = Array.from({ length: subjects }, () => randomUUID())
  for (let from = 0; from < events; from += BATCH)
    await db.transaction().execute(async transaction => {
      for (let index = from; index < Math.min(from + BATCH, events); index += 1) {
        const subject = index % subjects
        const about = { messageUuid: uuids[subject] ?? '' }
        const data = { subject, index }
        await queueEvent(transaction, { event: 'message.received', about, data }, new Date())
      }
    })
}

/** Queues events, kills the sending server repeatedly, and counts what their receiver got. */
export const sendEventsThroughKills = async (
  options: WebhookKillOptions,
): Promise<WebhookKillResult> => {
  const { file, events, kills } = options
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-webhook-kills-'))
  const receiver = await startReceiver()
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null })
  const start = () =>
    startServer(file, {
      DATA_DIR,
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
    })
  const waiting = async () =>
    (
      await db
        .selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).count
  try {
    await createEndpoint(
      db,
      { partner: null },
      { url: receiver.url, events: ['message.received'] },
      { allowsPrivate: true, now: new Date() },
    )
    await fill(db, options)
    const began = performance.now()
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = await start()
      await until(() => receiver.received.length >= (kill * events) / (kills + 1))
      server.process.kill('SIGKILL')
      await server.ended
      // Ends the leases of the killed server.
      await db
        .updateTable('webhook_deliveries')
        .set({ due_at: new Date().toISOString() })
        .where('due_at', 'is not', null)
        .execute()
    }
    const last = await start()
    await until(async () => Number(await waiting()) === 0)
    last.process.kill('SIGTERM')
    await last.ended
    const counts = new Map<number, number>()
    const newest = new Map<number, number>()
    let outOfOrder = 0
    for (const { body } of receiver.received) {
      const { subject, index } = fromStored(body, Event).data
      const count = counts.get(index) ?? 0
      counts.set(index, count + 1)
      if (count === 0 && index < (newest.get(subject) ?? -1)) outOfOrder += 1
      newest.set(subject, Math.max(index, newest.get(subject) ?? -1))
    }
    return {
      lost: events - counts.size,
      duplicated: [...counts.values()].filter(count => count > 1).length,
      outOfOrder,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    await db.destroy()
    await receiver.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
