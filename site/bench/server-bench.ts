import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { type BuiltServer, buildServer, startServer } from '../server/testing/built-server'
import { leadBody, simulationBody } from '../server/testing/customer-calls'
import type { BenchRow } from './bench-row'

const WARM_UP = 200
const SIMULATIONS = 500
const LEADS = 4_000
/** Below the limit of a client in a minute. */
const PDFS = 15
const CONCURRENCY = 32
const MB = 1024 * 1024

/** fetch costs more than the answer; on two cores its cost would be measured too. */
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }
    const sent = request(url, { method, agent, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200 || response.statusCode === 201) resolve(text)
        else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

const uuidOf = (text: string): string => JSON.parse(text).uuid

/** Makes `count` calls, `CONCURRENCY` at a time. Returns the seconds they took. */
const inParallel = async (count: number, act: () => Promise<unknown>): Promise<number> => {
  let left = count
  const start = performance.now()
  const lane = async () => {
    while (left-- > 0) await act()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
  return (performance.now() - start) / 1000
}

const restingMb = async ({ url }: BuiltServer): Promise<number> => {
  await wait(3_000)
  const metrics = await call('GET', `${url}/metrics`)
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / MB
}

/** Returns the time within which 95 of 100 calls end, one at a time, after a warm-up. */
const p95 = async (warmUp: number, count: number, act: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let index = 0; index < warmUp + count; index++) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  const sorted = times.slice(warmUp).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

const measure = async (server: BuiltServer, database: string): Promise<BenchRow[]> => {
  const postLead = () => call('POST', `${server.url}/api/leads`, leadBody())
  await inParallel(WARM_UP, postLead)
  const body = simulationBody(uuidOf(await postLead()))
  const created = await p95(WARM_UP, SIMULATIONS, () =>
    call('POST', `${server.url}/api/simulations`, body),
  )
  const uuid = uuidOf(await call('POST', `${server.url}/api/simulations`, body))
  let dateFlexibility = false
  const repriced = await p95(WARM_UP, SIMULATIONS, () => {
    dateFlexibility = !dateFlexibility
    const changed = { ...body, optionsConfiguration: { dateFlexibility } }
    return call('PUT', `${server.url}/api/simulations/${uuid}`, changed)
  })
  const pdf = await p95(2, PDFS, () => call('GET', `${server.url}/simulation/${uuid}/devis.pdf`))
  const seconds = await inParallel(LEADS, postLead)
  return [
    { what: `simulation p95, ${database}`, value: created, unit: 'ms', target: '≤ 50 ms' },
    {
      what: `simulation priced anew p95, an option changed, ${database}`,
      value: repriced,
      unit: 'ms',
      target: '≤ 15 ms',
    },
    { what: `quote as PDF p95, ${database}`, value: pdf, unit: 'ms', target: '≤ 300 ms' },
    { what: `leads, ${CONCURRENCY} at a time, ${database}`, value: LEADS / seconds, unit: '/s' },
  ]
}

const withServer = async (
  file: string,
  databaseUrl: string | null,
  use: (server: BuiltServer) => Promise<BenchRow[]>,
): Promise<BenchRow[]> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-bench-'))
  const env = {
    DATA_DIR,
    RATE_LIMIT_WRITES: '1000000',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  }
  const server = await startServer(file, env)
  try {
    return await use(server)
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

/**
 * Measures the built server over HTTP, on SQLite and on PostgreSQL: `databaseUrl`, whose database
 * should be empty, else one started for the purpose if PostgreSQL is installed. Both are durable: a
 * lead is on the disk before it is answered.
 */
export const benchServer = async (databaseUrl?: string): Promise<BenchRow[]> => {
  const file = await buildServer('server-bench')
  const sqlite = await withServer(file, null, async server => [
    { what: 'memory of the server at rest', value: await restingMb(server), unit: 'MB' },
    ...(await measure(server, 'SQLite')),
  ])
  const postgres =
    databaseUrl === undefined ? await startTemporaryPostgres({ isDurable: true }) : null
  const url = databaseUrl ?? postgres?.url
  try {
    return url === undefined
      ? sqlite
      : [...sqlite, ...(await withServer(file, url, server => measure(server, 'PostgreSQL')))]
  } finally {
    await postgres?.stop()
    agent.destroy()
  }
}
