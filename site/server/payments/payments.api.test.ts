import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import {
  bookableSimulation,
  createBookedApp,
  lastBankRequestOf,
  mailKinds,
  notifyOutcome,
  orderOf,
  ordersOf,
  paymentStatesOf,
  startPayment,
} from '../orders/testing/booked'
import { describeOnSqlite } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { adjustSimulation } from '../quotes/adjust-simulation'
import { bookableBody, bookableDay, leadBody } from '../testing/customer-calls'
import { locate } from '../testing/test-app'
import { refundAll } from '../orders/testing/refund-all'
import { NO_ADJUSTMENTS } from '../quotes/price-extras'

const TOKEN = 'a-token-for-advisers-only'
const UNKNOWN = '5f0c2a3e-0000-4000-8000-000000000000'

describeOnSqlite('a payment', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let simulation: string
  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { backOfficeToken: TOKEN })
  })
  beforeEach(async () => {
    simulation = await bookableSimulation(made.call)
    await db.deleteFrom('mails').execute()
    made.bank.asked.length = 0
  })

  const offer = (subject = 'simulation', uuid = simulation) =>
    made.call('GET', `/api/payments/${subject}/${uuid}`)
  const start = (options = {}) => startPayment(made.call, 'simulation', simulation, options)
  const lastAsked = () => lastBankRequestOf(made)
  const paid = (index = -1) => notifyOutcome(made, 'paid', index)
  const order = () => orderOf(db, simulation)
  const payments = () => rowsWith(db, 'payments', { subject_uuid: simulation })
  const states = () => paymentStatesOf(db, simulation)
  const status = async () => (await rowWith(db, 'simulations', { uuid: simulation })).status
  const kinds = () => mailKinds(db)

  it('a payment offers the deposit or the whole price, by the methods that the amount admits', async () => {
    const { status: code, body } = await offer()
    expect(code).toBe(200)
    const [deposit, all] = Array.isArray(body.shares) ? body.shares : []
    expect(body).toMatchObject({
      state: 'due',
      title: 'Déménagement Paris → Lyon',
      paidCents: 0,
      orderHref: null,
    })
    expect(all).toMatchObject({ share: 'all', amountCents: body.totalCents })
    expect(deposit.amountCents).toBe(Math.round(Number(body.totalCents) * 0.3))
    const methods = all.methods.map(({ method }: { method: string }) => method)
    expect(methods).toContain('card-4')
    expect(methods).not.toContain('paypal')
    expect(body.facts).toMatchObject([
      { label: 'Date' },
      { label: 'Départ', value: '75001 Paris' },
      { label: 'Arrivée', value: '69001 Lyon' },
      { label: 'Volume' },
    ])
    expect(JSON.stringify(body)).not.toMatch(/quintefeuille|Rue des Lilas/i)
  })

  const details = (token: string | null, subject = 'simulation', uuid = simulation) =>
    made.call(
      'GET',
      `/api/payments/${subject}/${uuid}/details`,
      undefined,
      token === null ? {} : { Authorization: `Bearer ${token}` },
    )

  it('the payment tells address and contact details to the holder of the lead’s token alone', async () => {
    const lead = (await made.call('POST', '/api/leads', leadBody())).body
    const token = String(lead.token)
    simulation = String(
      (await made.call('POST', '/api/simulations', bookableBody(String(lead.uuid)))).body.uuid,
    )
    const own = await details(token)
    expect(own).toMatchObject({ status: 200, body: { orderHref: null } })
    expect(own.headers.get('Cache-Control')).toBe('no-store')
    expect(JSON.stringify(own.body)).toMatch(/12 Rue des Lilas 75001 Paris \(.*étage/)
    expect(JSON.stringify(own.body)).toContain('@')
    expect((await details(null)).status).toBe(401)
    expect((await details('another')).status).toBe(403)
    const told = JSON.stringify((await offer()).body)
    expect(told).not.toMatch(/example\.fr|rue des lilas|\de étage|ascenseur|quintefeuille/i)
    expect(told).toContain('Équipe')
    await start()
    await paid()
    const { uuid } = await order()
    // An order's page names the customer: the uuid of the simulation does not lead there, the token does.
    expect((await offer()).body).toMatchObject({ state: 'paid', orderHref: null })
    expect((await details(token)).body).toMatchObject({ orderHref: `/commande/${uuid}` })
    expect(await made.bookings.sources.ownerDetails('balance', uuid)).toMatchObject({
      orderHref: `/commande/${uuid}`,
    })
    expect(await made.bookings.sources.ownerDetails('simulation', simulation)).toBe(null)
  })

  it('notifications of the bank mark the deposit of a new order as paid, and then its balance', async () => {
    const started = await start()
    expect(started).toMatchObject({
      status: 200,
      body: { kind: 'form', formUrl: 'https://bank.example/form' },
    })
    expect(await order()).toMatchObject({ state: 'quote', paid_cents: 0, origin: 'simulation' })
    expect(await status()).toBe('ordered')
    expect(await paid()).toEqual({ status: 200, text: 'OK' })
    const { state, paid_cents, deposit_cents, terms_json } = await order()
    expect({ state, paid_cents }).toEqual({ state: 'deposit-paid', paid_cents: deposit_cents })
    expect(terms_json).toContain('version')
    expect(await status()).toBe('paid')
    expect(await kinds()).toEqual(['confirmed'])
    expect((await offer()).body).toMatchObject({ state: 'paid' })
    const { uuid, total_cents } = await order()
    expect((await offer('balance', uuid)).body).toMatchObject({
      state: 'due',
      title: 'Solde\u00A0: Déménagement Paris → Lyon',
    })
    expect((await startPayment(made.call, 'balance', uuid, { share: 'all' })).status).toBe(200)
    await paid()
    expect(await order()).toMatchObject({ state: 'paid', paid_cents: total_cents })
    expect(await kinds()).toEqual(['confirmed', 'received'])
  })

  it('the customer of a paid order can send the company a change request, a few times a day', async () => {
    await start()
    await paid()
    const { uuid, reference, paid_cents, total_cents } = await order()
    const { sources } = made.bookings
    const backCents = paid_cents - Math.round(total_cents / 10) // more than 30 days before
    expect(await sources.order(uuid)).toMatchObject({
      move: expect.arrayContaining([
        { label: 'Confirmation envoyée à', value: 'elise.quintefeuille@example.fr' },
      ]),
      cancellation: { backCents, dateChange: 'fee', until: bookableDay() },
    })
    const change = { wish: 'change', message: 'La vente est retardée', email: '' } as const
    expect(await sources.requestChange(uuid, change)).toBe('sent')
    expect(await sources.requestChange(uuid, change)).toBe('sent')
    const messages = await db
      .selectFrom('messages')
      .selectAll()
      .where('fields_json', 'like', `%${reference}%`)
      .execute()
    expect(messages.map(({ kind, fields_json }) => [kind, JSON.parse(fields_json)])).toEqual([
      [
        'contact',
        expect.objectContaining({
          object: `Changement demandé, commande ${reference}`,
          message: `Déménagement Paris → Lyon, commande ${reference}.\n\nLa vente est retardée`,
          email: 'elise.quintefeuille@example.fr',
        }),
      ],
    ])
    expect(await kinds()).toEqual(expect.arrayContaining(['confirmed', 'contact-received']))
    const asked = await rowsWith(db, 'trail', { order_uuid: uuid })
    expect(asked.map(({ act }) => act)).toContain('order-change-asked')
    expect(await order()).toMatchObject({ state: 'deposit-paid' })
    for (let times = 0; times < 3; times += 1)
      await sources.requestChange(uuid, { ...change, message: `Encore ${times}` })
    expect(await sources.requestChange(uuid, change)).toBe('too-many')
    expect(await sources.requestChange(simulation, change)).toBe('unknown')
  })

  it('a quote with an undecided payment cannot start another payment', async () => {
    await start()
    await notifyOutcome(made, 'pending')
    expect((await offer()).body).toMatchObject({ state: 'pending' })
    expect((await start()).status).toBe(409)
    const { uuid } = await order()
    const { sources } = made.bookings
    expect(await sources.order(uuid)).toMatchObject({
      state: 'quote',
      balance: null,
      isUndecided: true,
    })
    await paid()
    expect(await sources.order(uuid)).toMatchObject({
      balance: { href: `/commande/${uuid}/solde/paiement` },
    })
    expect(await order()).toMatchObject({ state: 'deposit-paid' })
    expect(await kinds()).toEqual(['confirmed', 'pending'])
  })

  it('a forged notification is refused and changes no order', async () => {
    await start()
    const sent = made.bank.say({ ...lastAsked(), outcome: 'paid' })
    sent.set('HASH', 'forged')
    const response = await made.app.request('/api/payments/notification', {
      method: 'POST',
      body: sent,
    })
    expect([response.status, await response.text()]).toEqual([400, 'KO'])
    expect(await order()).toMatchObject({ state: 'quote', paid_cents: 0 })
  })

  it('a notification by GET is accepted, and its answer is unreadable for other sites', async () => {
    await start()
    const query = made.bank.say({ ...lastAsked(), outcome: 'paid' }).toString()
    const response = await made.app.request(`/api/payments/notification?${query}`, {
      headers: { Origin: 'https://somewhere.example' },
    })
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(await order()).toMatchObject({ state: 'deposit-paid' })
  })

  it('a payment of an amount that is not due, or without agreement to the terms, is refused', async () => {
    const body = { method: 'card', share: 'all', amountCents: 12_345, termsAgreement: true }
    const pay = (changes = {}) =>
      made.call('POST', `/api/payments/simulation/${simulation}`, { ...body, ...changes })
    expect((await pay()).status).toBe(409)
    expect(await status()).toBe('open')
    expect((await pay({ termsAgreement: false })).status).toBe(422)
  })

  it('a quote that discounts reduce to 0 € is neither offered nor ordered', async () => {
    const { lead_uuid, total_cents } = await rowWith(db, 'simulations', { uuid: simulation })
    const discounts = [{ label: 'Geste', amount: total_cents - 100 }]
    const adjusted = { ...NO_ADJUSTMENTS, discounts }
    expect(
      await adjustSimulation(db, simulation, adjusted, { locate, now: new Date() }),
    ).toMatchObject({ ok: true })
    const smaller = { ...bookableBody(lead_uuid), volume: 5 }
    expect((await made.call('PUT', `/api/simulations/${simulation}`, smaller)).status).toBe(200)
    expect((await offer()).body).toMatchObject({ state: 'free', totalCents: 0, shares: [] })
    const pay = (amountCents: number) =>
      made.call('POST', `/api/payments/simulation/${simulation}`, {
        method: 'card',
        share: 'all',
        amountCents,
        termsAgreement: true,
      })
    expect(await pay(0)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'amountCents' }] },
    })
    expect((await pay(100)).status).toBe(409)
    const byPage = { method: 'card', share: 'all', amountCents: 0, termsAgreement: true } as const
    const from = { clientIp: '203.0.113.1', userAgent: '', origin: null }
    expect(await made.bookings.sources.start('simulation', simulation, byPage, from)).toMatchObject(
      { reason: 'free' },
    )
    expect(await status()).toBe('open')
    expect(made.bank.asked).toEqual([])
    expect(await payments()).toEqual([])
  })

  it('an Oney payment requires a civility, which goes to the lender and is never stored', async () => {
    const violations = async (civility?: string) =>
      (await start({ method: 'oney-3', civility })).body.violations
    const missing = [
      { propertyPath: 'civility', message: 'Choisissez votre civilité\u00A0: Oney la demande.' },
    ]
    expect(await violations()).toEqual(missing)
    expect(await violations('dr')).toMatchObject([{ propertyPath: 'civility' }])
    expect(await status()).toBe('open')
    expect((await start({ method: 'oney-3', civility: 'mrs' })).status).toBe(200)
    expect(made.bank.asked.at(-1)).toMatchObject({ method: 'oney-3', civility: 'mrs' })
    const stored = await rowsWith(db, 'trail', { act: 'payment-started' })
    expect(JSON.stringify([await payments(), stored])).not.toContain('mrs')
  })

  it('an order stays when the bank is down, and a second payment of it succeeds', async () => {
    made.bank.answer({ ok: false, reason: 'timeout' })
    expect((await start()).status).toBe(503)
    expect(await states()).toEqual(['refused'])
    expect((await start()).status).toBe(200)
    await paid()
    expect(await order()).toMatchObject({ state: 'deposit-paid' })
  })

  it('an order keeps the last return page that belongs to the site where the quote began', async () => {
    simulation = await bookableSimulation(made.call, {}, { Origin: 'https://blog.example' })
    const wayOf = async (query: string) => {
      await start({ query })
      return (await order()).return_url
    }
    expect(await wayOf('?retour=https%3A%2F%2Fevil.example%2F')).toBeNull()
    expect(await wayOf('?retour=https%3A%2F%2Fblog.example%2Fa%3Fde%3Dnous')).toBe(
      'https://blog.example/a?de=nous',
    )
    expect(await wayOf('?retour=https%3A%2F%2Fevil.example%2F')).toBe(
      'https://blog.example/a?de=nous',
    )
    expect(await wayOf('')).toBe('https://blog.example/a?de=nous')
    expect(await wayOf('?retour=https%3A%2F%2Fblog.example%2Fb')).toBe('https://blog.example/b')
  })

  it.each([
    'simulation',
    'quote',
    'supplement',
    'balance',
    'order-supplement',
    'simulation-link',
    'order-link',
    'nothing',
  ])('a payment of a %s with an unknown uuid answers 404', async subject => {
    expect((await offer(subject, UNKNOWN)).status).toBe(404)
    expect((await offer(subject, 'none')).status).toBe(404)
  })

  it('a signed return from the bank is displayed without changing the order, and others are unproven', async () => {
    await start()
    const { reference, amountCents } = lastAsked()
    const query = made.bank.say({ reference, outcome: 'paid', amountCents })
    const { sources } = made.bookings
    expect(await sources.returned(query)).toMatchObject({ outcome: 'paid' })
    expect(await order()).toMatchObject({ state: 'quote', paid_cents: 0 })
    for (const spoil of [
      (sent: URLSearchParams) => sent.set('ORDERID', 'ANOTHERONE'),
      (sent: URLSearchParams) => sent.set('ORDERID', '\0'),
      (sent: URLSearchParams) => sent.delete('AMOUNT'),
      (sent: URLSearchParams) => sent.set('HASH', ''),
    ]) {
      const spoilt = new URLSearchParams(query)
      spoil(spoilt)
      expect(await sources.returned(spoilt)).toEqual({ outcome: 'unproven', payment: null })
    }
    for (const other of [{ amountCents: amountCents - 1 }, { amountCents, currency: 'XPF' }])
      expect(
        await sources.returned(made.bank.say({ reference, outcome: 'paid', ...other })),
      ).toEqual({ outcome: 'unproven', payment: null })
  })

  /** The customer comes back with what the bank gave him. */
  const comeBack = (outcome: 'paid' | 'pending' | 'refused', changes = {}) => {
    const { reference, amountCents } = lastAsked()
    return made.bookings.sources.returned(
      made.bank.say({ reference, outcome, amountCents, ...changes }),
    )
  }
  const outcome = async () => made.bookings.sources.outcome((await payments()).at(-1)?.uuid ?? '')

  it('a payment whose customer returned as paid blocks any other payment until it is notified', async () => {
    await start()
    await comeBack('paid')
    await comeBack('paid')
    expect((await offer()).body).toMatchObject({ state: 'pending', paidCents: 0 })
    expect((await start()).status).toBe(409)
    expect(made.bank.asked).toHaveLength(1)
    expect(await outcome()).toMatchObject({ state: 'returned' })
    expect(await order()).toMatchObject({ state: 'quote', paid_cents: 0 })
    expect(await kinds()).toEqual([])
    expect(await paid()).toEqual({ status: 200, text: 'OK' })
    expect(await order()).toMatchObject({ state: 'deposit-paid' })
    await comeBack('paid')
    expect(await states()).toEqual(['paid'])
    expect(await kinds()).toEqual(['confirmed'])
  })

  it('a payment may be tried again after the customer gave up at the bank', async () => {
    await start()
    expect((await offer()).body).toMatchObject({ state: 'due' })
    await comeBack('refused', { code: '4004' })
    expect(await outcome()).toMatchObject({ state: 'started', refusal: 'abandoned' })
    expect((await start()).status).toBe(200)
    expect(await states()).toEqual(['started', 'started'])
  })

  it('a custom link is shown under its own order only and cannot be paid once withdrawn', async () => {
    await start()
    const { uuid } = await order()
    const { sources, advisers } = made.bookings
    const link = await advisers.makeLink(
      { orderUuid: uuid },
      { label: 'Cartons', amountCents: 2_500 },
    )
    const key = link.ok ? link.uuid : ''
    expect(await sources.offer('order-link', key, uuid)).toMatchObject({
      state: 'due',
      title: 'Cartons',
    })
    expect(await sources.offer('order-link', key, simulation)).toBeNull()
    expect(await sources.offer('simulation-link', key)).toBeNull()
    expect(await advisers.withdrawLink(key)).toEqual({ ok: true, uuid: key })
    expect(await sources.offer('order-link', key, uuid)).toMatchObject({ state: 'withdrawn' })
    expect((await startPayment(made.call, 'order-link', key, { share: 'all' })).status).toBe(409)
  })

  const act = (path: string, body: object, token = TOKEN) =>
    made.call('POST', `/api/back-office/${path}`, body, { Authorization: `Bearer ${token}` })

  it('an adviser’s quote, supplement and link can each be paid and are on the audit log', async () => {
    const day = addDays(dayInFrance(new Date()), 5)
    const quote = await act('quote_orders', {
      simulationUuid: simulation,
      totalCents: 120_000,
      depositCents: 40_000,
      expiresAt: `${day}T20:00:00.000Z`,
    })
    expect(quote.status).toBe(201)
    const uuid = String(quote.body.uuid)
    expect(quote.body.paymentPath).toBe(`/devis/${uuid}/paiement`)
    expect((await act('quote_orders', { simulationUuid: simulation })).status).toBe(409)
    expect((await offer('quote', uuid)).body.validUntil).toBe(day)
    await startPayment(made.call, 'quote', uuid)
    await paid()
    const supplement = await act('supplements', {
      orderUuid: uuid,
      label: 'Passage fenêtre',
      amountCents: 8_000,
    })
    const link = await act('payment_links', {
      orderUuid: uuid,
      label: 'Cartons',
      amountCents: 2_500,
    })
    expect([supplement.status, link.status]).toEqual([201, 201])
    for (const [subject, of] of [
      ['order-supplement', uuid],
      ['order-link', String(link.body.uuid)],
    ] as const) {
      expect((await startPayment(made.call, subject, of, { share: 'all' })).status).toBe(200)
      await paid()
      expect((await offer(subject, of)).body.state).toBe('paid')
    }
    expect(await kinds()).toEqual([
      'confirmed',
      'paymentRequested',
      'paymentRequested',
      'paymentRequested',
      'received',
      'received',
    ])
    const acts = await rowsWith(db, 'trail', { order_uuid: uuid, actor: 'adviser' })
    expect(acts.map(row => row.act)).toEqual(['order-made', 'supplement-added', 'link-made'])
  })

  it('a quote can be paid until the end of the French day that it names', async () => {
    const drafted = await offer()
    await start()
    expect((await offer()).body.validUntil).toBe(drafted.body.validUntil)
    const { expires_at: end } = await order()
    expect(end).toMatch(/T2[12]:59:59\.999Z$/)
    expect(dayInFrance(new Date(String(end)))).toBe(drafted.body.validUntil)
  })

  it('an adviser’s request with a wrong token or senseless values is refused', async () => {
    const of = { simulationUuid: simulation }
    const asked = { label: 'x', amountCents: 100 }
    expect((await act('quote_orders', of, 'wrong')).status).toBe(401)
    expect((await act('quote_orders', { ...of, totalCents: -1 })).status).toBe(422)
    expect((await act('quote_orders', { ...of, expiresAt: '2020-01-01' })).status).toBe(422)
    expect((await act('payment_links', asked)).status).toBe(422)
    expect((await act('supplements', { orderUuid: UNKNOWN, ...asked })).status).toBe(404)
  })

  it('a simulation can be paid for again after its order was refunded, or cancelled and then refunded', async () => {
    const refundOrder = async (orderUuid: string) => {
      for (const { uuid } of await rowsWith(db, 'payments', { order_uuid: orderUuid }))
        expect(await refundAll({ db, bookings: made.bookings }, uuid)).toEqual({ ok: true })
    }
    await start()
    await paid()
    await refundOrder((await order()).uuid)
    expect((await start()).status).toBe(200)
    await paid()
    const [, cancelled] = await ordersOf(db, simulation)
    const uuid = cancelled?.uuid ?? ''
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    await paid()
    expect(await made.bookings.advisers.cancelOrder(uuid, 'company')).toMatchObject({ ok: true })
    expect((await start()).status).toBe(200)
    await paid()
    await refundOrder(uuid)
    expect(await ordersOf(db, simulation)).toMatchObject([
      { state: 'refunded', paid_cents: 0 },
      { state: 'refunded', paid_cents: 0 },
      { state: 'deposit-paid' },
    ])
    expect(await status()).toBe('paid')
  })
})
