import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { type Answer, type Call, caller, createdLead } from '../testing/calls'
import { leadBody, simulationBody } from '../testing/customer-calls'
import { createTestApp } from '../testing/test-app'

const HOUR_MS = 3_600_000

describeOnEachDatabase('Idempotency-Key', database => {
  let db: Db
  let call: Call
  let otherServer: Call
  let key: Record<string, string>
  let count = 0
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
    otherServer = caller(createTestApp(await database.open()).app)
  })
  beforeEach(() => {
    key = { 'Idempotency-Key': `key-${++count}` }
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const leadCount = async () => (await db.selectFrom('leads').select('uuid').execute()).length
  const isReplay = ({ headers }: Answer) => headers.get('Idempotent-Replayed') === 'true'

  it('a repeated key is answered with the first success word for word, on any server', async () => {
    const body = leadBody()
    const first = await call('POST', '/api/leads', body, key)
    const before = await leadCount()
    for (const again of [
      await call('POST', '/api/leads', body, key),
      await otherServer('POST', '/api/leads', body, key),
    ]) {
      expect([again.status, again.text, isReplay(again)]).toEqual([201, first.text, true])
    }
    expect(isReplay(first)).toBe(false)
    expect(await leadCount()).toBe(before)
  })

  it('a repeated key is answered after a change of the secret, with a token that opens the lead', async () => {
    const formerSecrets = ['a secret that only these tests know']
    const changed = caller(
      createTestApp(db, { options: { secret: 'the secret after it', formerSecrets } }).app,
    )
    const first = await call('POST', '/api/leads', leadBody(), key)
    const again = await changed('POST', '/api/leads', leadBody(), key)
    expect([again.status, again.body.uuid, isReplay(again)]).toEqual([201, first.body.uuid, true])
    expect(again.body.token).not.toBe(first.body.token)
    for (const { body } of [first, again, await changed('POST', '/api/leads', leadBody(), key)]) {
      const own = { Authorization: `Bearer ${body.token}` }
      expect((await changed('GET', `/api/leads/${body.uuid}`, undefined, own)).status).toBe(200)
    }
    expect(
      (await changed('POST', '/api/leads', { ...leadBody(), firstname: 'Anne' }, key)).status,
    ).toBe(422)
    const { erasure_hash } = await rowWith(db, 'leads', { uuid: String(first.body.uuid) })
    expect(erasure_hash.split(' ')).toHaveLength(2)
  })

  it('a key sent again with another body is refused', async () => {
    await call('POST', '/api/leads', leadBody(), key)
    const { status, body } = await call(
      'POST',
      '/api/leads',
      { ...leadBody(), firstname: 'Anne' },
      key,
    )
    expect(status).toBe(422)
    expect(body.violations).toEqual([
      { propertyPath: '', message: 'Cette clé d’idempotence a déjà servi pour un autre contenu.' },
    ])
  })

  it('a key sent twelve times at once to two servers creates one lead', async () => {
    const before = await leadCount()
    const body = leadBody()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? call : otherServer)('POST', '/api/leads', body, key),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(answer => !isReplay(answer))).toHaveLength(1)
    expect(await leadCount()).toBe(before + 1)
  })

  it('a failure is not kept, and the corrected retry runs', async () => {
    const wrong = await call('POST', '/api/leads', { ...leadBody(), email: 'x' }, key)
    const unknownLead = await call(
      'POST',
      '/api/simulations',
      simulationBody('9a2b7c1e-1111-4222-8333-444455556666'),
      key,
    )
    expect([wrong.status, unknownLead.status]).toEqual([422, 422])
    expect((await call('POST', '/api/leads', leadBody(), key)).status).toBe(201)
    const { uuid } = await createdLead(call)
    expect((await call('POST', '/api/simulations', simulationBody(uuid), key)).status).toBe(201)
  })

  it('a server that breaks off before the answer stores nothing, and the retry creates the lead', async () => {
    const before = await leadCount()
    const breaking = createTestApp(db, {
      now: () => {
        throw new Error('power cut')
      },
    })
    expect((await caller(breaking.app)('POST', '/api/leads', leadBody(), key)).status).toBe(500)
    expect(await leadCount()).toBe(before)
    const retry = await call('POST', '/api/leads', leadBody(), key)
    expect([retry.status, isReplay(retry)]).toEqual([201, false])
    expect(await leadCount()).toBe(before + 1)
  })

  it('one key can be used for a lead and for a simulation', async () => {
    const { uuid } = await createdLead(call)
    expect((await call('POST', '/api/leads', leadBody(), key)).status).toBe(201)
    expect((await call('POST', '/api/simulations', simulationBody(uuid), key)).status).toBe(201)
  })

  it('a key is forgotten after 48 hours', async () => {
    const body = leadBody()
    const first = await call('POST', '/api/leads', body, key)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 47 * HOUR_MS })
    expect((await call('POST', '/api/leads', body, key)).text).toBe(first.text)
    vi.setSystemTime(Date.now() + 2 * HOUR_MS)
    const later = await call('POST', '/api/leads', { ...body, firstname: 'Anne' }, key)
    expect([later.status, isReplay(later)]).toEqual([201, false])
  })

  it.each(['', 'é', 'x'.repeat(256), 'a b'])('the text %j is refused as a key', async given => {
    const { status, body } = await call('POST', '/api/leads', leadBody(), {
      'Idempotency-Key': given,
    })
    expect(status).toBe(400)
    expect(body['@type']).toBe('hydra:Error')
  })
})
