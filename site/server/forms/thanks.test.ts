import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { createThanks } from './thanks'

const SAID = { title: 'Message envoyé', text: 'Nous avons bien reçu votre message' }
let nowMs = Date.parse('2026-11-22T10:00:00Z')
const appOf = (secret: string, formerSecrets: readonly string[] = []) => {
  const thanks = createThanks({ secret, formerSecrets, now: () => new Date(nowMs), isHttps: false })
  return new Hono()
    .post('/', async c => {
      await thanks.give(c, SAID)
      return c.body(null)
    })
    .get('/', async c => c.json(await thanks.take(c)))
}
const app = appOf('a secret')

/** The browser's cookie. */
let cookie = ''
const ask = async (method: string, server = app) => {
  const response = await server.request('/', { method, headers: { Cookie: cookie } })
  const set = response.headers.get('Set-Cookie')
  if (set !== null) [cookie = ''] = set.split(';')
  return response
}
const said = async (server = app) => (await ask('GET', server)).json()

beforeEach(async () => {
  cookie = ''
  await ask('POST')
})

it('the next page shows the thanks', async () => {
  expect(await said()).toEqual(SAID)
})

it('the thanks are shown again on a reload within a minute, and then no more', async () => {
  await said()
  nowMs += 59_000
  expect(await said()).toEqual(SAID)
  nowMs += 2_000
  expect(await said()).toBeNull()
})

it('the thanks expire after five minutes', async () => {
  nowMs += 299_000
  expect(await said()).toEqual(SAID)
  await ask('POST')
  nowMs += 301_000
  expect(await said()).toBeNull()
})

it.each([
  ['nothing', () => ''],
  ['what somebody changed', () => cookie.replace(/=./, '=A')],
  ['no text', () => 'nc_thanks=x.y'],
])('the thanks cookie is refused with %s', async (_, forged) => {
  cookie = forged()
  expect(await said()).toBeNull()
})

it('the thanks cookie of another site is refused', async () => {
  expect(await said(appOf('another secret'))).toBeNull()
})

it('the thanks are shown after the secret was changed', async () => {
  expect(await said(appOf('the next secret', ['another', 'a secret']))).toEqual(SAID)
})
