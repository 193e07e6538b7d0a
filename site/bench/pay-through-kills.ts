import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/tables'
import { ADDRESSES } from '../pages/back-office/addresses'
import { startServer } from '../server/testing/built-server'
import { type BankFlaws, bankFlaws } from './bank-flaws'
import { createPayingCustomer, postAsAdviser, type ServerState } from './paying-customer'

interface KillOptions {
  /** The bundled server. */
  file: string
  kills: number
  /** Customers paying at the same time. */
  customers: number
}

interface KillResult extends BankFlaws {
  /** Kills after which the bank still had notifications to send. */
  killsBeforeNotification: number
  seconds: number
}

const TOKEN = 'the-token-of-advisers-in-a-bench'
/** Minimum and maximum lifetime of a server once it listens. */
const LIFE_MS = { least: 300, most: 3_000 }
/** The bank decides pending payments after half a minute, and repeats unaccepted notifications. */
const MAX_WAIT_MS = 120_000

/**
 * Completes, as advisers do, the refunds interrupted by kills: those without an answer of the
 * bank, and those not begun.
 */
const finishRefunds = async (db: Db, server: ServerState): Promise<void> => {
  const asked = await db.selectFrom('refunds').select('uuid').where('state', '=', 'asked').execute()
  for (const { uuid } of asked)
    await postAsAdviser(server, ADDRESSES.pendingRefund.href(uuid), { suite: 'again' })
  const cancelled = await db
    .selectFrom('orders')
    .select('uuid')
    .where('payment_status', '=', 'cancelled')
    .execute()
  for (const { uuid } of cancelled) await postAsAdviser(server, ADDRESSES.refundDue.href(uuid))
}

const countPendingNotifications = async (db: Db): Promise<number> => {
  const rows = await db
    .selectFrom('sandbox_notices')
    .select('uuid')
    .where('taken_at', 'is', null)
    .execute()
  return rows.length
}

/**
 * Has customers pay at the sandbox bank while the server is killed repeatedly, at any moment; once
 * the bank has sent all notifications, compares the orders with its records.
 */
export const payThroughKills = async ({
  file,
  kills,
  customers,
}: KillOptions): Promise<KillResult> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-paid-'))
  const limits = { RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_READS: '1000000' }
  const start = () =>
    startServer(file, {
      DATA_DIR,
      DEMO: 'on',
      LOG_LEVEL: 'fatal',
      BACK_OFFICE_TOKEN: TOKEN,
      ...limits,
    })
  const began = performance.now()
  const whereabouts: ServerState = { url: 'http://127.0.0.1:9', isOver: false, token: TOKEN }
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null })
  const customer = createPayingCustomer(whereabouts)
  const lane = async () => {
    while (!whereabouts.isOver) await customer()
  }
  try {
    const lanes = Array.from({ length: customers }, lane)
    let killsBeforeNotification = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await start()
      whereabouts.url = server.url
      await wait(LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least))
      server.process.kill('SIGKILL')
      await server.ended
      if ((await countPendingNotifications(db)) > 0) killsBeforeNotification += 1
    }
    whereabouts.isOver = true
    await Promise.all(lanes)
    const last = await start()
    const end = Date.now() + MAX_WAIT_MS
    while ((await countPendingNotifications(db)) > 0) {
      if (Date.now() > end) throw new Error('the bank could not send all notifications')
      await wait(200)
    }
    await finishRefunds(db, { ...whereabouts, url: last.url })
    last.process.kill('SIGTERM')
    await last.ended
    const flaws = await bankFlaws(db)
    if (flaws.taken === 0) throw new Error('no payment succeeded between the kills')
    return { ...flaws, killsBeforeNotification, seconds: (performance.now() - began) / 1000 }
  } finally {
    whereabouts.isOver = true
    await db.destroy()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
