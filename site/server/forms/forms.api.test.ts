import Libsql from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../db/open'
import type { Db } from '../db/tables'
import { createMessageService } from './message-service'
import { createPlainTrap } from './plain-trap'
import { CONTACT, deleteMessagesAndMails } from './testing/messages'
import { createMetrics } from '../http/metrics'
import { createPagesApp } from '../pages/pages-app'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { createTestApp } from '../testing/test-app'

const PATH = '/nous-contacter'
const clientDirectory = temporaryClientDirectory()
const directory = mkdtempSync(join(tmpdir(), 'nc-forms-'))
let db: Db

beforeAll(async () => {
  db = await openDatabase({ dataDir: directory, databaseUrl: null, lockWaitMs: 50 })
})
beforeEach(() => deleteMessagesAndMails(db))
afterAll(async () => {
  await db.destroy()
  rmSync(directory, { recursive: true })
})

/** The whole server with its pages, and the fields of a form that its page signed `ageMs` ago. */
const siteWith = (limits: { rateLimitWrites?: number; rateLimitReads?: number } = {}) => {
  const own = {
    db,
    secret: 'a secret',
    trustedProxies: 0,
    publicUrl: null,
    log: { error: vi.fn() },
  }
  const trap = createPlainTrap(own)
  const rateLimitWrites = limits.rateLimitWrites ?? 1_000_000
  const messages = createMessageService({
    ...own,
    now: () => new Date(),
    metrics: createMetrics(),
    trap,
    rateLimitWrites,
  })
  const forms = { signTime: trap.signTime, usesRecaptcha: false }
  const pages = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    forms,
    messages: messages,
    log: own.log,
  })
  const { app } = createTestApp(db, {
    messages: messages,
    pages,
    options: { ...limits, publicUrl: null },
  })
  const open = async (path: string) => {
    const response = await app.request(path)
    const html = await response.text()
    const [, made = ''] = /name="form_made" value="([^"]*)"/.exec(html) ?? []
    return { response, html, made }
  }
  const post = async (fields: Record<string, string>, path = PATH) => {
    const response = await app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
    return { response, html: await response.text() }
  }
  return { open, post, ready: () => trap.signTime(true) }
}

it('the contact form returns with its values when the visitor has written too often', async () => {
  const { post, ready } = siteWith({ rateLimitWrites: 1 })
  expect((await post({ ...CONTACT, form_made: ready() })).response.status).toBe(303)
  const { response, html } = await post({ ...CONTACT, object: 'Encore', form_made: ready() })
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    429,
    'text/html; charset=utf-8',
  ])
  expect(html).toContain(
    'Trop d’envois en peu de temps depuis votre connexion\u00a0: merci de patienter une minute. Votre saisie est conservée',
  )
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(50)
  expect(html).toContain('value="Encore"')
})

it('a refused form stays in test mode, also on the home page', async () => {
  const { open, post } = siteWith()
  const path = `${PATH}?moving-mode=test`
  const { html } = await open(path)
  const refused = await post(CONTACT, path)
  for (const text of [html, refused.html]) expect(text).toContain(`action="${path}"`)
  expect((await open(PATH)).html).toContain(`action="${PATH}"`)
  expect((await open('/?moving-mode=test')).html).toContain(
    'action="/etre-rappele?moving-mode=test"',
  )
  expect((await open('/')).html).toContain('action="/etre-rappele"')
})

it('a form returns with its values while the database is unavailable', async () => {
  const { post, ready } = siteWith()
  const other = new Libsql(join(directory, 'nouvelle-cle.db'))
  other.exec('begin exclusive')
  const { response, html } = await post({ ...CONTACT, form_made: ready() })
  other.exec('rollback')
  other.close()
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ])
  expect(html).toContain('le message n&#x27;a pas pu être envoyé')
  expect(html).toContain('value="Un piano à descendre"')
})

it('a form that is sent faster than a person types is requested again, however often its page was shown before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { open, post } = siteWith()
  await open(PATH)
  vi.setSystemTime(Date.now() + 60_000)
  const { made } = await open(PATH)
  const { response, html } = await post({ ...CONTACT, form_made: made })
  vi.useRealTimers()
  expect(response.status).toBe(422)
  expect(html).toContain('nous est parvenu trop vite')
})

it('a refused form of the home page returns at its own address', async () => {
  const { open, post } = siteWith()
  const { html: home, made } = await open('/')
  expect(home).toMatch(/<form class="message-form [^>]* action="\/etre-rappele" method="post"/)
  const { response, html } = await post(
    { call_channel: 'video', phone: '06 12', first_name: 'Élise', form_made: made },
    '/etre-rappele',
  )
  expect(response.status).toBe(422)
  for (const said of [
    'Doit être un numéro de téléphone',
    'Choisissez le moment de l’appel',
    'Cochez cette case',
  ])
    expect(html).toContain(said)
  expect(html).toMatch(/id="champ-phone"[^>]* value="06 12"/)
  expect(html).toMatch(/id="champ-first-name"[^>]* value="Élise"/)
  expect(html).toMatch(/<input[^>]* checked=""[^>]* value="video"/)
})

it('the number of forms rendered per minute is limited', async () => {
  const { open } = siteWith({ rateLimitReads: 2 })
  const statuses = []
  for (let time = 0; time < 3; time++) statuses.push((await open(PATH)).response.status)
  expect(statuses).toEqual([200, 200, 429])
})
