import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/testing/built-server'

/**
 * Serves the built site from an empty database until `use` ends: for acts that a server can do only
 * once, or that need other settings than the common server's.
 */
export const withOwnServer = async (
  env: Record<string, string>,
  use: (url: string) => Promise<void>,
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-server-'))
  const server = await startServer('dist/site/main.js', { DATA_DIR: dataDir, ...env })
  await use(server.url)
  server.process.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true })
}
