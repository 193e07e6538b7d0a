import { beforeEach, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { type Call, createdLead } from '../testing/calls'
import { bookableDay, leadBody, simulationBody } from '../testing/customer-calls'
import { findQuote } from '../quotes/document/find-quote'
import { quoteDocument } from '../quotes/document/quote-document'
import { openGateway, SECRET } from './testing/open-gateway'
import {
  createFakeUpstream,
  type FakeUpstream,
  type FakeUpstreamFault,
} from './testing/fake-upstream'

describeOnSqlite('the gateway', database => {
  let db: Db
  let fake: FakeUpstream
  let app: ReturnType<typeof openGateway>
  let call: Call
  beforeEach(async () => {
    db ??= await database.open()
    fake = createFakeUpstream({ format: 'hydra', token: SECRET })
    app = openGateway(db, fake)
    call = app.call
  })

  const priced = async (headers?: Record<string, string>) => {
    const lead = await createdLead(call)
    const answer = await call('POST', '/api/simulations', simulationBody(lead.uuid), headers)
    return { lead, answer, uuid: String(answer.body.uuid) }
  }

  it('a lead is created at the upstream with the secret token, and here with the publishable one', async () => {
    const lead = await createdLead(call)
    expect([...fake.leads.keys()]).toEqual([lead.uuid])
    expect(fake.asked[0]?.headers.get('X-AUTH-TOKEN')).toBe(SECRET)
    expect(fake.asked[0]?.body).toMatchObject({
      firstname: 'Élise',
      movingDate: bookableDay(),
      discounts: [],
      manualSupplements: [],
    })
    expect(lead.reference).toMatch(/^\w{10}$/)
    expect((await call('POST', '/api/leads', leadBody(), { 'X-AUTH-TOKEN': SECRET })).status).toBe(
      401,
    )
    const { body } = await call('GET', `/api/leads/${lead.uuid}`, undefined, lead.own)
    expect(body).toMatchObject({ firstname: 'Élise', reference: lead.reference })
  })

  it('a repeated lead is answered after a change of the server’s secret without a call to the upstream', async () => {
    const key = { 'Idempotency-Key': 'before-and-after' }
    const first = await call('POST', '/api/leads', leadBody(), key)
    const formerSecrets = ['a secret that only these tests know']
    const changed = openGateway(db, fake, {
      options: { secret: 'the secret after it', formerSecrets },
    })
    const again = await changed.call('POST', '/api/leads', leadBody(), key)
    expect([again.status, again.body.uuid]).toEqual([201, first.body.uuid])
    expect(fake.leads.size).toBe(1)
    for (const { token } of [first.body, again.body]) {
      const own = { Authorization: `Bearer ${token}` }
      expect(
        (await changed.call('GET', `/api/leads/${first.body.uuid}`, undefined, own)).status,
      ).toBe(200)
    }
  })

  it('prices are the upstream’s, not those of our tariff', async () => {
    const { answer, uuid } = await priced()
    expect(answer.status).toBe(201)
    expect(answer.body.simulationsPrices).toContainEqual({
      movingDate: bookableDay(),
      totalIncludingTaxesPrice: 130_000,
      storagePrice: 0,
    })
    expect(answer.body.detail).toMatchObject({
      lines: [{ code: 'move', amount: 130_000 }],
      vat: 21_667,
      movers: 0,
    })
    expect(answer.body).not.toHaveProperty('options')
    expect(answer.body).not.toHaveProperty('isUpstream')
    const read = await call('GET', `/api/simulations/${uuid}`)
    expect(read.body.simulationsPrices).toEqual(answer.body.simulationsPrices)
  })

  it('a simulation that the upstream priced is paid here at that price', async () => {
    const { uuid } = await priced()
    const { body } = await call('GET', `/api/payments/simulation/${uuid}`)
    expect(body).toMatchObject({ totalCents: 130_000 })
  })

  it('a crew, truck or distance that the upstream did not send is not shown, also not in documents', async () => {
    const { uuid, answer } = await priced()
    expect(answer.body.detail).toMatchObject({ distanceKm: 0, truckM3: 0, volume: 30 })
    const found = await findQuote(db, uuid)
    if (found === null) throw new Error('it is not there')
    const { values, simulation } = found
    const document = quoteDocument({
      reference: 'R',
      values,
      simulation,
      totalCents: 130_000,
      pricedOn: '2026-11-23',
    })
    expect(JSON.stringify(document)).not.toMatch(/0 déménageur|Camion|0 km|Voyage/)
  })

  it('an upstream’s violations are answered at our fields', async () => {
    const refused = await call('POST', '/api/leads', { ...leadBody(), lastname: 'Refusée' })
    expect(refused.status).toBe(422)
    expect(refused.body.violations).toEqual([
      { propertyPath: 'departureAddress.city', message: 'Cette valeur ne doit pas être vide.' },
    ])
  })

  it('the same key gets the same lead from an upstream without idempotency', async () => {
    const headers = { 'Idempotency-Key': 'one' }
    const first = await call('POST', '/api/leads', leadBody(), headers)
    const again = await call('POST', '/api/leads', leadBody(), headers)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(fake.leads.size).toBe(1)
    const other = await call('POST', '/api/leads', { ...leadBody(), firstname: 'Jeanne' }, headers)
    expect(other.status).toBe(422)
  })

  it('the same key twice at once makes one call to the upstream', async () => {
    let letOn = () => undefined as void
    fake.state.gate = new Promise(resolve => (letOn = resolve))
    const headers = { 'Idempotency-Key': 'twice' }
    const first = call('POST', '/api/leads', leadBody(), headers)
    await expect.poll(() => fake.asked.length).toBe(1)
    const second = await call('POST', '/api/leads', leadBody(), headers)
    expect([second.status, second.headers.get('Retry-After')]).toEqual([409, '1'])
    letOn()
    expect((await first).status).toBe(201)
    expect(fake.leads.size).toBe(1)
  })

  it.each<FakeUpstreamFault>([
    'hanging',
    'refusing-connections',
    'html',
    'other-format',
    'failing-after-work',
    'down',
  ])('an upstream that is %s is reported, and nothing is created twice', async mood => {
    const count = async () => (await db.selectFrom('leads').select('uuid').execute()).length
    const before = await count()
    fake.state.mood = mood
    const headers = { 'Idempotency-Key': `kept-${mood}` }
    const failed = await call('POST', '/api/leads', leadBody(), headers)
    expect(failed.status).toBe(502)
    expect(failed.text).toContain('Notre service de devis ne répond pas')
    expect(fake.asked).toHaveLength(1)
    expect(await count()).toBe(before)
    // The same key succeeds later; it was sent along, for an upstream that supports keys.
    fake.state.mood = 'well'
    expect((await call('POST', '/api/leads', leadBody(), headers)).status).toBe(201)
    const keys = fake.asked.map(asked => asked.headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\w-]{43}$/)
  })

  it('a malformed answer is logged as ‘Malformed api call’, without the data that was sent or answered', async () => {
    fake.state.mood = 'html'
    await call('POST', '/api/leads', leadBody())
    fake.state.mood = 'other-format'
    await call('POST', '/api/leads', leadBody())
    const said = app.logged.filter(line => line.includes('Malformed api call'))
    expect(said).toHaveLength(2)
    expect(app.logged.join('\n')).not.toMatch(
      /Bienvenue|Quintefeuille|example\.fr|a secret that no page/,
    )
  })

  it('a change is retried once, a creation never', async () => {
    const lead = await createdLead(call)
    fake.state.mood = 'down'
    fake.asked.length = 0
    expect((await call('PUT', `/api/leads/${lead.uuid}`, leadBody())).status).toBe(502)
    expect(fake.asked.map(({ method }) => method)).toEqual(['PUT', 'PUT'])
  })

  it('an upstream that is down is not called for a while, and calls are answered at once', async () => {
    fake.state.mood = 'refusing-connections'
    for (let times = 0; times < 8; times += 1) await call('POST', '/api/leads', leadBody())
    expect(fake.asked).toHaveLength(5)
  })

  it('a change of a lead that the upstream does not know is answered 404, and a simulation names the lead', async () => {
    const { lead, uuid } = await priced()
    fake.leads.clear()
    expect((await call('PUT', `/api/leads/${lead.uuid}`, leadBody())).status).toBe(404)
    const simulation = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    expect(simulation.status).toBe(422)
    expect(simulation.body.violations).toMatchObject([{ propertyPath: 'leadUuid' }])
    fake.simulations.clear()
    const changed = await call('PUT', `/api/simulations/${uuid}`, simulationBody(lead.uuid))
    expect(changed.status).toBe(404)
  })

  it('known prices are answered while the upstream is down', async () => {
    const { uuid, answer } = await priced()
    fake.state.mood = 'down'
    const path = `/api/simulations/${uuid}/dates/compare?numberOfDaysBefore=3&numberOfDaysAfter=3`
    const compared = await call('GET', path)
    expect(compared.status).toBe(200)
    expect(compared.body.simulationsPrices).toEqual(answer.body.simulationsPrices)
  })

  it('prices a change and a copy there', async () => {
    const { lead, uuid } = await priced()
    const larger = { ...simulationBody(lead.uuid), volume: 40 }
    const changed = await call('PUT', `/api/simulations/${uuid}`, larger)
    expect(changed.body.detail).toMatchObject({ lines: [{ amount: 140_000 }] })
    const copy = await call('POST', `/api/simulations/${uuid}/duplicate`, {})
    expect(copy.status).toBe(201)
    expect(fake.simulations.has(String(copy.body.uuid))).toBe(true)
    expect(copy.body.detail).toMatchObject({ lines: [{ amount: 140_000 }] })
  })

  it('a promo code that the upstream does not know is refused at its field', async () => {
    const { uuid } = await createdLead(call)
    const coded = { ...simulationBody(uuid), promoCode: 'ETE10' }
    const refused = await call('POST', '/api/simulations', coded)
    expect(refused.body.violations).toMatchObject([{ propertyPath: 'promoCode' }])
    expect(fake.simulations.size).toBe(0)
  })

  it('a failed erasure at the upstream erases nothing here, and is answered as failed', async () => {
    const lead = await createdLead(call)
    const refused = await call('DELETE', `/api/leads/${lead.uuid}`, undefined, lead.own)
    expect(refused.status).toBe(502)
    expect(refused.text).toContain('n’ont pas pu être effacées partout')
    expect(app.logged.join()).not.toContain('token, format or path refused')
    expect((await call('GET', `/api/leads/${lead.uuid}`, undefined, lead.own)).status).toBe(200)
  })

  it('a paged collection is read completely, with our additional fields', async () => {
    fake = createFakeUpstream({ format: 'plain', token: SECRET, pageSize: 1 })
    const own = openGateway(db, fake)
    const { body } = await own.call('GET', '/predefined_standard_item_references?pagination=false')
    expect(body['hydra:member']).toMatchObject([
      {
        reference: 'CANAPE_2_PLACES',
        label: 'CANAPE_2_PLACES',
        room: expect.any(String),
        volume: expect.any(Number),
      },
      { reference: 'PIECE_INCONNUE_ICI', room: 'TOUTES', volume: 0 },
    ])
    const drawings = [body['hydra:member']].flat().map(item => Object(item).imageUrl)
    expect(drawings).toEqual([
      '/images/drawings/canape-2-places.svg',
      '/images/drawings/carton-standard.svg',
    ])
    expect((await own.call('GET', '/dwelling_references')).body['hydra:member']).toEqual([])
    const times = fake.asked.length
    fake.state.mood = 'down'
    expect(
      (await own.call('GET', '/api/predefined_standard_item_references?pagination=false')).status,
    ).toBe(200)
    expect(fake.asked).toHaveLength(times)
  })

  it('an upstream that refuses JSON-LD gets plain JSON', async () => {
    fake = createFakeUpstream({ format: 'plain', token: SECRET, takesOnly: 'application/json' })
    const own = openGateway(db, fake)
    expect((await own.call('POST', '/api/leads', leadBody())).status).toBe(201)
    expect((await own.call('POST', '/api/leads', leadBody())).status).toBe(201)
    expect(fake.asked).toHaveLength(3)
  })

  it('the gateway answers 502 and logs the cause when the upstream refuses our token', async () => {
    fake = createFakeUpstream({ format: 'hydra', token: 'another' })
    const own = openGateway(db, fake)
    expect((await own.call('POST', '/api/leads', leadBody())).status).toBe(502)
    expect(own.logged.some(line => line.includes('token, format or path refused'))).toBe(true)
  })
})
