import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { type BuiltServer, startServer } from '../server/testing/built-server'
import { proxyConfig } from './balancer'
import { type Call, createCall } from './customers'
import { freePort } from './free-port'

const SERVER = 'dist/site/main.js'
const MAX_CONNECTIONS = 64

interface TwoServers {
  call: Call
  /** Temporary folder, removed with the servers. */
  folder: string
  /** Stops one server, waits for its end, and starts the release in `cwd` in its place. */
  replace: (index: 0 | 1, cwd: string) => Promise<void>
}

/**
 * Runs `use` with two built servers on one PostgreSQL behind HAProxy, which checks the readiness of each. Returns null where
 * PostgreSQL or HAProxy is missing. The site must be built.
 */
export const withTwoServers = async <T>(
  haproxy: string | null,
  use: (servers: TwoServers) => Promise<T>,
): Promise<T | null> => {
  const postgres = haproxy === null ? null : await startTemporaryPostgres()
  if (haproxy === null || postgres === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'nc-two-servers-'))
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS })
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
  }
  const start = (index: 0 | 1, cwd?: string): Promise<BuiltServer> =>
    startServer(SERVER, { ...env, PORT: String(ports[index]) }, cwd)
  const servers: [BuiltServer, BuiltServer] = [await start(0), await start(1)]
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, proxyConfig(port, ports))
  const proxy = spawn(haproxy, ['-db', '-f', config], { stdio: 'ignore' })
  const call = createCall(`http://127.0.0.1:${port}`, agent)
  const replace: TwoServers['replace'] = async (index, cwd) => {
    await servers[index].stop()
    servers[index] = await start(index, cwd)
  }
  try {
    for (
      let tries = 0;
      tries < 100 && (await call('/healthz').catch(() => null))?.status !== 200;
      tries++
    )
      await wait(100)
    return await use({ call, folder, replace })
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
    proxy.kill('SIGKILL')
    agent.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
