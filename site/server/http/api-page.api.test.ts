import { serve } from '@hono/node-server'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/open'
import type { Db } from '../db/tables'
import { createDiagnoses } from '../partner-space/installation/diagnoses'
import { createTestApp, fakePartners, type TestApp } from '../testing/test-app'

const PAGE = readFileSync('site/docs/api.md', 'utf8')
const run = promisify(execFile)

/** Rows of the table of endpoints as `METHOD path`. */
const ROWS = [...PAGE.matchAll(/^\| ([A-Z]+) +\| `([^`]+)`/gm)].map(
  ([, method, path]) => `${method} ${path}`,
)
/** Shell blocks that can be run, as one script. */
const SCRIPT = [...PAGE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('\n')

describe('the page on the API', () => {
  const directory = mkdtempSync(join(tmpdir(), 'nc-api-page-'))
  let db: Db
  let app: TestApp['app']
  beforeAll(async () => {
    db = await openDatabase({ dataDir: directory, databaseUrl: null })
    app = createTestApp(db).app
  })
  afterAll(async () => {
    await db.destroy()
    rmSync(directory, { recursive: true })
  })

  it('the API page lists exactly the routes of the server', () => {
    const diagnoses = createDiagnoses({
      db,
      now: () => new Date(),
      partners: fakePartners,
      publicUrl: null,
      trustedProxies: 0,
      secret: 'a secret of this test',
    })
    const routes = [...app.routes, ...diagnoses.app.routes]
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
      // The references also answer without `/api`.
      .filter(route => !route.endsWith('_references') || route.includes('/api/'))
    expect(ROWS.toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  it.skipIf(spawnSync('curl', ['--version']).status !== 0)(
    'the commands on the API page work as they stand',
    async () => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
      try {
        await new Promise(resolve => server.once('listening', resolve))
        const { port } = server.address() as AddressInfo
        const env = { PATH: process.env.PATH, SITE: `http://127.0.0.1:${port}` }
        const { stdout } = await run('bash', ['-eu', '-o', 'pipefail', '-c', SCRIPT], { env })
        expect(stdout).toContain('"@type":"Simulation"')
        expect(stdout).toContain('"@type":"PaymentOffer"')
        const leads = await db.selectFrom('leads').select('uuid').execute()
        expect(leads).toEqual([])
      } finally {
        server.close()
      }
    },
  )
})
