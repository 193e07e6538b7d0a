import { beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
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
})
