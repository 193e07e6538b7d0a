import { Hono } from 'hono'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOffice, ORIGIN, TOKEN } from '../back-office/testing/office'
import { openDatabase } from '../db/open'
import type { Db } from '../db/tables'
import { createMessageService } from '../forms/message-service'
import { createPlainTrap } from '../forms/plain-trap'
import { createSpace } from '../partner-space/testing/space'
import type { HttpEnv } from './http-env'
import { createMetrics } from './metrics'
import { createPagesApp } from '../pages/pages-app'
import { createBank } from '../payments/bank'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createTestApp } from '../testing/test-app'

const FOREIGN = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
const FORM = 'application/x-www-form-urlencoded'
/** Content types that another site's form can send without a preflight. */
const SIMPLE_TYPES = [FORM, 'text/plain']
const UUID = '0b54a3ce-8d3e-4f5c-9b47-2f1b6a0c9d11'

/**
 * Answers to another site's forms by path; the longest matching prefix decides. A new part of the
 * server has to be added.
 */
const REFUSALS: readonly [prefix: string, statuses: readonly number[], by: string][] = [
  ['/', [303, 404, 405, 415, 422], 'pages: led to the form itself, or asked to send it there'],
  [
    '/api/',
    [401, 404, 405, 415],
    'calls: a token in a header, which a browser asks about first; no cookie counts',
  ],
  ['/api/payments/notification', [400], 'the bank signs what it says'],
  ['/back-office', [403], 'the origin is looked at before the session'],
  ['/espace-partenaire', [403], 'the origin is looked at before the session'],
  ['/content/', [404, 405], 'is only read'],
  ['/demo/', [404, 405], 'is only read'],
  ['/geo/', [404, 405], 'is only read'],
  ['/policy-reports', [204], 'browsers send these by themselves, and nothing is stored'],
  [
    '/sandbox-bank/front/service/',
    [200, 415],
    'a shop signs what it asks; without, the answer is a fault’s code',
  ],
  [
    '/sandbox-bank/',
    [301, 303, 400, 404, 415],
    'a bank of the demonstration, by keys that nobody guesses',
  ],
]
const refusalOf = (path: string) =>
  REFUSALS.filter(([prefix]) => path.startsWith(prefix)).reduce((one, other) =>
    other[0].length > one[0].length ? other : one,
  )

/** An address of a pattern: `/back-office/commandes/:id` with an id. Null: no address of its own. */
const addressOf = (pattern: string): string | null =>
  pattern.includes('*') ? null : pattern.replaceAll(/:\w+(?:\{[^/]*\})?\??/g, UUID)

describe('what another site’s page posts', () => {
  const directory = mkdtempSync(join(tmpdir(), 'nc-cross-'))
  let db: Db
  let cookie: string
  let ask: (method: string, path: string, headers: Record<string, string>) => Promise<Response>
  let addresses: (readonly [method: string, path: string])[]

  beforeAll(async () => {
    db = await openDatabase({ dataDir: directory, databaseUrl: null })
    const log = { error: vi.fn(), warn: vi.fn() }
    const secret = 'a secret'
    const trustedProxies = 1
    const publicUrl = ORIGIN
    const now = () => new Date()
    const own = { db, secret, trustedProxies, publicUrl, log }
    const trap = createPlainTrap(own)
    const messages = createMessageService({
      ...own,
      now,
      metrics: createMetrics(),
      trap,
      rateLimitWrites: 1_000_000,
    })
    const forms = { signTime: trap.signTime, usesRecaptcha: false }
    const site = {
      ...BARE_PAGES,
      publicUrl,
      clientDirectory: temporaryClientDirectory(),
      forms,
      messages: messages,
      log,
    }
    const bank = createBank({
      ...own,
      now,
      config: null,
      transferIban: null,
      isDemo: true,
      ownUrl: () => null,
    })
    const options = { isDemo: true, backOfficeToken: TOKEN }
    const { app } = createTestApp(db, {
      messages: messages,
      pages: createPagesApp(site),
      bank: bank.app,
      options,
    })
    const office = createOffice(db)
    const space = new Hono<HttpEnv>().route('/espace-partenaire', createSpace(db).space)
    cookie = (await office.signIn()).cookie
    ask = async (method, path, headers) => {
      const part = path.startsWith('/back-office')
        ? office.office
        : path.startsWith('/espace-partenaire')
          ? space
          : app
      return part.request(path, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: 'code=X&act=refuse&quantity=1' }),
      })
    }
    const routes = [...app.routes, ...office.office.routes, ...space.routes].flatMap(
      ({ method, path }) => {
        const address = addressOf(path)
        return address === null
          ? []
          : [[['GET', 'ALL'].includes(method) ? 'POST' : method, address] as const]
      },
    )
    addresses = [...new Map(routes.map(route => [route.join(' '), route])).values()]
  })
  afterAll(async () => {
    await db.destroy()
    rmSync(directory, { recursive: true })
  })

  /** Returns the number of rows of each table, except those that count requests. */
  const rows = async () => {
    const tables = (await db.introspection.getTables()).filter(({ name }) => name !== 'rate_limits')
    return Promise.all(
      tables.map(async ({ name }) => {
        const { rows: found } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
        return [name, JSON.stringify(found)] as const
      }),
    )
  }

  it('every route refuses a signed-in post from another site’s page and changes nothing', async () => {
    expect(addresses.length).toBeGreaterThan(150)
    const before = await rows()
    const unlike: string[] = []
    for (const [method, path] of addresses)
      for (const type of SIMPLE_TYPES) {
        const { status } = await ask(method, path, {
          ...FOREIGN,
          Cookie: cookie,
          'Content-Type': type,
        })
        const [, statuses, by] = refusalOf(path)
        if (!statuses.includes(status))
          unlike.push(`${method} ${path} as ${type}: ${status}, not by '${by}'`)
      }
    expect(unlike).toEqual([])
    expect(await rows()).toEqual(before)
  })

  describe('and what our own page posts', () => {
    const fromOurs = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }

    it('every form of the back office accepts a post from our own page', async () => {
      const posts = addresses.filter(
        ([, path]) => path.startsWith('/back-office') && !path.endsWith('deconnexion'),
      )
      expect(posts.length).toBeGreaterThan(20)
      for (const [method, path] of posts) {
        const { status } = await ask(method, path, {
          ...fromOurs,
          Cookie: cookie,
          'Content-Type': FORM,
        })
        expect([401, 403], path).not.toContain(status)
      }
    })

    it('every API call accepts a post from our own page', async () => {
      const calls = addresses.filter(
        ([, path]) => path.startsWith('/api/') && !path.startsWith('/api/back-office'),
      )
      expect(calls.length).toBeGreaterThan(15)
      for (const [method, path] of calls) {
        const { status } = await ask(method, path, {
          'X-AUTH-TOKEN': 'nc_public',
          'Content-Type': 'application/json',
        })
        // A lead has a token of its own beside.
        expect(path.startsWith('/api/leads/') ? [415] : [401, 415], path).not.toContain(status)
      }
    })
  })
})
