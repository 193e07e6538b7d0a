import { beforeEach, expect, it } from 'vitest'
import { volumeOfSurface } from '../../../shared/domain/photos'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { flashBody } from '../flash/testing/flash-bodies'
import { type Call, createdLead } from '../testing/calls'
import { bookableDay, leadBody, simulationBody } from '../testing/customer-calls'
import { TINY_JPEG_URL } from '../testing/jpegs'
import { createFakeUpstream, type FakeUpstream } from './testing/fake-upstream'
import { openGateway, SECRET } from './testing/open-gateway'
import { createUpstreamReporter, quoteMailCall } from './upstream-reporter'

const PROMO = {
  code: 'ETE10',
  partner: null,
  kind: 'percent',
  value: 10,
  validUntil: null,
  isSingleUse: false,
  isActive: true,
}

describeOnEachDatabase('a change whose answer was lost', database => {
  let db: Db
  let fake: FakeUpstream
  let gateway: ReturnType<typeof openGateway>
  let call: Call
  let now: Date
  beforeEach(async () => {
    db ??= await database.open()
    await db.deleteFrom('upstream_tasks').execute()
    fake = createFakeUpstream({ format: 'hydra', token: SECRET })
    gateway = openGateway(db, fake)
    call = gateway.call
    now = new Date()
  })
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const tell = () => {
    later(60_000)
    const { ask: callUpstream, log } = gateway
    return createUpstreamReporter({ callUpstream, db, now: () => now, log }).job.run()
  }
  const waiting = async () =>
    (await db.selectFrom('upstream_tasks').select('kind').execute()).map(({ kind }) => kind)
  const priced = async () => {
    const lead = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    const uuid = String(body.uuid)
    const change = (volume: number) =>
      call('PUT', `/api/simulations/${uuid}`, { ...simulationBody(lead.uuid), volume })
    return { lead, uuid, change }
  }
  /** Changes what is stored of the upstream's answer. */
  const changeAnswer = async (
    uuid: string,
    changes: { detail?: object; [name: string]: unknown },
  ) => {
    const { answer_json } = await rowWith(db, 'simulations', { uuid })
    const answer: { detail: object } = JSON.parse(answer_json)
    const detail = { ...answer.detail, ...changes.detail }
    await changeRows(
      db,
      'simulations',
      { uuid },
      { answer_json: JSON.stringify({ ...answer, ...changes, detail }) },
    )
  }
  const total = async (uuid: string) =>
    (
      await db
        .selectFrom('simulations')
        .select('total_cents')
        .where('uuid', '=', uuid)
        .executeTakeFirst()
    )?.total_cents

  it('a change whose answer was lost is undone at the upstream, as the customer still sees the earlier state', async () => {
    const { uuid, change } = await priced()
    fake.state.mood = 'failing-after-work'
    expect((await change(40)).status).toBe(502)
    expect([fake.simulations.get(uuid)?.volume, await total(uuid)]).toEqual([40, 130_000])
    fake.state.mood = 'well'
    await tell()
    expect([fake.simulations.get(uuid)?.volume, await total(uuid)]).toEqual([30, 130_000])
    expect(await waiting()).toEqual([])
  })

  it('a change whose answer was lost is not undone once it was repeated', async () => {
    const { uuid, change } = await priced()
    fake.state.mood = 'failing-after-work'
    await change(40)
    fake.state.mood = 'well'
    expect((await change(50)).status).toBe(200)
    await tell()
    expect([fake.simulations.get(uuid)?.volume, await total(uuid)]).toEqual([50, 150_000])
  })

  it('a change made while the previous one was being undone is sent again', async () => {
    const { uuid, change } = await priced()
    fake.state.mood = 'failing-after-work'
    await change(40)
    fake.state.mood = 'well'
    let letOn = () => undefined as void
    fake.state.gate = new Promise(resolve => (letOn = resolve))
    const asked = fake.asked.length
    const telling = tell()
    await expect.poll(() => fake.asked.length).toBe(asked + 1)
    const changing = change(50)
    await expect.poll(() => fake.asked.length).toBe(asked + 2)
    letOn()
    await Promise.all([telling, changing])
    expect(await waiting()).toEqual(['simulation'])
    fake.simulations.set(uuid, {
      ...fake.simulations.get(uuid),
      movingDate: '',
      leadUuid: '',
      volume: 30,
    })
    await tell()
    expect([fake.simulations.get(uuid)?.volume, await waiting()]).toEqual([50, []])
  })

  it('a lost change is not sent again once its lead was erased, and its task ends', async () => {
    const { uuid, lead, change } = await priced()
    fake.state.mood = 'failing-after-work'
    await change(40)
    await call('PUT', `/api/leads/${lead.uuid}`, { ...leadBody(), firstname: 'Jeanne' }, lead.own)
    expect((await waiting()).toSorted()).toEqual(['lead', 'simulation'])
    fake.state.mood = 'well'
    await db.deleteFrom('simulations').where('uuid', '=', uuid).execute()
    await db.deleteFrom('leads').where('uuid', '=', lead.uuid).execute()
    const asked = fake.asked.length
    await tell()
    expect([fake.asked.length, await waiting()]).toEqual([asked, []])
  })

  it('a lost change of a flash offer is sent again for that same offer', async () => {
    await db.deleteFrom('flash_holds').execute()
    const lead = await createdLead(call)
    const { body } = await call('POST', '/api/simulations?id=7', flashBody(lead.uuid))
    const path = `/api/simulations/${String(body.uuid)}?id=7`
    fake.state.mood = 'failing-after-work'
    expect((await call('PUT', path, flashBody(lead.uuid))).status).toBe(502)
    fake.state.mood = 'well'
    fake.asked.length = 0
    await tell()
    expect(fake.asked.map(({ method, path: asked }) => [method, asked])).toEqual([['PUT', path]])
  })

  it('a simulation is sent again with its promo code, or without one if it has none', async () => {
    const { uuid, change } = await priced()
    const toldCode = async () => {
      fake.state.mood = 'failing-after-work'
      await change(40)
      fake.state.mood = 'well'
      await tell()
      return fake.asked.at(-1)?.body.promoCode
    }
    expect(await toldCode()).toBeUndefined()
    await changeAnswer(uuid, { promo: PROMO })
    expect(await toldCode()).toBe('ETE10')
  })

  it('a quote is mailed with the volume of its photos, and not at all once it is erased', async () => {
    const lead = await createdLead(call)
    const photographed = {
      ...simulationBody(lead.uuid),
      isKnownVolume: 'asi',
      volume: null,
      surface: 60,
      cards: [{ reference: 'SALON', title: 'Salon', photos: ['a'] }],
      images: [TINY_JPEG_URL],
    }
    const { body } = await call('POST', '/api/simulations', photographed)
    const uuid = String(body.uuid)
    const declared = async () => (await quoteMailCall(db, uuid))?.body.standardItemsConfiguration
    const detail = { volume: 23.45 }
    await changeAnswer(uuid, { detail, photoVolume: { from: 'surface', furniture: [] } })
    expect(await declared()).toEqual({ declaredVolume: { volume: volumeOfSurface(60) * 100 } })
    await changeAnswer(uuid, { detail, photoVolume: { from: 'analysis', furniture: [] } })
    expect(await declared()).toEqual({ declaredVolume: { volume: 2_345 } })
    await db.deleteFrom('simulations').where('uuid', '=', uuid).execute()
    expect(await quoteMailCall(db, uuid)).toBeNull()
  })

  it('a change that is answered 422 or 404 leaves nothing to send again', async () => {
    const { uuid, lead } = await priced()
    expect(
      (await call('PUT', `/api/leads/${lead.uuid}`, { ...leadBody(), lastname: 'Refusée' })).status,
    ).toBe(422)
    fake.simulations.delete(uuid)
    expect((await call('PUT', `/api/simulations/${uuid}`, simulationBody(lead.uuid))).status).toBe(
      404,
    )
    expect(await waiting()).toEqual([])
  })

  it('a lost change of the customer’s details is undone at the upstream', async () => {
    const { lead } = await priced()
    fake.state.mood = 'failing-after-work'
    expect(
      (await call('PUT', `/api/leads/${lead.uuid}`, { ...leadBody(), firstname: 'Jeanne' })).status,
    ).toBe(502)
    expect(fake.leads.get(lead.uuid)).toMatchObject({ firstname: 'Jeanne' })
    fake.state.mood = 'well'
    await tell()
    expect(fake.leads.get(lead.uuid)).toMatchObject({
      firstname: 'Élise',
      email: expect.stringContaining('@'),
    })
    expect(await waiting()).toEqual([])
  })

  it.each(['leads', 'simulations'] as const)(
    'a change that names an existing %s changes nothing',
    async table => {
      const { lead, uuid } = await priced()
      const taken = table === 'leads' ? lead.uuid : uuid
      const price = { movingDate: bookableDay(), totalIncludingTaxesPrice: 100, storagePrice: 0 }
      const made = { uuid: taken, simulationsPrices: [price] }
      const own = openGateway(db, { ...fake, fetch: async () => Response.json(made) })
      const [path, body] =
        table === 'leads'
          ? ['/api/leads', leadBody()]
          : ['/api/simulations', simulationBody(lead.uuid)]
      const before = await total(uuid)
      expect((await own.call('POST', path, body)).status).toBe(502)
      expect(own.logged.join()).toContain('named twice')
      expect(await total(uuid)).toBe(before)
    },
  )
})
