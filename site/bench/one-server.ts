import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/testing/built-server'
import { type Call, createCall } from './customers'

interface OneServer {
  url: string
  call: Call
}

/** Temporary folder of its database. */
export const withOneServer = async <T>(
  env: Record<string, string>,
  use: (server: OneServer) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'nc-one-server-'))
  const limits = { RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_READS: '1000000' }
  const server = await startServer('dist/site/main.js', {
    DATA_DIR: folder,
    DEMO: 'on',
    LOG_LEVEL: 'fatal',
    ...limits,
    ...env,
  })
  const agent = new Agent({ keepAlive: true })
  try {
    return await use({ url: server.url, call: createCall(server.url, agent) })
  } finally {
    await server.stop()
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}
