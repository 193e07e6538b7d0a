import { Hono } from 'hono'
import { number, type } from 'superstruct'
import { beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import type { HttpEnv } from '../http/http-env'
import { KEY_LIFETIME_MS } from '../http/idempotency-keys'
import { createKeyedCreation, type UpstreamOutcome } from './keyed-creation'

const LEAD = '9a2b7c1e-1111-4222-8333-444455557777'
const MINUTE_MS = 60_000
const Made = type({ number: number() })

describeOnEachDatabase('a creation at the upstream', database => {
  let db: Db
  let app: Hono<HttpEnv>
  let asked = 0
  let outcome: () => Promise<UpstreamOutcome<{ number: number }>>

  const succeed = async () => ({
    ok: true as const,
    storeCopy: async () => ({ stored: { number: asked }, leadUuid: null }),
  })
  beforeEach(async () => {
    db ??= await database.open()
    await db.deleteFrom('idempotency_keys').execute()
    asked = 0
    outcome = succeed
    const create = createKeyedCreation(db, 'a secret of this test')
    app = new Hono<HttpEnv>()
    app.post('/:kind', async c =>
      create(c, {
        text: await c.req.text(),
        run: () => {
          asked += 1
          return outcome()
        },
        stored: Made,
        answer: stored => stored,
        onMade: () => undefined,
      }),
    )
    app.onError((_, c) => c.text('failed', 500))
  })

  const post = async (key: string, path = '/leads') => {
    const headers = { 'Idempotency-Key': key }
    const response = await app.request(path, { method: 'POST', body: '{}', headers })
    const isReplayed = response.headers.get('Idempotent-Replayed') === 'true'
    return { status: response.status, text: await response.text(), isReplayed }
  }
  const age = (ms: number) =>
    db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - ms).toISOString() })
      .execute()
  const rows = () => db.selectFrom('idempotency_keys').selectAll().execute()

  it('a key counts for the path that it was sent to', async () => {
    expect(await post('one')).toMatchObject({ status: 201, text: '{"number":1}' })
    expect(await post('one', '/simulations')).toMatchObject({ status: 201, text: '{"number":2}' })
    expect(await post('one')).toMatchObject({ text: '{"number":1}', isReplayed: true })
  })

  it('a key is free again when the upstream or our own write fails', async () => {
    outcome = () => Promise.reject(new Error('the connection broke'))
    expect(await post('one')).toMatchObject({ status: 500 })
    outcome = async () => ({
      ok: true,
      storeCopy: () => Promise.reject(new Error('the disk is full')),
    })
    expect(await post('one')).toMatchObject({ status: 500 })
    expect(await rows()).toEqual([])
    outcome = succeed
    expect(await post('one')).toMatchObject({ status: 201, text: '{"number":3}' })
  })

  it('a creation key whose server died is refused for a minute, then creates again', async () => {
    outcome = () => new Promise(() => undefined)
    void post('one')
    await expect.poll(async () => (await rows()).length).toBe(1)
    outcome = succeed
    expect(await post('one')).toMatchObject({ status: 409 })
    await age(MINUTE_MS / 2)
    expect(await post('one')).toMatchObject({ status: 409 })
    await age(MINUTE_MS + 1_000)
    expect(await post('one')).toMatchObject({ status: 201, text: '{"number":2}' })
  })

  it('an answer is repeated for 48 hours, then its key creates again', async () => {
    await post('one')
    for (const ms of [2 * MINUTE_MS, KEY_LIFETIME_MS - MINUTE_MS]) {
      await age(ms)
      expect(await post('one')).toMatchObject({ text: '{"number":1}', isReplayed: true })
    }
    await age(KEY_LIFETIME_MS + 1_000)
    expect(await post('one')).toMatchObject({ text: '{"number":2}', isReplayed: false })
  })

  it.each(['two words', 'x'.repeat(256)])('the key %j is refused as malformed', async key => {
    expect([(await post(key)).status, asked]).toEqual([400, 0])
  })

  it('an answer is deleted with the lead that it names', async () => {
    const created_at = new Date().toISOString()
    const unknown = { reference: null, phone_e164: null, is_known_source: 0, partner: null }
    await db
      .insertInto('leads')
      .values({
        ...unknown,
        uuid: LEAD,
        values_json: '{}',
        consents_json: '[]',
        erasure_hash: '',
        created_at,
        updated_at: created_at,
      })
      .execute()
    outcome = async () => ({
      ok: true,
      storeCopy: async () => ({ stored: { number: asked }, leadUuid: LEAD }),
    })
    await post('one')
    expect(await rows()).toMatchObject([{ lead_uuid: LEAD, status: 201 }])
    await db.deleteFrom('leads').where('uuid', '=', LEAD).execute()
    expect(await rows()).toEqual([])
  })
})
