import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { type BuiltServer, startServer } from '../server/testing/built-server'
import { leadBody, simulationBody } from '../server/testing/customer'
import type { BenchRow } from './bench-row'
import { findHaproxy, proxyConfig } from './balancer'
import { freePort } from './free-port'

const LANES = 12
/** Before the first server is replaced, between the two, and after. */
const PHASE_MS = 4_000
const SERVER = 'dist/site/main.js'

interface Answer {
  status: number
  text: string
  ms: number
}

/** The next release: the same server, and another widget. Answers where it stands, and its widget's version. */
const nextRelease = (folder: string): string => {
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  for (const path of ['node_modules', 'demo', 'site', 'package.json'])
    symlinkSync(join(process.cwd(), path), join(folder, path))
  const [script, manifest] = ['widget.js', 'manifest.json'].map(file => join(folder, 'dist/widget', file))
  if (script === undefined || manifest === undefined) throw new Error('no widget')
  appendFileSync(script, '\n// the next release\n')
  const bytes = readFileSync(script)
  const version = `0.1.0-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version, integrity }))
  return version
}

const createCaller =
  (base: string, agent: Agent) =>
  (path: string, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      const headers = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }
      const sent = request(base + path, { method: body === undefined ? 'GET' : 'POST', agent, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: String(Buffer.concat(chunks)),
            ms: performance.now() - start,
          }),
        )
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })

/** What customers do all at once: read, ask for places, leave a lead, price it. Counts what fails, and why. */
const createLoad = (call: ReturnType<typeof createCaller>, pinned: string) => {
  const [times, failures]: [number[], string[]] = [[], []]
  const leads: string[] = []
  let isOver = false
  const ask = async (path: string, body?: object): Promise<string> => {
    try {
      const { status, text, ms } = await call(path, body)
      times.push(ms)
      if (status >= 400) failures.push(`${path} ${status}`)
      return status < 300 ? text : ''
    } catch (error) {
      failures.push(`${path} ${String(error)}`)
      return ''
    }
  }
  const round = async () => {
    for (const path of [
      '/',
      '/tunnel/mes-coordonnees',
      '/demenageur-france',
      '/widget.js',
      `/widget/${pinned}/widget.js`,
      '/geo/search?q=lyon',
    ])
      await ask(path)
    const lead = await ask('/api/leads', leadBody())
    if (lead === '') return
    const { uuid } = JSON.parse(lead)
    leads.push(uuid)
    await ask('/api/simulations', simulationBody(uuid))
  }
  const lane = async () => {
    while (!isOver) await round()
  }
  const lanes = Promise.all(Array.from({ length: LANES }, lane))
  return {
    end: async () => {
      isOver = true
      await lanes
      return { times, failures, leads }
    },
  }
}

const replace = async (old: BuiltServer, start: () => Promise<BuiltServer>): Promise<BuiltServer> => {
  old.process.kill('SIGTERM')
  await old.ended
  return start()
}

/**
 * A release replaces another under load, one server after the other, behind HAProxy and on one PostgreSQL. Empty where either
 * cannot be had. The site must be built.
 */
export const benchRolling = async (): Promise<BenchRow[]> => {
  const haproxy = findHaproxy()
  const postgres = haproxy === null ? null : await startTemporaryPostgres()
  if (haproxy === null || postgres === null) return []
  const folder = mkdtempSync(join(tmpdir(), 'nc-rolling-'))
  const agent = new Agent({ keepAlive: true, maxSockets: LANES })
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const [first = 0, second = 0] = ports
  const env = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: 'on', TRUST_PROXY: '1' },
    ...{ RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_READS: '1000000' },
  }
  const startAt = (at: number, cwd?: string) => startServer(SERVER, { ...env, PORT: String(at) }, cwd)
  const version = nextRelease(folder)
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, proxyConfig(port ?? 0, ports))
  let servers = await Promise.all([startAt(first), startAt(second)])
  const proxy = spawn(haproxy, ['-db', '-f', config], { stdio: 'inherit' })
  try {
    const call = createCaller(`http://127.0.0.1:${port}`, agent)
    for (let attempt = 0; attempt < 100 && (await call('/readyz').catch(() => null))?.status !== 200; attempt++)
      await wait(100)
    const { current: pinned } = JSON.parse((await call('/widget/versions.json')).text)
    const load = createLoad(call, pinned)
    await wait(PHASE_MS)
    const [one, two] = servers
    if (one === undefined || two === undefined) throw new Error('two servers')
    servers = [await replace(one, () => startAt(first, folder)), two]
    await wait(PHASE_MS)
    servers = [servers[0] ?? one, await replace(two, () => startAt(second, folder))]
    await wait(PHASE_MS)
    const { times, failures, leads } = await load.end()
    const pages = await Promise.all([pinned, version].map(name => call(`/widget/${name}/widget.js`)))
    const kept = await Promise.all(leads.slice(-50).map(uuid => call('/api/simulations', simulationBody(uuid))))
    if (failures.length > 0) console.error([...new Set(failures)].slice(0, 10).join('\n'))
    const sorted = times.toSorted((one, other) => one - other)
    return [
      { what: 'requests while a release replaces another on two servers', value: times.length, unit: '' },
      { what: '… that failed', value: failures.length, unit: '', target: '0' },
      { what: '… p99', value: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, unit: 'ms' },
      {
        what: '… leads made just before that are not there',
        value: kept.filter(({ status }) => status !== 201).length,
        unit: '',
        target: '0',
      },
      {
        what: '… widget versions served after it',
        value: pages.filter(({ status }) => status === 200).length,
        unit: '',
        target: '2',
      },
    ]
  } finally {
    for (const { process: child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    proxy.kill('SIGKILL')
    agent.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
