import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './port.mjs'
import { ROOT } from './run.mjs'

/**
 * Starts the built server; resolves once it answers. Without `dataDir` it has an empty database,
 * which is deleted when it stops.
 */
export const startOwnServer = async (env = {}, { port, dataDir: given } = {}) => {
  const ownPort = port ?? (await freePort())
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'nc-conformance-'))
  const url = `http://localhost:${ownPort}`
  const server = spawn(process.execPath, ['dist/site/main.js'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      RATE_LIMIT_READS: '1000000',
      RATE_LIMIT_WRITES: '1000000',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    await setTimeout(200)
  }
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}
