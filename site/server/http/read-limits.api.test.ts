import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { SECTIONS } from '../../pages/sections'
import { LIST_PATHS } from '../../kinds/kinds'
import { routes } from '../../routes'
import { openDatabase } from '../db/open'
import type { Db } from '../db/tables'
import type { HttpEnv } from './http-env'
import { createPagesApp } from '../pages/pages-app'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createTestApp } from '../testing/test-app'

const dataDir = mkdtempSync(join(tmpdir(), 'nc-read-limits-'))
let db: Db
let app: Hono<HttpEnv>
beforeAll(async () => {
  db = await openDatabase({ dataDir, databaseUrl: null })
  const log = { error: () => undefined }
  const pages = createPagesApp({ ...BARE_PAGES, clientDirectory: temporaryClientDirectory(), log })
  app = createTestApp(db, { options: { rateLimitReads: 1 }, pages }).app
})
afterAll(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const UUID = '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11'
/** An address of a route: every parameter has a value. */
const addressOf = (pattern: string): string =>
  pattern.replaceAll(/:uuid|:owner/g, UUID).replaceAll(/:\w+(?:\{[^}]*\})?/g, 'x')

let clients = 0
/** Requests an address twice as a new client, which may make one read a minute. */
const askTwice = async (path: string): Promise<readonly [Response, Response]> => {
  clients += 1
  const headers = { 'X-Forwarded-For': `198.18.${clients >> 8}.${clients & 255}` }
  return [await app.request(path, { headers }), await app.request(path, { headers })]
}

const SECTION_PATTERNS = SECTIONS.flatMap(row =>
  [row.pattern].flat().map(pattern => ({ pattern, row })),
)
const lists: readonly string[] = LIST_PATHS

it.each(
  SECTION_PATTERNS.filter(
    ({ pattern, row }) =>
      row.isPrivate === true ||
      row.preview !== undefined ||
      pattern.includes(':') ||
      lists.includes(pattern),
  ).map(({ pattern }) => addressOf(pattern)),
)('%s, a list, a preview or a page that bears a name, has a limit', async path => {
  const [first, second] = await askTwice(path)
  expect([first.status === 429, second.status]).toEqual([false, 429])
})

it('every other page that no cache keeps has a limit', async () => {
  const unlimited: string[] = []
  for (const { pattern } of SECTION_PATTERNS.filter(({ pattern: path }) => !path.includes(':'))) {
    const [first, second] = await askTwice(pattern)
    const isKept = first.headers.get('Cache-Control')?.includes('no-store') !== true
    if (!isKept && second.status !== 429) unlimited.push(pattern)
  }
  expect(unlimited).toEqual([])
})

const files = Object.values(routes)
  .flatMap((route): unknown => ('pattern' in route ? route.pattern : []))
  .filter(
    (pattern): pattern is string =>
      typeof pattern === 'string' && /\.(?:pdf|ics|css)$/.test(pattern),
  )
it.each([
  ...files,
  routes.orderDocument.pattern,
  routes.search.pattern,
  routes.directorySearch.pattern,
  routes.cartonCalculator.pattern,
  '/sitemap.xml',
  '/metrics',
  '/geo/search',
  '/geo/reverse',
  '/content/api/faqs',
  '/api/photo_analysis',
  '/api/predefined_standard_item_references',
  '/widget/fragment/moving-funnel',
  ...Object.values(ADDRESSES).map(({ pattern }) => `${routes.backOffice.pattern}${pattern}`),
])('%s has a limit', async pattern => {
  const [first, second] = await askTwice(addressOf(pattern))
  expect([first.status === 429, second.status]).toEqual([false, 429])
})
