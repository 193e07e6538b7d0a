import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '../routes'
import { startServer } from '../server/testing/built-server'
import { bookableBody, leadBody } from '../server/testing/customer-calls'
import type { BenchRow } from './bench-row'

const WARM_UP = 30
const RUNS = 200
const KB = 1024

const HEADERS = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }

/** What a customer is shown before he pays, one page after the other, and how long his quote is as a file. The site must be built. */
export const benchPaymentPage = async (): Promise<BenchRow[]> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-bench-'))
  const limits = { RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_READS: '1000000' }
  const server = await startServer('dist/site/main.js', { DATA_DIR, DEMO: 'on', ...limits })
  // fetch costs more than the answer it waits for; on two cores that would be measured too.
  const agent = new Agent({ keepAlive: true })
  const call = (path: string, body?: object): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const [method, headers] = body === undefined ? ['GET', {}] : ['POST', HEADERS]
      const sent = request(new URL(path, server.url), { method, agent, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          const isFine = response.statusCode === 200 || response.statusCode === 201
          if (isFine) resolve(Buffer.concat(chunks))
          else
            reject(
              new Error(
                `${method} ${path} answered ${response.statusCode}: ${Buffer.concat(chunks)}`,
              ),
            )
        })
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  const make = async (path: string, body: object): Promise<string> =>
    JSON.parse(String(await call(path, body))).uuid

  try {
    const uuid = await make('/api/simulations', bookableBody(await make('/api/leads', leadBody())))
    const href = routes.simulationPayment.href(uuid)
    if (!(await call(href)).includes(' method="post"'))
      throw new Error('the payment page offers no way to pay')
    const times: number[] = []
    for (let index = 0; index < WARM_UP + RUNS; index += 1) {
      const start = performance.now()
      await call(href)
      times.push(performance.now() - start)
    }
    const sorted = times.slice(WARM_UP).toSorted((one, other) => one - other)
    return [
      {
        what: 'payment page, not cached, p95',
        value: sorted[Math.floor(RUNS * 0.95)] ?? Number.NaN,
        unit: 'ms',
        target: '≤ 40 ms',
      },
      {
        what: 'quote as a PDF',
        value: (await call(routes.quotePdf.href(uuid))).length / KB,
        unit: 'kB',
        target: '≤ 100 kB',
      },
    ]
  } finally {
    agent.destroy()
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
