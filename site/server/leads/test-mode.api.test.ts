import { beforeEach, expect, it } from 'vitest'
import { BRAND } from '../../../shared/brand'
import { createOffice } from '../back-office/testing/office'
import { bookableSimulation, createBookedApp, startPayment } from '../orders/testing/booked'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { flashBody } from '../flash/testing/flash-bodies'
import { createFakeUpstream } from '../gateway/testing/fake-upstream'
import { openGateway, SECRET } from '../gateway/testing/open-gateway'
import { queueMail } from '../mail/outbox'
import { createFakeBank } from '../payments/testing/fake-bank'
import { createdStoreLead, startCard, storeCartBody } from '../shop/testing/store-calls'
import { createTestShop } from '../shop/testing/test-shop'
import { type Call, createdLead } from '../testing/calls'
import { bookableBody, leadBody, simulationBody } from '../testing/customer-calls'

const TEST = { 'X-Mode': 'test' }
const MAIL = {
  subject: 'Bonjour',
  html: '',
  text: '',
  replyTo: null,
  unsubscribeUrl: null,
  attachments: [],
}

describeOnSqlite('a page in test mode', database => {
  let db: Db
  beforeEach(async () => {
    db ??= await database.open()
    for (const table of [
      'payments',
      'flash_holds',
      'orders',
      'leads',
      'mails',
      'messages',
    ] as const)
      await db.deleteFrom(table).execute()
  })

  /** A server with a bank that charges people. */
  const withRealBank = () => createBookedApp(db, { bank: { ...createFakeBank(), isTest: false } })
  const testSimulation = (call: Call) => bookableSimulation(call, {}, TEST)
  const marks = async () =>
    (await db.selectFrom('leads').select('is_test').execute()).map(({ is_test }) => is_test)
  const metricsOf = async ({ call }: { call: Call }) => (await call('GET', '/metrics')).text

  it('a lead made in test mode is marked, and the answer says so', async () => {
    const { call } = createBookedApp(db)
    const { status, body } = await call('POST', '/api/leads', leadBody(), TEST)
    expect([status, body.isTest, await marks()]).toEqual([201, true, [1]])
    expect((await call('POST', '/api/leads', leadBody())).body).not.toHaveProperty('isTest')
    expect((await marks()).toSorted()).toEqual([0, 1])
  })

  it('the preflight allows the X-Mode header to a page of any origin', async () => {
    const { call } = createBookedApp(db)
    const asked = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-mode',
    }
    const { headers } = await call('OPTIONS', '/api/leads', undefined, {
      Origin: 'https://shop.example',
      ...asked,
    })
    expect(headers.get('Access-Control-Allow-Headers')).toContain('X-Mode')
  })

  it.each([
    ['a test stays a test without the header', TEST, {}, 1],
    ['a real lead stays real with the header', {}, TEST, 0],
  ])('the test mark of a lead is set only once: %s', async (_, made, changed, mark) => {
    const { call } = createBookedApp(db)
    const { uuid } = await createdLead(call, leadBody(), made)
    expect((await call('PUT', `/api/leads/${uuid}`, leadBody(), changed)).status).toBe(200)
    await call('POST', '/api/simulations', bookableBody(uuid), changed)
    expect(await marks()).toEqual([mark])
  })

  it('the same key makes no second lead in the other mode', async () => {
    const { call } = createBookedApp(db)
    const key = { 'Idempotency-Key': 'key-1' }
    expect((await call('POST', '/api/leads', leadBody(), { ...key, ...TEST })).status).toBe(201)
    expect((await call('POST', '/api/leads', leadBody(), key)).status).toBe(422)
    expect((await call('POST', '/api/leads', leadBody(), { ...key, ...TEST })).body.isTest).toBe(
      true,
    )
  })

  it('a test simulation cannot be paid at a real bank: no order is placed and the answer says why', async () => {
    const { call, bank } = withRealBank()
    const uuid = await testSimulation(call)
    expect((await call('GET', `/api/payments/simulation/${uuid}`)).body).toMatchObject({
      state: 'test',
    })
    const { status, text } = await startPayment(call, 'simulation', uuid)
    expect([status, text]).toEqual([409, expect.stringContaining('Mode test')])
    expect([bank.asked, await db.selectFrom('orders').selectAll().execute()]).toEqual([[], []])
    const real = await bookableSimulation(call)
    expect((await startPayment(call, 'simulation', real)).status).toBe(200)
  })

  it('a test simulation is paid at a sandbox bank, and its order is marked and not counted', async () => {
    const made = createBookedApp(db)
    const uuid = await testSimulation(made.call)
    expect((await startPayment(made.call, 'simulation', uuid)).status).toBe(200)
    expect(await db.selectFrom('orders').select('is_test').execute()).toEqual([{ is_test: 1 }])
    expect(await metricsOf(made)).not.toMatch(/^orders{kind="move",state="quote"} [1-9]/m)
  })

  it('test leads and simulations are counted apart from those of customers', async () => {
    const made = createBookedApp(db)
    const { uuid } = await createdLead(made.call, leadBody(), TEST)
    const priced = await made.call('POST', '/api/simulations', simulationBody(uuid), TEST)
    await made.call(
      'PUT',
      `/api/simulations/${String(priced.body.uuid)}`,
      simulationBody(uuid),
      TEST,
    )
    await made.call('PUT', `/api/leads/${uuid}`, leadBody(), TEST)
    const text = await metricsOf(made)
    expect(text).toContain('leads_total{act="test"} 1')
    expect(text).toContain('simulations_total{act="test"} 2')
    expect(text).not.toMatch(/(?:leads|simulations)_total{act="(?:created|updated)"}/)
    expect(text).toContain('funnel_steps_total{step="lead"} 0')
    expect(text).toContain('funnel_steps_total{step="price"} 0')
  })

  it('a test lead mails its own customer with TEST in the subject, and the company nothing', async () => {
    const { call, bookings } = createBookedApp(db)
    const lead = await createdLead(call, leadBody(), TEST)
    await db.transaction().execute(async transaction => {
      for (const to of ['elise@example.fr', BRAND.email])
        await queueMail(
          transaction,
          { ...MAIL, kind: 'quote', to, leadUuid: lead.uuid },
          new Date(),
        )
    })
    const mails = await db.selectFrom('mails').select(['recipient', 'mail_json']).execute()
    expect(
      mails.map(({ recipient, mail_json }) => [recipient, JSON.parse(mail_json).subject]),
    ).toEqual([['elise@example.fr', 'TEST - Bonjour']])
    const { body } = await call('POST', '/api/simulations', bookableBody(lead.uuid))
    await startPayment(call, 'simulation', String(body.uuid))
    const { uuid } = await db.selectFrom('orders').select('uuid').executeTakeFirstOrThrow()
    const email = 'elise.quintefeuille@example.fr'
    expect(
      await bookings.sources.requestChange(uuid, { wish: 'change', message: 'Un piano', email }),
    ).toBe('sent')
    expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
    expect(await bookings.sources.requestChange(uuid, { wish: 'cancel', message: '', email })).toBe(
      'cancelled',
    )
    const recipients = await db.selectFrom('mails').select('recipient').distinct().execute()
    expect(recipients.map(({ recipient }) => recipient)).not.toContain(BRAND.email)
  })

  it('a flash offer booked in test mode is priced but not held, and stays free for customers', async () => {
    const { call } = createBookedApp(db)
    const { uuid } = await createdLead(call, leadBody(), TEST)
    const booked = await call('POST', '/api/simulations?id=7', flashBody(uuid))
    expect([booked.status, booked.body.flash]).toEqual([
      201,
      expect.objectContaining({ heldUntil: null }),
    ])
    const path = `/api/simulations/${String(booked.body.uuid)}`
    expect((await call('PUT', `${path}?id=7`, flashBody(uuid))).status).toBe(200)
    expect(await db.selectFrom('flash_holds').selectAll().execute()).toEqual([])
    expect(
      (await startPayment(call, 'simulation', String(booked.body.uuid), { share: 'all' })).status,
    ).toBe(409)
    expect(await db.selectFrom('flash_holds').selectAll().execute()).toEqual([])
    const customer = await createdLead(call)
    expect((await call('POST', '/api/simulations?id=7', flashBody(customer.uuid))).status).toBe(201)
    const testLead = await createdLead(call, leadBody(), TEST)
    expect((await call('POST', '/api/simulations?id=7', flashBody(testLead.uuid))).status).toBe(409)
    expect(await db.selectFrom('flash_holds').select('wanted_at').execute()).toEqual([
      { wanted_at: null },
    ])
  })

  it('a cart in test mode is placed but never charged at a real bank', async () => {
    const bank = { ...createFakeBank(), isTest: false }
    const made = createBookedApp(db, { bank, shop: createTestShop(db) })
    const lead = await createdStoreLead(made.call, {}, TEST)
    const { body } = await made.call('POST', '/api/carton_store/cart', storeCartBody(lead))
    expect(await db.selectFrom('orders').select('is_test').execute()).toEqual([{ is_test: 1 }])
    const { status, text } = await startCard(made.call, String(body.uuid))
    expect([status, text, bank.asked]).toEqual([409, expect.stringContaining('Mode test'), []])
    expect(await metricsOf(made)).not.toMatch(/^orders{kind="cartons"/m)
  })

  it('a test lead is priced here, and nothing is sent to the upstream product API', async () => {
    const fake = createFakeUpstream({ format: 'hydra', token: SECRET })
    const { call } = openGateway(db, fake)
    const lead = await createdLead(call, leadBody(), TEST)
    const { status, body } = await call('POST', '/api/simulations', bookableBody(lead.uuid))
    const path = `/api/simulations/${String(body.uuid)}`
    expect([status, (await call('PUT', path, bookableBody(lead.uuid))).status]).toEqual([201, 200])
    expect((await call('PUT', `/api/leads/${lead.uuid}`, leadBody())).status).toBe(200)
    expect((await call('GET', path)).status).toBe(200)
    expect((await call('GET', `${path}/dates/compare`)).status).toBe(200)
    expect((await call('POST', `${path}/duplicate`, {})).status).toBe(201)
    expect((await call('DELETE', `/api/leads/${lead.uuid}`, undefined, lead.own)).status).toBe(204)
    expect([fake.asked, fake.leads.size, fake.simulations.size]).toEqual([[], 0, 0])
  })

  it('a test lead is marked in the back office and left out of its CSV', async () => {
    const office = createOffice(db)
    const adviser = await office.signIn()
    const uuid = await testSimulation(office.call)
    const { uuid: lead, reference } = await db
      .selectFrom('leads')
      .selectAll()
      .executeTakeFirstOrThrow()
    for (const path of ['/demandes', `/demandes/${lead}`, `/simulations/${uuid}`])
      expect((await adviser.get(`/back-office${path}`)).text, path).toContain('>Test<')
    expect((await adviser.get('/back-office/demandes.csv')).text).not.toContain(String(reference))
  })
})
