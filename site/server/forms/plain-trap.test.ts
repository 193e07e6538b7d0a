import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import type { HttpEnv } from '../http/http-env'
import { createLogger } from '../http/logger'
import { createMessageLimit } from './message-limit'
import { createPlainTrap, type PlainTrap, trapFieldsOf } from './plain-trap'

const SECRET = 'the secret of all servers of this site'
const DAY_MS = 86_400_000

describeOnEachDatabase('plain trap', database => {
  let db: Db
  let time = 0
  const open = (from: Db, secret = SECRET, formerSecrets: readonly string[] = []): PlainTrap =>
    createPlainTrap({
      db: from,
      secret,
      formerSecrets,
      trustedProxies: 1,
      log: createLogger('silent'),
      now: () => time,
    })
  let trap: PlainTrap
  let otherServer: PlainTrap
  beforeAll(async () => {
    db = await database.open()
    trap = open(db)
    otherServer = open(await database.open())
    time = Date.now()
  })

  let client = 0
  /** Returns the verdict on a form, from a client of its own unless one is named. */
  const judged = async (
    fields: Record<string, string>,
    { by = trap, from = `203.0.113.${(client += 1)}` }: { by?: PlainTrap; from?: string } = {},
  ) => {
    const app = new Hono<HttpEnv>()
    app.post('/', async c =>
      c.json(await by.judge(c, trapFieldsOf(new URLSearchParams(await c.req.text())))),
    )
    const response = await app.request('/', {
      method: 'POST',
      headers: { 'X-Forwarded-For': from },
      body: new URLSearchParams(fields),
    })
    return response.json()
  }
  const madeAgo = (ms: number): string => {
    const now = time
    time = now - ms
    const made = trap.signTime()
    time = now
    return made
  }

  it.each([
    ['a person’s pace', 3_000, { ok: true }],
    ['from a page that a CDN kept for a day', DAY_MS + 3_600_000, { ok: true }],
    ['faster than any hand', 2_999, { ok: false, reason: 'too-fast' }],
    ['from the future', -60_000, { ok: false, reason: 'too-fast' }],
    ['of the day before yesterday', 2 * DAY_MS + 1, { ok: false, reason: 'expired' }],
  ])('the plain trap judges a form sent at %s', async (_, ms, verdict) => {
    expect(await judged({ form_made: madeAgo(ms), website: '' })).toEqual(verdict)
  })

  it('a form that returned with a violation may be sent at once', async () => {
    expect(await judged({ form_made: trap.signTime(true), website: '' })).toEqual({ ok: true })
  })

  it('a form of a cached page is accepted from many people and on any server', async () => {
    const form = { form_made: madeAgo(60_000), website: '' }
    for (const by of [trap, otherServer, trap])
      expect(await judged(form, { by })).toEqual({ ok: true })
  })

  it('a form rendered before the secret was changed is accepted', async () => {
    const by = open(db, 'the secret that came after it: a long one', [SECRET])
    expect(await judged({ form_made: madeAgo(60_000), website: '' }, { by })).toEqual({ ok: true })
  })

  it('the trap refuses a form whose bait was filled in, before any other check', async () => {
    expect(await judged({ form_made: 'nonsense', website: 'https://spam.example' })).toEqual({
      ok: false,
      reason: 'filled',
    })
  })

  it.each([
    ['none', () => ''],
    ['nonsense', () => 'x'.repeat(100_000)],
    ['no signature', () => String(time - 60_000)],
    [
      'another time under the signature',
      () => madeAgo(60_000).replace(/^\d+/, String(time - 120_000)),
    ],
    ['another signature', () => madeAgo(60_000).replace(/\.../, '.AA')],
    ['one of another site', () => open(db, 'the secret of another site altogether').signTime()],
  ])('a form with a wrong time is refused: %s', async (_, made) => {
    expect(await judged({ form_made: made(), website: '' })).toEqual({ ok: false, reason: 'wrong' })
  })

  it('ten forms an hour of one client are accepted on all servers together; refused ones do not count', async () => {
    const from = '198.51.100.7'
    const good = { form_made: madeAgo(60_000), website: '' }
    for (let count = 0; count < 20; count += 1) await judged({ ...good, website: 'spam' }, { from })
    const verdicts = []
    for (let count = 0; count < 11; count += 1)
      verdicts.push(await judged(good, { from, by: count % 2 === 0 ? trap : otherServer }))
    expect(verdicts.slice(0, 10)).toEqual(Array(10).fill({ ok: true }))
    expect(verdicts[10]).toEqual({
      ok: false,
      reason: 'too-many',
      wait: expect.stringMatching(/^3[56]\d\d$/),
    })
    expect(await judged(good)).toEqual({ ok: true })
  })

  it('forms without script and by script count together', async () => {
    const from = '198.51.100.8'
    const limit = createMessageLimit({ db, limit: 'messages', trustedProxies: 1, secret: SECRET })
    const app = new Hono<HttpEnv>().post('/', async c => c.json(await limit(c)))
    for (let count = 0; count < 10; count += 1)
      await app.request('/', { method: 'POST', headers: { 'X-Forwarded-For': from } })
    expect(await judged({ form_made: madeAgo(60_000), website: '' }, { from })).toEqual({
      ok: false,
      reason: 'too-many',
      wait: expect.any(String),
    })
  })

  it('the trap lets a visitor through when its database cannot count', async () => {
    const broken = await database.open()
    await broken.destroy()
    await expect(
      judged({ form_made: madeAgo(60_000), website: '' }, { by: open(broken) }),
    ).resolves.toEqual({
      ok: true,
    })
  })
})
