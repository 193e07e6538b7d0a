import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../server/db/open'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { startServer } from '../server/testing/built-server'
import type { BenchRow } from './bench-row'
import { orderOnce, type ServerState } from './store-customer'
import { storeFlaws, waitForNotifications } from './store-flaws'

const ORDERS = 1_000
/** At a time. */
const CUSTOMERS = 40
/** Minimum and maximum lifetime of a server once it listens. */
const LIFE_MS = { least: 2_000, most: 15_000 }

/** Enough articles for all customers of one kind, and too few for the other. */
const BEGAN = new Map([
  ['carton-livres', 100_000],
  ['diable', 60],
])

const cartons = () => ({ slug: 'carton-livres', quantity: 1 + Math.floor(Math.random() * 9) })

/** Sold-out articles are left out, and the rest is ordered. */
const orderAll = async (server: ServerState): Promise<void> => {
  const isOrdered =
    Math.random() < 0.3 && (await orderOnce(server, [cartons(), { slug: 'diable', quantity: 1 }]))
  if (!isOrdered) await orderOnce(server, [cartons()])
}

interface KilledOptions {
  file: string
  orders: number
  databaseUrl: string | null
}

/**
 * Has customers order while the server is killed repeatedly; once the bank has sent all
 * notifications, compares the records.
 */
const orderThroughKills = async ({ file, orders, databaseUrl }: KilledOptions) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-sold-'))
  const limits = { RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_READS: '1000000' }
  const own = { DATA_DIR, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
  const start = () => startServer(file, { ...own, DEMO: 'on', LOG_LEVEL: 'fatal', ...limits })
  const began = performance.now()
  const whereabouts: ServerState = { url: 'http://127.0.0.1:9' }
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl })
  try {
    for (const [slug, quantity] of BEGAN)
      await db
        .insertInto('shop_stock')
        .values({ type: 'product', slug, quantity, updated_at: new Date().toISOString() })
        .execute()
    let left = orders
    const lane = async () => {
      while (left > 0) {
        left -= 1
        await orderAll(whereabouts)
      }
    }
    let kills = 0
    const over = new AbortController()
    const kill = async () => {
      while (!over.signal.aborted) {
        const server = await start()
        whereabouts.url = server.url
        const lifeMs = LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least)
        await wait(lifeMs, undefined, { signal: over.signal }).catch(() => undefined)
        server.process.kill('SIGKILL')
        await server.ended
        kills += 1
      }
    }
    const killing = kill()
    await Promise.all(Array.from({ length: CUSTOMERS }, lane))
    over.abort()
    await killing
    const last = await start()
    await waitForNotifications(db)
    last.process.kill('SIGTERM')
    await last.ended
    return { ...(await storeFlaws(db, BEGAN)), kills, seconds: (performance.now() - began) / 1000 }
  } finally {
    await db.destroy()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

const rowsOf = (name: string, found: Awaited<ReturnType<typeof orderThroughKills>>): BenchRow[] => {
  const { orders, paid, taken, kills, seconds, ...flaws } = found
  const of = `of ${orders} orders of cartons, ${paid} paid by ${taken} payments, server killed ${kills} times (${name})`
  const zero = (what: string, value: number, unit: string): BenchRow => ({
    what,
    value,
    unit,
    target: '≤ 0',
  })
  return [
    zero(`taken by the bank and lost, or counted twice, ${of}`, flaws.lost, 'payments'),
    zero(`paid by none or several, ${of}`, flaws.wrong, 'orders'),
    zero(`without one invoice and one mail each, ${of}`, flaws.invoices + flaws.mails, 'orders'),
    zero(`numbers missing or twice, ${of}`, flaws.gaps, 'invoices'),
    zero(`kinds of pieces miscounted, ${of}`, flaws.stock, 'items'),
    { what: `time of it all (${name})`, value: seconds, unit: 's' },
  ]
}

/** Customers that order cartons while the server is killed, on both databases. */
export const benchStoreKills = async (): Promise<BenchRow[]> => {
  const common = { file: 'dist/site/main.js', orders: ORDERS }
  const rows = rowsOf('SQLite', await orderThroughKills({ ...common, databaseUrl: null }))
  const postgres = await startTemporaryPostgres()
  if (postgres === null) return rows
  try {
    return [
      ...rows,
      ...rowsOf('PostgreSQL', await orderThroughKills({ ...common, databaseUrl: postgres.url })),
    ]
  } finally {
    await postgres.stop()
  }
}
