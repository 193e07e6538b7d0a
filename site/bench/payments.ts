import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '../routes'
import { bookableBody } from '../server/bookings/testing/booked'
import { startServer } from '../server/testing/built-server'
import { leadBody } from '../server/testing/customer'
import type { BenchRow } from './bench-row'

const WARM_UP = 30
const RUNS = 200
const PDFS = 60
const KB = 1024

const JSON_HEADERS = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }

const p95 = (times: readonly number[]): number =>
  times.slice(WARM_UP).toSorted((one, other) => one - other)[Math.floor((times.length - WARM_UP) * 0.95)] ?? Number.NaN

/** What a customer waits for on the way to his payment, one call after the other: page, price and quote. The site must be built. */
export const benchPayments = async (): Promise<BenchRow[]> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-bench-'))
  const limits = { RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_READS: '1000000' }
  const server = await startServer('dist/site/main.js', { DATA_DIR, DEMO: 'on', ...limits })
  // fetch costs more than the answer it waits for; on two cores that would be measured too.
  const agent = new Agent({ keepAlive: true })
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const headers = body === undefined ? { Accept: 'text/html' } : JSON_HEADERS
      const sent = request(new URL(path, server.url), { method, agent, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          const answered = Buffer.concat(chunks)
          if (response.statusCode === 200 || response.statusCode === 201) resolve(answered)
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${answered.subarray(0, 500)}`))
        })
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  const timesOf = async (count: number, act: (index: number) => Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    for (let index = 0; index < WARM_UP + count; index += 1) {
      const start = performance.now()
      await act(index)
      times.push(performance.now() - start)
    }
    return times
  }
  const uuidOf = (answered: Buffer): string => JSON.parse(answered.toString()).uuid

  try {
    const body = bookableBody(uuidOf(await call('POST', '/api/leads', leadBody())))
    const uuid = uuidOf(await call('POST', '/api/simulations', body))
    const priced = await timesOf(RUNS, index => {
      const optionsConfiguration = { dateFlexibility: index % 2 === 0, globalPropertyValue: 27_000 + index }
      return call('PUT', `/api/simulations/${uuid}`, { ...body, optionsConfiguration })
    })
    const page = await call('GET', routes.simulationPayment.href(uuid))
    if (!page.includes('name="method"')) throw new Error('the payment page offers no way to pay')
    const shown = await timesOf(RUNS, () => call('GET', routes.simulationPayment.href(uuid)))
    const sizes: number[] = []
    const drawn = await timesOf(PDFS, async () => {
      sizes.push((await call('GET', routes.quotePdf.href(uuid))).length / KB)
    })
    return [
      { what: 'payment page p95, one at a time', value: p95(shown), unit: 'ms', target: '≤ 40 ms' },
      { what: 're-pricing p95, an option changed', value: p95(priced), unit: 'ms', target: '≤ 15 ms' },
      { what: 'quote as a PDF p95', value: p95(drawn), unit: 'ms', target: '≤ 300 ms' },
      { what: 'quote as a PDF', value: Math.max(...sizes), unit: 'kB', target: '≤ 100 kB' },
    ]
  } finally {
    agent.destroy()
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
