import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createOrders } from '../orders/create-orders'
import { createOrderMails } from '../orders/mails/create-order-mails'
import { lastBankRequestOf, notifyOutcome, startPayment } from '../orders/testing/booked'
import { countWaiting } from './watch-over'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { createEditedFlashOffers } from '../flash/testing/test-flash-offers'
import { fakeHumanCheck } from '../forms/testing/messages'
import { createLogger } from '../http/logger'
import { createMetrics } from '../http/metrics'
import { createSmtpTransport } from '../mail/smtp'
import { type SmtpSink, startSmtpSink } from '../mail/testing/smtp-sink'
import { createScheduler } from '../jobs/scheduler'
import { startMailWorker } from '../mail/worker'
import { createFakeBank } from '../payments/testing/fake-bank'
import { createPaymentWatch } from '../payments/watch-payments'
import { createTestShop } from '../shop/testing/test-shop'
import { type Call, caller, createdLead } from '../testing/calls'
import { bookableBody, leadBody, PARIS } from '../testing/customer-calls'
import { createTestApp, fakePartners, locate } from '../testing/test-app'
import { createCompletion } from '../quotes/complete-simulation'

/** Personal data in words that nothing else contains. */
const WHO = {
  lastname: 'Marquedor',
  firstname: 'Zéphyrine',
  email: 'zephyrine.marquedor@boite.example',
  phone: '06 98 76 54 32',
}
const STREET = 'Rue des Trois-Marques'
const CARD = '5555556778250000'
const IP = '203.0.113.77'
/** In any spelling: folded, encoded, with or without spaces. */
const PERSONAL =
  /marque|z%C3%A9phyr|z[ée]phyr|boite\.example|98 ?76 ?54 ?32|5555556778250000|203\.0\.113\.77/i

const START = 'night-of-the-23rd'

describeOnEachDatabase('a customer’s whole night', database => {
  let db: Db
  let sink: SmtpSink
  let isRefusing = false
  beforeAll(async () => {
    db = await database.open()
    sink = await startSmtpSink({ refusal: () => (isRefusing ? 450 : undefined) })
  })
  afterAll(async () => sink.close())

  const open = () => {
    const lines: string[] = []
    const log = createLogger('trace', { write: line => void lines.push(line) })
    const metrics = createMetrics()
    const now = () => new Date()
    const bank = createFakeBank()
    const shop = createTestShop(db, { now })
    const flashOffers = createEditedFlashOffers()
    const { watch } = createPaymentWatch({ metrics, log })
    const siteOrigin = () => 'https://www.nouvelle-cle.example'
    const renderPdf = async () => new Uint8Array([1]) // the rendering of a quote is not logged
    const mails = createOrderMails({ siteOrigin, partners: fakePartners, renderPdf, log })
    const bookings = createOrders({
      locate,
      db,
      now,
      log,
      flashOffers,
      shop,
      mails,
      watch,
      siteOrigin,
      partners: fakePartners,
      providers: [bank],
      complete: createCompletion({ db, now, locate }),
      receive: async () => ({ ok: true }),
    })
    countWaiting(db, metrics.registry)
    const { app } = createTestApp(db, {
      log,
      metrics,
      flashOffers,
      shop,
      bookings,
      humanCheck: fakeHumanCheck(),
    })
    const call: Call = (method, path, body, headers) =>
      caller(app)(method, path, body, { 'X-Forwarded-For': IP, ...headers })
    const worker = startMailWorker({
      db,
      scheduler: createScheduler({ registry: metrics.registry, log }),
      transport: createSmtpTransport(sink.url),
      metrics,
      log,
      pollMs: 86_400_000,
    })
    return { app, bank, call, lines, metrics, worker }
  }
  const sent = async () => {
    const waiting = db
      .selectFrom('mails')
      .select('uuid')
      .where('sent_at', 'is', null)
      .where('last_error', 'is', null)
    await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), {
      timeout: 10_000,
      interval: 10,
    })
  }
  const home = () => {
    const text = `7 ${STREET} ${PARIS.formattedAddress}`
    return {
      ...PARIS,
      street: STREET,
      streetNumber: '7',
      formattedAddress: text,
      addressInTextInput: text,
    }
  }

  const inWhole = async ({ app, bank, call, worker }: ReturnType<typeof open>) => {
    const lead = await createdLead(call, { ...leadBody(), ...WHO, departureAddress: home() })
    const body = { ...bookableBody(lead.uuid), ...WHO, departureAddress: home() }
    const { body: simulation } = await call('POST', '/api/simulations', body)
    const uuid = String(simulation.uuid)
    expect((await call('PUT', `/api/simulations/${uuid}`, body)).status).toBe(200)
    const marked: Call = (method, path, value) =>
      call(method, path, value, { 'X-Request-Id': START })
    expect((await startPayment(marked, 'simulation', uuid)).status).toBe(200)
    const { reference } = lastBankRequestOf({ bank })
    expect(await notifyOutcome({ app, bank }, 'paid')).toMatchObject({ text: 'OK' })
    worker.wake()
    await sent()
    return { lead, uuid, reference, body }
  }

  it('the request id of a payment’s start is in the log of its notification and in the mail', async () => {
    const night = open()
    const { reference } = await inWhole(night)
    await night.worker.stop(1_000)
    const thread = night.lines.filter(line => line.includes(START)).map(line => JSON.parse(line))
    expect(thread.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['payment started', 'payment notification: accepted', 'mail sent']),
    )
    expect(thread.find(({ msg }) => msg === 'payment notification: accepted')).toMatchObject({
      payment: reference,
      begunBy: START,
      outcome: 'paid',
    })
    const [, named] =
      /^X-Request-ID: (.+)\r$/im.exec(
        sink.received.find(({ to }) => to === WHO.email)?.raw ?? '',
      ) ?? []
    expect(named).toBe(START)
    const metrics = await night.metrics.registry.metrics()
    for (const row of [
      'funnel_steps_total{step="lead"} 1',
      'funnel_steps_total{step="price"} 1',
      'payment_starts_total{method="card",outcome="started"} 1',
      'payment_notices_total{outcome="paid"} 1',
      'mails_oldest_waiting_seconds 0',
      'orders{kind="move",state="deposit-paid"} 1',
    ])
      expect(metrics).toContain(row)
  })

  it('log and metrics contain no personal data, whatever goes wrong', async () => {
    const night = open()
    const { app, bank, call, worker, lines } = night
    const { lead, uuid, body } = await inWhole(night)

    // Refused bodies, wherever personal data may have been typed.
    const { email, lastname } = WHO
    await call('POST', '/api/leads', {
      ...leadBody(),
      ...WHO,
      email: `${email} ${CARD}`,
      phone: lastname,
    })
    await call('POST', '/api/leads', `{"email":"${email}","card":${CARD}`)
    await call('POST', `/api/simulations/${uuid}/send`, { email })
    await call('GET', `/api/leads/${email}`)
    await call('GET', `/api/promo_codes/${lastname}`)
    await call(
      'GET',
      `/${lastname}/${CARD}?email=${email}&nom=${encodeURIComponent(WHO.firstname)}`,
    )
    await call('GET', '/healthz', undefined, {
      'X-Request-Id': `${email}`,
      'User-Agent': lastname,
      Referer: email,
    })
    const contact = { last_name: lastname, first_name: WHO.firstname, email, phone: WHO.phone }
    const message = { ...contact, object: lastname, message: `${STREET} ${CARD}` }
    await call('POST', '/api/contacts', { ...message, recaptcha: 'good' })
    await call('POST', '/api/contacts', { ...message, recaptcha: 'wrong' })
    await call(
      'GET',
      `/api/payments/notification?CLIENTEMAIL=${email}&CARDFULLNAME=${lastname}&CARDCODE=${CARD}`,
    )
    const report = {
      'document-uri': `https://x.example/?${email}`,
      'blocked-uri': `https://y.example/${lastname}`,
    }
    const policy = JSON.stringify({ 'csp-report': { ...report, 'effective-directive': 'img-src' } })
    await app.request('/policy-reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/csp-report', 'X-Forwarded-For': IP },
      body: policy,
    })

    // A bank that fails, a mail server that refuses, a database that has no such table.
    const other = await call('POST', '/api/simulations', body)
    bank.answer({ ok: false, reason: 'silent' })
    expect((await startPayment(call, 'simulation', String(other.body.uuid))).status).toBe(503)
    isRefusing = true
    await call('POST', '/api/contacts', { ...message, object: 'Encore', recaptcha: 'good-2' })
    worker.wake()
    await sent()
    await sql`alter table simulations rename to simulations_away`.execute(db)
    expect((await call('POST', '/api/simulations', body)).status).toBe(500)
    await sql`alter table simulations_away rename to simulations`.execute(db)
    expect((await call('DELETE', `/api/leads/${lead.uuid}`, undefined, lead.own)).status).toBe(204)
    await worker.stop(1_000)

    const words: unknown[] = lines.map(line => JSON.parse(line).msg)
    for (const heard of ['request failed', 'mail: not sent', 'bank: no answer', 'mail sent'])
      expect(words).toContain(heard)
    expect(lines.filter(line => PERSONAL.test(line))).toEqual([])
    expect(
      (await night.metrics.registry.metrics()).split('\n').filter(line => PERSONAL.test(line)),
    ).toEqual([])
  })

  it('metric labels do not grow with made-up paths, methods and ids in requests', async () => {
    const { app, call, metrics, worker } = open()
    const series = async () => {
      const rows = (await metrics.registry.metrics()).split('\n')
      return rows
        .map(row => row.slice(0, row.lastIndexOf(' ')))
        .filter(row => /^(?!nodejs|process)\w+\{/.test(row))
    }
    const ask = async (index: number) => {
      const word = `w${index}x`
      for (const path of [
        `/${word}`,
        `/a/${word}`,
        `/api/leads/${word}`,
        `/api/${word}`,
        `/widget/${word}`,
      ])
        await call('GET', path, undefined, { 'X-Request-Id': word })
      await call('POST', `/api/payments/${word}/${word}`, { method: word })
      await app.request(`/api/payments/notification?EXTRADATA=${word}`)
      const report = JSON.stringify({
        'csp-report': { 'blocked-uri': 'inline', 'effective-directive': word },
      })
      const headers = { 'Content-Type': 'application/csp-report' }
      await app.request('/policy-reports', { method: 'POST', headers, body: report })
    }
    await worker.stop(1_000) // a run that ends in between would add the series of its duration
    await ask(0)
    const before = await series()
    for (let index = 1; index < 10; index += 1) await ask(index)
    expect(await series()).toEqual(before)
  })

  it('a request id with other characters or more than 128 of them is replaced', async () => {
    const { call, lines, worker } = open()
    for (const id of [`${WHO.email}`, 'a b', 'é', 'x'.repeat(129)]) {
      const { headers } = await call('GET', '/healthz', undefined, { 'X-Request-Id': id })
      expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    }
    await worker.stop(1_000)
    expect(lines.join('')).not.toContain('marquedor')
  })
})
