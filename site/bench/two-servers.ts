import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../server/db/testing/temporary-postgres'
import { type BuiltServer, startServer } from '../server/testing/built-server'
import { proxyConfig } from './balancer'
import { type Call, createCall } from './customers'
import { freePort } from './free-port'

const SERVER = 'dist/site/main.js'
const MOST_CONNECTIONS = 64
/** A clock that can be put a day ahead. */
const CLOCK = pathToFileURL('site/bench/jumping-clock.mjs').href

export interface TwoServers {
  /** Of the balancer in front of both. */
  url: string
  call: Call
  /** A folder that is gone with them. */
  folder: string
  postgres: TemporaryPostgres
  signal: (index: 0 | 1, signal: NodeJS.Signals) => void
  /** Ends one by a signal, waits until it is gone, and starts it anew from `cwd`, this folder by default. */
  replace: (index: 0 | 1, signal: NodeJS.Signals, cwd?: string) => Promise<void>
}

/**
 * Two built servers on one PostgreSQL, behind a balancer that asks each whether it is ready; null where PostgreSQL or HAProxy
 * cannot be had. The site must be built.
 */
export const withTwoServers = async <T>(
  haproxy: string | null,
  use: (servers: TwoServers) => Promise<T>,
): Promise<T | null> => {
  const postgres = haproxy === null ? null : await startTemporaryPostgres()
  if (haproxy === null || postgres === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'nc-two-servers-'))
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS })
  const port = await freePort()
  const ports = [await freePort(), await freePort()] as const
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    DEMO: 'on',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_READS: '1000000',
    NODE_OPTIONS: `--import=${CLOCK}`,
  }
  const start = (index: 0 | 1, cwd?: string): Promise<BuiltServer> =>
    startServer(SERVER, { ...env, PORT: String(ports[index]) }, cwd)
  const servers: [BuiltServer, BuiltServer] = [await start(0), await start(1)]
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, proxyConfig(port, ports))
  const proxy = spawn(haproxy, ['-db', '-f', config], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const call = createCall(url, agent)
  const replace: TwoServers['replace'] = async (index, signal, cwd) => {
    servers[index].process.kill(signal)
    await servers[index].ended
    servers[index] = await start(index, cwd)
  }
  const signal: TwoServers['signal'] = (index, name) => void servers[index].process.kill(name)
  try {
    for (
      let tries = 0;
      tries < 100 && (await call('/healthz').catch(() => null))?.status !== 200;
      tries++
    )
      await wait(100)
    return await use({ url, call, folder, postgres, signal, replace })
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
    proxy.kill('SIGKILL')
    agent.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
