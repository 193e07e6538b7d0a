import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { recordTry } from '../webhooks/delivery-tries'
import { clearSpace, createSpace } from './testing/space'

const URL = 'https://crm.open-house.example/evenements'
const FORM = { url: URL, 'evenement.lead.created': 'on', 'evenement.message.received': 'on' }

describeOnEachDatabase('the events of a partner', database => {
  let db: Db
  let space: ReturnType<typeof createSpace>
  beforeEach(async () => {
    db ??= await database.open()
    await clearSpace(db)
    for (const table of ['webhook_deliveries', 'webhook_endpoints'] as const)
      await db.deleteFrom(table).execute()
    space = createSpace(db)
  })
  const endpoints = () => rowsWith(db, 'webhook_endpoints', { partner: 'open-house' })

  it('a partner adds an address for its own events, and sees its secret once', async () => {
    const own = await space.signIn('open-house')
    const added = await own.post('/evenements', FORM)
    const [endpoint] = await endpoints()
    expect(endpoint).toMatchObject({ url: URL, events_json: '["lead.created"]' })
    expect(added.text).toContain(endpoint?.secret)
    const page = await own.get('/evenements')
    expect(page.text).toContain(URL)
    expect(page.text).not.toContain(endpoint?.secret)
    const acts = await rowsWith(db, 'trail', { act: 'webhook-added' })
    expect(acts).toMatchObject([{ actor: 'partner' }])
  })

  it('a form that the browser sends again adds no second address and shows no secret', async () => {
    const own = await space.signIn('open-house')
    const [, cle = ''] =
      /name="cle" value="([^"]+)"/.exec((await own.get('/evenements')).text) ?? []
    const form = { ...FORM, cle }
    expect((await own.post('/evenements', { ...form, url: 'nowhere' })).status).toBe(422)
    expect((await own.post('/evenements', form)).status).toBe(200)
    expect((await own.post('/evenements', form)).status).toBe(303)
    expect(await endpoints()).toHaveLength(1)
  })

  it('a private address and a form without events are refused with the reason', async () => {
    const own = await space.signIn('open-house')
    const refused = await own.post('/evenements', { ...FORM, url: 'https://127.0.0.1/' })
    expect([refused.status, refused.text.includes('adresse https publique')]).toEqual([422, true])
    expect((await own.post('/evenements', { url: URL })).status).toBe(422)
    expect(await endpoints()).toEqual([])
  })

  it('a partner pauses, resumes, rotates and removes its address, and another partner cannot', async () => {
    const own = await space.signIn('open-house')
    const other = await space.signIn('closed-shop')
    await own.post('/evenements', FORM)
    const [endpoint] = await endpoints()
    const path = `/evenements/${endpoint?.uuid}`
    for (const act of ['pause', 'reprise', 'secret', 'retrait'])
      expect((await other.post(`${path}/${act}`)).status).toBe(404)
    expect(await endpoints()).toEqual([endpoint])
    expect((await own.post(`${path}/pause`)).status).toBe(303)
    expect((await endpoints())[0]?.paused_for).toBe('hand')
    expect((await own.post(`${path}/reprise`)).status).toBe(303)
    const rotated = await own.post(`${path}/secret`)
    const [renewed] = await endpoints()
    expect(renewed?.secret).not.toBe(endpoint?.secret)
    expect(rotated.text).toContain(renewed?.secret)
    expect((await own.post(`${path}/retrait`)).status).toBe(303)
    expect(await endpoints()).toEqual([])
  })

  it('a partner reads the log of its address and sends a message again, and another partner cannot', async () => {
    const own = await space.signIn('open-house')
    const other = await space.signIn('closed-shop')
    await own.post('/evenements', FORM)
    const [endpoint] = await endpoints()
    const log = `/evenements/${endpoint?.uuid}`
    expect((await own.get(log)).text).toContain('Aucun message pour l’instant.')
    const message = randomUUID()
    const at = '2026-11-28T10:00:00.000Z'
    await db
      .insertInto('webhook_deliveries')
      .values({
        uuid: message,
        endpoint_uuid: endpoint?.uuid ?? '',
        message_id: 'msg_1',
        event: 'lead.created',
        subject_uuid: randomUUID(),
        seq: 1,
        tries: 3,
        body: '{"type":"lead.created"}',
        created_at: at,
        queued_at: at,
        due_at: null,
        sent_at: null,
        dead_at: at,
      })
      .execute()
    const posted = { ok: false, status: 500, answer: '<b>down</b>', reason: 'status 500' } as const
    await recordTry(db, message, posted, { durationMs: 1_234, now: new Date(at) })
    const { text } = await own.get(log)
    expect(text).toContain('{&quot;type&quot;:&quot;lead.created&quot;}')
    expect(text).toContain('&lt;b&gt;down&lt;/b&gt;')
    expect(text).toContain('500, 1234\u00A0ms')
    const again = `/evenements/${message}/renvoi`
    expect((await other.get(log)).status).toBe(404)
    expect((await other.post(again)).status).toBe(404)
    expect(await rowsWith(db, 'webhook_deliveries', { uuid: message })).toMatchObject([
      { due_at: null, dead_at: at },
    ])
    expect((await own.post(again)).status).toBe(303)
    expect(await rowsWith(db, 'webhook_deliveries', { uuid: message })).toMatchObject([
      { due_at: expect.any(String), dead_at: null, tries: 0 },
    ])
  })

  it('a second rotation within ten minutes keeps the secret that receivers use', async () => {
    const own = await space.signIn('open-house')
    await own.post('/evenements', FORM)
    const [first] = await endpoints()
    const path = `/evenements/${first?.uuid}/secret`
    await own.post(path)
    const [second] = await endpoints()
    expect(second?.former_secret).toBe(first?.secret)
    await own.post(path)
    const [third] = await endpoints()
    expect(third?.secret).not.toBe(second?.secret)
    expect(third?.former_secret).toBe(first?.secret)
    expect(third?.former_until).toBe(second?.former_until)
  })
})
