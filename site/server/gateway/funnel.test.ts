import { beforeEach, expect, it } from 'vitest'

import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import { GATEWAY_TEXTS } from '../../../shared/texts/gateway-texts'
import { assert } from 'superstruct'
import { OpenedQuote } from '../../../shared/domain/opened-quote'
import { ERASED_HASH } from '../leads/lead-token'
import { insertQuoteKey, newQuoteKey } from '../quotes/document/quote-keys'
import { describeOnSqlite } from '../db/testing/databases'
import { changeRows, rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookFlash, flashBody } from '../flash/testing/flash-bodies'
import { type Call, createdLead } from '../testing/calls'
import {
  bookableBody,
  bookableDay,
  leadBody,
  quoteMailBody,
  simulationBody,
} from '../testing/customer-calls'
import {
  createFakeUpstream,
  type FakeUpstream,
  type FakeUpstreamFault,
} from './testing/fake-upstream'
import { openGateway, SECRET } from './testing/open-gateway'
import { createUpstreamReporter } from './upstream-reporter'
import { TINY_JPEG_URL } from '../testing/jpegs'

describeOnSqlite('a customer behind the gateway', database => {
  let db: Db
  let fake: FakeUpstream
  let call: Call
  beforeEach(async () => {
    db ??= await database.open()
    await db.deleteFrom('flash_holds').execute()
    fake = createFakeUpstream({ format: 'hydra', token: SECRET })
    call = openGateway(db, fake).call
  })
  const priced = async () => {
    const lead = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    return { lead, uuid: String(body.uuid) }
  }
  const copies = async (lead: string) =>
    (await db.selectFrom('simulations').select('uuid').where('lead_uuid', '=', lead).execute())
      .length

  it('a customer is erased at the upstream, then here, with all simulations', async () => {
    fake.state.erases = true
    const { lead } = await priced()
    expect((await call('DELETE', `/api/leads/${lead.uuid}`, undefined, lead.own)).status).toBe(204)
    expect([fake.leads.has(lead.uuid), await copies(lead.uuid)]).toEqual([false, 0])
    expect((await call('PUT', `/api/leads/${lead.uuid}`, leadBody())).status).toBe(404)
    expect(fake.leads.size).toBe(0)
  })

  it('a lead changed without its token opens as a copy that the upstream has too', async () => {
    const { lead, uuid } = await priced()
    const changed = { ...leadBody(), email: 'stranger@example.fr', offersAgreement: true }
    expect((await call('PUT', `/api/leads/${lead.uuid}`, changed)).status).toBe(200)
    expect(fake.leads.get(lead.uuid)).toMatchObject({
      email: 'stranger@example.fr',
      offersAgreement: false,
    })
    const key = newQuoteKey()
    await db
      .transaction()
      .execute(transaction => insertQuoteKey(transaction, key, uuid, bookableDay()))
    const open = () => call('POST', '/api/quote_keys', { key, device: 'a-device-of-its-own' })
    fake.state.mood = 'down'
    expect((await open()).status).toBe(404)
    fake.state.mood = 'well'
    const { status, body } = await open()
    expect(status).toBe(200)
    assert(body, OpenedQuote)
    expect([fake.leads.has(body.lead.uuid), fake.simulations.has(body.simulationUuid)]).toEqual([
      true,
      true,
    ])
    expect(body.lead.uuid).not.toBe(lead.uuid)
    expect(await copies(body.lead.uuid)).toBe(1)
    expect((await open()).body).toEqual(body)
  })

  it('a customer that the upstream does not know is erased here', async () => {
    fake.state.erases = true
    const { lead } = await priced()
    fake.leads.clear()
    expect((await call('DELETE', `/api/leads/${lead.uuid}`, undefined, lead.own)).status).toBe(204)
  })

  it('a flash offer is booked at the upstream and here, at its price', async () => {
    const { status, body } = await bookFlash(call)
    expect([status, fake.simulations.has(String(body.uuid))]).toEqual([201, true])
    expect(fake.asked.at(-1)?.path).toBe('/api/simulations?id=7')
    const { body: due } = await call('GET', `/api/payments/simulation/${body.uuid}`)
    expect(due).toMatchObject({ state: 'due', totalCents: 49_000 })
  })

  it('a flash offer that the upstream refuses as gone is answered as gone, and nothing is stored', async () => {
    const { uuid } = await createdLead(call)
    const own = openGateway(db, {
      ...fake,
      fetch: async () => new Response('{}', { status: 409 }),
    }).call
    const { status, body } = await own('POST', '/api/simulations?id=7', flashBody(uuid))
    expect([status, body['hydra:description']]).toEqual([409, FLASH_GONE_TEXTS.title])
    expect(await copies(uuid)).toBe(0)
  })

  it('a flash booking may be repeated as often as the upstream fails', async () => {
    await db.deleteFrom('rate_limits').execute()
    const { uuid } = await createdLead(call)
    fake.state.mood = 'down'
    const limited = openGateway(db, fake, { options: { rateLimitWrites: 60 } }).call
    const book = async () =>
      (await limited('POST', '/api/simulations?id=7', flashBody(uuid))).status
    const statuses = []
    for (let times = 0; times < 4; times += 1) statuses.push(await book())
    fake.state.mood = 'well'
    expect([statuses, await book()]).toEqual([[502, 502, 502, 502], 201])
  })

  it('the operator is warned of a flash booking that the upstream may have made without an answer', async () => {
    const { uuid } = await createdLead(call)
    const gateway = openGateway(db, fake)
    fake.state.mood = 'failing-after-work'
    expect((await gateway.call('POST', '/api/simulations?id=7', flashBody(uuid))).status).toBe(502)
    const taken = openGateway(db, {
      ...fake,
      fetch: async () => new Response('{}', { status: 409 }),
    })
    const again = await taken.call('POST', '/api/simulations?id=7', flashBody(uuid))
    expect(again.body['hydra:description']).toBe(FLASH_GONE_TEXTS.title)
    expect(taken.logged.join()).toContain('possibly booked upstream for this lead')
    const other = await createdLead(call)
    taken.logged.length = 0
    await taken.call('POST', '/api/simulations?id=7', flashBody(other.uuid))
    expect(taken.logged.join()).not.toContain('possibly booked upstream')
  })

  it('photos are analysed by the upstream, and stored here', async () => {
    const { uuid } = await createdLead(call)
    const cards = [{ reference: 'SALON', title: 'Salon', photos: ['a'] }]
    const photographed = {
      isKnownVolume: 'asi',
      volume: null,
      surface: 60,
      cards,
      images: [TINY_JPEG_URL],
    }
    const { status, body } = await call('POST', '/api/simulations', {
      ...simulationBody(uuid),
      ...photographed,
    })
    expect([status, fake.asked.at(-1)?.body.images]).toEqual([201, [TINY_JPEG_URL]])
    const kept = await rowsWith(db, 'simulation_photos', { simulation_uuid: String(body.uuid) })
    expect(kept).toHaveLength(1)
  })

  it('a quote is mailed by the upstream, not by this server as well', async () => {
    const { uuid } = await priced()
    const { status } = await call('POST', `/api/simulations/${uuid}/send`, quoteMailBody())
    expect([status, fake.asked.at(-1)?.path]).toEqual([202, `/api/simulations/${uuid}/send`])
    const mails = await db.selectFrom('mails').select('uuid').where('kind', '=', 'quote').execute()
    expect(mails).toEqual([])
  })

  const tell = (later: number) => {
    const { ask: callUpstream, log } = openGateway(db, fake)
    return createUpstreamReporter({
      callUpstream,
      db,
      now: () => new Date(Date.now() + later),
      log,
    }).job.run()
  }

  const listed = async (): Promise<string> => {
    const lead = await createdLead(call)
    const inventory = { SALON: { predefined: { CANAPE_3_PLACES: 1 }, custom: [] } }
    const listing = { ...bookableBody(lead.uuid), isKnownVolume: 'unknown', inventory }
    return String((await call('POST', '/api/simulations', listing)).body.uuid)
  }

  it('the upstream mails the first quote once, two minutes after its price', async () => {
    const uuid = await listed()
    await db.deleteFrom('upstream_tasks').where('subject_uuid', '!=', uuid).execute()
    fake.asked.length = 0
    await tell(60_000)
    expect(fake.asked).toEqual([])
    await tell(125_000)
    await tell(600_000)
    expect(fake.asked.map(({ path }) => path)).toEqual([`/api/simulations/${uuid}/send`])
  })

  it('a first quote that the customer requests is not mailed automatically as well', async () => {
    const uuid = await listed()
    await db.deleteFrom('upstream_tasks').where('subject_uuid', '!=', uuid).execute()
    fake.asked.length = 0
    expect((await call('POST', `/api/simulations/${uuid}/send`, {})).status).toBe(202)
    await tell(600_000)
    expect(fake.asked.map(({ path }) => path)).toEqual([`/api/simulations/${uuid}/send`])
  })

  it('a quote requested while the upstream is down is mailed once it is back, in its state at that time', async () => {
    const { lead, uuid } = await priced()
    fake.state.mood = 'down'
    const { status } = await call('POST', `/api/simulations/${uuid}/send`, quoteMailBody())
    expect(status).toBe(202)
    fake.state.mood = 'well'
    await call('PUT', `/api/simulations/${uuid}`, { ...bookableBody(lead.uuid), volume: 40 })
    await db.deleteFrom('upstream_tasks').where('subject_uuid', '!=', uuid).execute()
    fake.asked.length = 0
    await tell(0)
    expect(fake.asked).toEqual([])
    await tell(60_000)
    await tell(120_000)
    expect(fake.asked.map(({ path }) => path)).toEqual([`/api/simulations/${uuid}/send`])
    expect(fake.asked[0]?.body).toMatchObject({ firstname: 'Élise', movingDate: bookableDay() })
  })

  it('an upstream’s refusal to mail a quote is answered at once', async () => {
    const { uuid } = await priced()
    fake.simulations.clear()
    const { status } = await call('POST', `/api/simulations/${uuid}/send`, quoteMailBody())
    const tasks = await rowsWith(db, 'upstream_tasks', { subject_uuid: uuid })
    expect([status, tasks]).toEqual([404, []])
  })

  it('a customer’s quotes may be copied three times an hour, copies included', async () => {
    const { uuid } = await priced()
    const statuses = []
    let last: unknown = uuid
    for (let times = 0; times < 4; times += 1) {
      const { status, body } = await call('POST', `/api/simulations/${String(last)}/duplicate`, {})
      statuses.push(status)
      if (status === 201) last = body.uuid
    }
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  it('a copy may be requested again after three failed tries, but not without limit', async () => {
    const { uuid } = await priced()
    const duplicate = () => call('POST', `/api/simulations/${uuid}/duplicate`, {})
    fake.state.mood = 'failing-after-work'
    for (let times = 0; times < 3; times += 1) expect((await duplicate()).status).toBe(502)
    fake.state.mood = 'well'
    expect((await duplicate()).status).toBe(201)
    fake.state.mood = 'failing-after-work'
    for (let times = 4; times < 10; times += 1) await duplicate()
    const asked = fake.asked.length
    expect([(await duplicate()).status, fake.asked.length]).toEqual([429, asked])
  })

  it('the gateway asks the upstream nothing about a lead that was erased after its order', async () => {
    const { lead } = await priced()
    await changeRows(db, 'leads', { uuid: lead.uuid }, { erasure_hash: ERASED_HASH })
    fake.asked.length = 0
    expect((await call('PUT', `/api/leads/${lead.uuid}`, leadBody())).status).toBe(404)
    expect((await call('POST', '/api/simulations', simulationBody(lead.uuid))).status).toBe(422)
    expect(fake.asked).toEqual([])
  })

  it('one simulation is stored even if the upstream created a second after a lost answer', async () => {
    const { uuid } = await createdLead(call)
    const send = () =>
      call('POST', '/api/simulations', simulationBody(uuid), { 'Idempotency-Key': `lost-${uuid}` })
    fake.state.mood = 'failing-after-work'
    expect((await send()).status).toBe(502)
    fake.state.mood = 'well'
    const again = await send()
    expect([again.status, fake.simulations.size, await copies(uuid)]).toEqual([201, 2, 1])
  })

  const MOODS: FakeUpstreamFault[] = [
    'hanging',
    'refusing-connections',
    'html',
    'other-format',
    'failing-after-work',
    'down',
  ]
  it.each<FakeUpstreamFault>(['other-format', 'down'])(
    'a promo code is not called unknown while the upstream is %s',
    async mood => {
      const { lead, uuid } = await priced()
      fake.state.mood = mood
      const coded = { ...simulationBody(lead.uuid), promoCode: 'ETE10' }
      const said = [
        await call('GET', '/api/promo_codes/ETE10'),
        await call('POST', '/api/simulations', coded),
        await call('PUT', `/api/simulations/${uuid}`, coded),
      ]
      for (const { status, body } of said)
        expect([status, body['hydra:description']]).toEqual([502, GATEWAY_TEXTS.down])
      // Nor does it count as a wrong guess.
      const { points } = await db
        .selectFrom('rate_limits')
        .select(({ fn }) => fn.sum<number>('points').as('points'))
        .where('key', 'like', 'guesses:promo:%')
        .executeTakeFirstOrThrow()
      expect(Number(points)).toBe(0)
    },
  )

  it.each(MOODS)(
    'each step answers our sentence while the upstream is %s, and the previous step stays stored',
    async mood => {
      const { lead, uuid } = await priced()
      const known = await call('GET', `/api/simulations/${uuid}`)
      fake.state.mood = mood
      // An upstream with an unreadable answer has still done the work.
      const taken = mood === 'other-format' ? [200] : []
      const change = () => call('PUT', `/api/leads/${lead.uuid}`, leadBody())
      const said = [
        await call('POST', '/api/simulations', simulationBody(lead.uuid)),
        await call('PUT', `/api/simulations/${uuid}`, { ...simulationBody(lead.uuid), volume: 40 }),
        await call('POST', `/api/simulations/${uuid}/duplicate`, {}),
        await change(),
      ].filter(({ status }) => !taken.includes(status))
      for (const { status, body } of said)
        expect([status, body['hydra:description']]).toEqual([502, GATEWAY_TEXTS.down])
      expect(said.length).toBeGreaterThan(1)
      const read = await call('GET', `/api/simulations/${uuid}`)
      expect([read.status, read.body.simulationsPrices]).toEqual([
        200,
        known.body.simulationsPrices,
      ])
      expect((await call('GET', `/api/payments/simulation/${uuid}`)).status).toBe(200)
      expect(await copies(lead.uuid)).toBe(1)
    },
  )
})
