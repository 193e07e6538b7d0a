import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../server/testing/built-server'
import type { BenchRow } from './bench-row'
import { type Call, countLost, createCall, type Failure, percentile, startCustomers, tellFailures } from './customers'
import { orderOnce } from './store-customer'
import { withTwoServers } from './two-servers'

/** Fewer than make two cores the bottleneck: what is measured is the server, not the queue before it. */
const CUSTOMERS = 4
/** What keeps a little shop busy beside them. */
const BUYERS = 1
/** Caches fill, and code that runs often is compiled: memory is compared from then on. */
const WARM_MS = 60_000
/** Before a fault, and after it: longer than recovery may take. */
const AROUND_FAULT_MS = 15_000
const LOOKED_FOR = 200
const MB = 1024 * 1024

const memoryOf = async (call: Call): Promise<number> => {
  const { text } = await call('/metrics')
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MB
}

/** Orders cartons and pays for them, again and again, until told to stop. Answers how many were paid. */
const startBuyers = (url: string) => {
  let [isOver, paid] = [false, 0]
  const buyer = async (): Promise<void> => {
    while (!isOver) {
      if (await orderOnce({ url }, [{ slug: 'carton-standard', quantity: 1 }])) paid += 1
      await wait(500)
    }
  }
  const buyers = Promise.all(Array.from({ length: BUYERS }, buyer))
  const stop = async (): Promise<number> => {
    isOver = true
    await buyers
    return paid
  }
  return { stop }
}

/** So many minutes of all that customers do, on the embedded database. The site must be built. */
export const benchMixedLoad = async (minutes: number): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'nc-mixed-'))
  const limits = { RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_READS: '1000000' }
  const server = await startServer('dist/site/main.js', { DATA_DIR: folder, DEMO: 'on', ...limits })
  const agent = new Agent({ keepAlive: true })
  const call = createCall(server.url.replace(/\/$/, ''), agent)
  try {
    const customers = startCustomers(call, CUSTOMERS, ['/widget.js'])
    const buyers = startBuyers(server.url)
    await wait(WARM_MS)
    const warm = await memoryOf(call)
    await wait(Math.max(0, minutes * 60_000 - WARM_MS))
    const late = await memoryOf(call)
    await customers.stop()
    const paid = await buyers.stop()
    const { times, failures, leads } = customers
    tellFailures(failures)
    const during = `${minutes} min of mixed load`
    return [
      { what: `requests in ${during}`, value: Object.values(times).flat().length, unit: '' },
      { what: `… that failed`, value: failures.length, unit: '', target: '≤ 0' },
      { what: `… pages, p99`, value: percentile(times.page, 0.99), unit: 'ms', target: '≤ 100 ms' },
      { what: `… prices, p99`, value: percentile(times.price, 0.99), unit: 'ms', target: '≤ 150 ms' },
      { what: `… orders of cartons paid`, value: paid, unit: '' },
      { what: `… memory after a minute`, value: warm, unit: 'MB' },
      { what: `… growth of it until the end`, value: (late / warm - 1) * 100, unit: '%', target: '≤ 10 %' },
      {
        what: `… leads that are not there`,
        value: await countLost(call, leads.slice(-LOOKED_FOR)),
        unit: '',
        target: '≤ 0',
      },
    ]
  } finally {
    await server.stop()
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long after the end of a fault, in seconds, the last request failed. */
const recoveryOf = (failures: readonly Failure[], end: number): number =>
  Math.max(0, ...failures.map(({ at }) => at - end)) / 1000

/** A server killed, and the database restarted, while customers are at it. Empty where there is no balancer or no PostgreSQL. */
export const benchNightFaults = async (haproxy: string | null): Promise<BenchRow[]> =>
  (await withTwoServers(haproxy, async ({ call, postgres, replace }) => {
    const faults: readonly [string, () => Promise<void>][] = [
      ['one of two servers is killed', () => replace(0, 'SIGKILL')],
      ['the database ends every session and starts again', () => postgres.restart()],
    ]
    const rows: BenchRow[] = []
    for (const [what, strike] of faults) {
      const customers = startCustomers(call, CUSTOMERS, ['/widget.js'])
      await wait(AROUND_FAULT_MS)
      await strike()
      const end = performance.now()
      await wait(AROUND_FAULT_MS)
      await customers.stop()
      const { failures, leads } = customers
      tellFailures(failures)
      rows.push(
        { what: `${what}: requests that failed`, value: failures.length, unit: '' },
        { what: `… the last of them after its end`, value: recoveryOf(failures, end), unit: 's', target: '≤ 10 s' },
        {
          what: `… leads that are not there`,
          value: await countLost(call, leads.slice(-LOOKED_FOR)),
          unit: '',
          target: '≤ 0',
        },
      )
    }
    return rows
  })) ?? []
