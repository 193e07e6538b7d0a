import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from './bench-row'
import { type Call, countLost, percentile, startCustomers, printFailures } from './customers'
import { withOneServer } from './one-server'
import { startBuyer } from './store-customer'

/** Few enough that two cores are no bottleneck: the server is measured, not the queue before it. */
const CUSTOMERS = 4
/** Caches fill and code is compiled until then; memory is compared from then on. */
const WARM_MS = 60_000
const LOOKED_FOR = 200
const MB = 1024 * 1024

const memoryOf = async (call: Call): Promise<number> => {
  const { text } = await call('/metrics')
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MB
}

/**
 * Runs that many minutes of all that customers do, on the embedded database. The site must be
 * built.
 */
export const benchMixedLoad = (minutes: number): Promise<BenchRow[]> =>
  withOneServer({}, async ({ url, call }) => {
    const customers = startCustomers(call, CUSTOMERS, ['/widget.js'])
    const buyer = startBuyer({ url })
    await wait(WARM_MS)
    const warm = await memoryOf(call)
    await wait(Math.max(0, minutes * 60_000 - WARM_MS))
    const late = await memoryOf(call)
    await customers.stop()
    const paid = await buyer.stop()
    const { times, failures, leads } = customers
    printFailures(failures)
    const during = `${minutes} min of mixed load`
    return [
      { what: `requests in ${during}`, value: Object.values(times).flat().length, unit: '' },
      { what: `… that failed`, value: failures.length, unit: '', target: '≤ 0' },
      { what: `… pages, p99`, value: percentile(times.page, 0.99), unit: 'ms', target: '≤ 100 ms' },
      {
        what: `… prices, p99`,
        value: percentile(times.price, 0.99),
        unit: 'ms',
        target: '≤ 150 ms',
      },
      { what: `… orders of cartons paid`, value: paid, unit: '' },
      { what: `… memory after a minute`, value: warm, unit: 'MB' },
      {
        what: `… growth of it until the end`,
        value: (late / warm - 1) * 100,
        unit: '%',
        target: '≤ 10 %',
      },
      {
        what: `… leads that are not there`,
        value: await countLost(call, leads.slice(-LOOKED_FOR)),
        unit: '',
        target: '≤ 0',
      },
    ]
  })
