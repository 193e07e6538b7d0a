import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/testing/built-server'
import { test as base } from './fixtures'

/**
 * Serves the built site to one worker's tests alone, from an empty database, as long as `use` lasts: for what a server cannot
 * do twice, or not with the others' settings. A test that is tried again has another worker, and so a server anew.
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

/**
 * The browser tests' `test`, on a server of the worker: for tests that take what exists once. Several files may share the
 * server, so that no two tests take the same flash offer or stock.
 */
export const test = base.extend<object, { own: string }>({
  own: [
    async ({}, use) => withOwnServer({ RATE_LIMIT_READS: '1000000' }, use),
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own),
})
