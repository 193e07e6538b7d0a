import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/testing/built-server'
import { type Call, createCall } from './customers'

export interface OneServer {
  url: string
  call: Call
  /** Where its database is: a folder that is gone with it. */
  folder: string
}

/** The built server on the embedded database, without limits that customers of a bench would reach. The site must be built. */
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
  const url = server.url.replace(/\/$/, '')
  try {
    return await use({ url, call: createCall(url, agent), folder })
  } finally {
    await server.stop()
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}
