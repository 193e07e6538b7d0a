import { expect, it, onTestFinished } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { openDatabase } from '../db/open'
import { createTestApp } from '../testing/test-app'
import { contractClauses } from './contract'
import { sendByFetch } from './testing/send-by-fetch'
import { createFakeUpstream } from './testing/fake-upstream'
import { createUpstream } from './upstream'

const quiet = { warn: () => undefined, error: () => undefined }
const HERE = 'https://upstream.example'

/** Returns `fetch` that calls our own server in place of an upstream. */
const reaching = (app: ReturnType<typeof createTestApp>['app']): typeof fetch => {
  return async (input, init) => app.request(String(input).slice(HERE.length), init)
}

const brokenBy = async (fetch: typeof globalThis.fetch, token: string) => {
  const ask = createUpstream({ url: HERE, token, send: sendByFetch(fetch), log: quiet })
  const stranger = createUpstream({
    url: HERE,
    token: 'nobodys',
    send: sendByFetch(fetch),
    log: quiet,
  })
  const broken: string[] = []
  const clauses = contractClauses(ask, stranger)
  for (const { name, run } of clauses)
    await run().catch((error: Error) => broken.push(`${name}: ${error.message}`))
  expect(clauses.length).toBeGreaterThan(15)
  return { broken, kept: clauses.length - broken.length }
}

const hold = async (fetch: typeof globalThis.fetch, token: string) => {
  expect((await brokenBy(fetch, token)).broken).toEqual([])
}

it('a site that is no upstream or refuses the token fails every clause of the contract', async () => {
  const fake = createFakeUpstream({ format: 'hydra', token: 'the secret one' })
  const refusing = await brokenBy(fake.fetch, 'another')
  // It refuses a stranger, as it should.
  expect(refusing.kept).toBe(1)
  expect(refusing.broken).toContain('POST /api/leads: it answers 401 to our token')
  fake.state.mood = 'html'
  const site = await brokenBy(fake.fetch, 'the secret one')
  expect(site.kept).toBe(0)
  expect(site.broken).toContain('POST /api/leads: it answers 200 with no JSON')
})

it('an upstream that serves its collections under /api fulfils the contract', async () => {
  const fake = createFakeUpstream({ format: 'hydra', token: 'the secret one' })
  const nowhere = () => new Response('{}', { status: 404 })
  await hold(async (input, init) => {
    const { pathname, search } = new URL(String(input))
    if (!pathname.startsWith('/api/')) return nowhere()
    const path = pathname.endsWith('_references') ? pathname.slice('/api'.length) : pathname
    return fake.fetch(`${HERE}${path}${search}`, init)
  }, 'the secret one')
})

it('an address that serves nothing fails every clause except those that allow no answer', async () => {
  const nothing = await brokenBy(async () => new Response('{}', { status: 404 }), 'the secret one')
  expect(nothing.broken).toContain(
    'GET /room_references: answers 404 as if there were nothing here, nor under /api',
  )
  expect(nothing.broken).toContain(
    'POST /api/contacts of nobody is refused: answers 404 as if there were nothing here',
  )
  expect(nothing.kept).toBe(6)
})

describeOnSqlite('the contract of the product API', database => {
  it('our own server fulfils the contract of the product API', async () => {
    await hold(reaching(createTestApp(await database.open()).app), 'nc_public')
  })

  it.each(['hydra', 'plain', 'bare'] as const)(
    'an upstream with %s collections fulfils the contract, also through the gateway',
    async format => {
      const fake = createFakeUpstream({ format, token: 'the secret one', pageSize: 1 })
      await hold(fake.fetch, 'the secret one')
      const upstream = createUpstream({
        url: HERE,
        token: 'the secret one',
        send: sendByFetch(fake.fetch),
        log: quiet,
      })
      await hold(reaching(createTestApp(await database.open(), { upstream }).app), 'nc_public')
    },
  )

  it('the gateway before our own server fulfils the contract', async () => {
    const db = await openDatabase(await database.empty())
    onTestFinished(() => db.destroy())
    const behind = reaching(createTestApp(db).app)
    const upstream = createUpstream({
      url: HERE,
      token: 'nc_public',
      send: sendByFetch(behind),
      log: quiet,
    })
    await hold(reaching(createTestApp(await database.open(), { upstream }).app), 'nc_public')
  })
})
