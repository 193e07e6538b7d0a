import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  bookableSimulation,
  createBookedApp,
  lastBankRequestOf,
  notifyOutcome,
  startPayment,
} from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows, rowWith, rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { createAnswerLookups } from './answer-lookups'
import { createLookups } from './create-lookups'
import { Mail } from '../mail/outbox'
import { leadBody } from '../testing/customer-calls'
import { fakePartners } from '../testing/test-app'
import { fromStored } from '../db/stored-json'

const ORIGIN = 'https://www.nouvelle-cle.example'
const DEVICE = 'a-device-of-its-own'
const EMAIL = leadBody().email

describeOnEachDatabase('a lookup', database => {
  let db: Db
  let booked: ReturnType<typeof createBookedApp>
  let lines: string[]
  beforeAll(async () => {
    db = await database.open()
    booked = createBookedApp(db)
  })
  beforeEach(async () => {
    lines = []
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('rate_limits').execute()
  })
  const now = () => new Date()
  const log = {
    warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
    error: () => undefined,
  }
  const lookups = () => createLookups({ db, now, rateLimitWrites: 60, secret: 'a secret' })
  const ask = (email: string, reference = '', ip = '203.0.113.7') =>
    lookups().ask({ reference, email }, ip)
  const answer = () =>
    createAnswerLookups({ db, now, siteOrigin: () => ORIGIN, partners: fakePartners, log })()
  const mails = async () => {
    const rows = await db.selectFrom('mails').selectAll().where('kind', '=', 'lookup').execute()
    return rows.map(({ recipient, mail_json }) => ({
      to: recipient,
      ...fromStored(mail_json, Mail),
    }))
  }
  const quoted = async () => {
    const uuid = await bookableSimulation(booked.call)
    const { body } = await booked.call('GET', `/api/simulations/${uuid}`)
    return { uuid, reference: String(body.reference) }
  }
  const keyIn = (text: string): string => /#cle=([\w-]+)/.exec(text)?.[1] ?? ''

  it('a lookup of a quote mails a link that opens it once', async () => {
    const { uuid, reference } = await quoted()
    expect(
      await ask(
        ` ${EMAIL.toUpperCase()}`,
        `${reference.slice(0, 5).toLowerCase()} ${reference.slice(5)}`,
      ),
    ).toBeNull()
    expect(await answer()).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: EMAIL, subject: expect.stringContaining(reference) })
    expect(mail?.text).toContain(`${ORIGIN}/tunnel/reserver`)
    const key = keyIn(mail?.text ?? '')
    const opened = await booked.call('POST', '/api/quote_keys', { key, device: DEVICE })
    expect([opened.status, opened.body.simulationUuid]).toEqual([200, uuid])
    const again = await booked.call('POST', '/api/quote_keys', {
      key,
      device: 'another-device-1234',
    })
    expect(again.status).toBe(404)
    expect(await answer()).toBe(0)
  })

  it('a link asked for by an address that a stranger wrote into a lead opens a copy of its quote', async () => {
    const { uuid } = await quoted()
    const { lead_uuid } = await rowWith(db, 'simulations', { uuid })
    await booked.call('PUT', `/api/leads/${lead_uuid}`, {
      ...leadBody(),
      email: 'stranger@example.fr',
    })
    await ask('stranger@example.fr')
    expect(await answer()).toBe(1)
    const key = keyIn((await mails()).find(({ to }) => to === 'stranger@example.fr')?.text ?? '')
    const { status, body } = await booked.call('POST', '/api/quote_keys', { key, device: DEVICE })
    expect([status, body.simulationUuid === uuid]).toEqual([200, false])
    expect(body.lead).not.toMatchObject({ uuid: lead_uuid })
  })

  it('a lookup of an order by its own or its payment’s reference mails the order’s page', async () => {
    const { uuid, reference } = await quoted()
    await startPayment(booked.call, 'simulation', uuid)
    const { reference: paid } = lastBankRequestOf(booked)
    await notifyOutcome(booked, 'paid')
    await db.deleteFrom('mails').execute()
    const [order] = await rowsWith(db, 'orders', { simulation_uuid: uuid })
    await ask(EMAIL, reference)
    await ask(EMAIL, paid)
    expect(await answer()).toBe(2)
    for (const { text } of await mails()) {
      expect(text).toContain(`${ORIGIN}/commande/${order?.uuid}`)
      expect(text).toContain('Confirmée')
    }
  })

  it('a lookup without a reference mails all quotes and orders of the e-mail address', async () => {
    const first = await quoted()
    const second = await quoted()
    await ask(EMAIL)
    expect(await answer()).toBe(1)
    const [mail] = await mails()
    for (const { reference } of [first, second]) expect(mail?.text).toContain(reference)
  })

  it.each([
    ['an address that is not the reference’s', 'somebody@example.fr', true],
    ['a reference that is nobody’s', EMAIL, false],
    ['an address that nothing was bought with', 'somebody@example.fr', null],
    ['a part of an address', EMAIL.slice(2), null],
  ])('a lookup of %s is accepted like any other and mails nothing', async (_, email, isTrue) => {
    const { reference } = await quoted()
    expect(await ask(email, isTrue === null ? '' : isTrue ? reference : 'ABCDE23456')).toBeNull()
    expect(await answer()).toBe(0)
    expect(await mails()).toEqual([])
    expect(await db.selectFrom('lookups').selectAll().execute()).toEqual([])
  })

  it('a lookup writes no customer data into the log', async () => {
    const { reference } = await quoted()
    await ask(EMAIL, reference)
    await answer()
    expect(lines.join('')).not.toMatch(/example\.fr|Quintefeuille/)
    expect(lines.join('')).not.toContain(reference)
  })

  it('a lookup is accepted ten times a day for one address, known or not', async () => {
    for (const email of [EMAIL, 'nobody@example.fr']) {
      const answers = []
      for (let time = 0; time < 11; time++) answers.push(await ask(email, '', `203.0.113.${time}`))
      expect(answers.map(wait => wait === null)).toEqual([...Array<boolean>(10).fill(true), false])
    }
    await db.deleteFrom('lookups').execute()
  })

  it('a lookup for a customer whose data was erased mails nothing', async () => {
    const { uuid, reference } = await quoted()
    const { lead_uuid } = await rowWith(db, 'simulations', { uuid })
    await changeRows(db, 'leads', { uuid: lead_uuid }, { values_json: '{}', erasure_hash: '' })
    await ask(EMAIL, reference)
    expect(await answer()).toBe(0)
  })
})
