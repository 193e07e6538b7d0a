import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/testing/built-server'
import { leadBody, simulationBody } from '../server/testing/customer-calls'
import type { BenchRow } from './bench-row'

const WARM_UP = 50
const RUNS = 300

const p95 = (times: readonly number[]): number =>
  times.slice(WARM_UP).toSorted((one, other) => one - other)[Math.floor(RUNS * 0.95)] ?? Number.NaN

/**
 * What a gateway adds to a call: the comparison of dates asked of a server directly, and through a second one that stands
 * before it, in turns. The site must be built.
 */
export const benchGateway = async (): Promise<BenchRow[]> => {
  const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'nc-bench-')))
  const [behindDir = '', frontDir = ''] = dirs
  const limits = {
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_READS: '1000000',
    LOG_LEVEL: 'error',
    DEMO: 'on',
  }
  const behind = await startServer('dist/site/main.js', { DATA_DIR: behindDir, ...limits })
  const upstream = {
    PRODUCT_API_URL: behind.url.replace(/\/$/, ''),
    PRODUCT_API_TOKEN: 'nc_public',
  }
  const front = await startServer('dist/site/main.js', {
    DATA_DIR: frontDir,
    ...limits,
    ...upstream,
  })
  const agent = new Agent({ keepAlive: true })
  const headers = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }
  const call = (base: string, path: string, body?: object): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const sent = request(new URL(path, base), { method, agent, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve(Buffer.concat(chunks))
          else reject(new Error(`${method} ${path} answered ${response.statusCode}`))
        })
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  const make = async (path: string, body: object): Promise<string> =>
    JSON.parse(String(await call(front.url, path, body))).uuid

  try {
    const uuid = await make(
      '/api/simulations',
      simulationBody(await make('/api/leads', leadBody())),
    )
    const path = `/api/simulations/${uuid}/dates/compare?numberOfDaysBefore=3&numberOfDaysAfter=3`
    const times: Record<'direct' | 'through', number[]> = { direct: [], through: [] }
    for (let index = 0; index < WARM_UP + RUNS; index += 1)
      for (const [way, base] of [
        ['direct', behind.url],
        ['through', front.url],
      ] as const) {
        const start = performance.now()
        await call(base, path)
        times[way].push(performance.now() - start)
      }
    const direct = p95(times.direct)
    const through = p95(times.through)
    return [
      { what: 'prices of seven days, asked directly, p95', value: direct, unit: 'ms' },
      {
        what: 'what the gateway adds to them, p95',
        value: through - direct,
        unit: 'ms',
        target: '≤ 5 ms',
      },
    ]
  } finally {
    agent.destroy()
    for (const server of [front, behind]) {
      server.process.kill('SIGTERM')
      await server.ended
    }
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  }
}
