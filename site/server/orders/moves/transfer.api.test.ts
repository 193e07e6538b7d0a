import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bookableSimulation,
  mailKinds,
  notifyOutcome,
  orderOf,
  startPayment,
} from '../testing/booked'
import { createOffice, type Office, type SignedIn } from '../../back-office/testing/office'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith, rowWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { findDocuments } from '../documents/document-store'
import { bookableDay, leadBody, bookableBody } from '../../testing/customer-calls'
import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import { createdLead } from '../../testing/calls'

const IBAN = 'DE89 3704 0044 0532 0130 00'
const DAY_MS = 86_400_000

describeOnEachDatabase('a transfer', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  let simulation: string
  let clock = 0
  const now = () => new Date(Date.now() + clock)
  beforeAll(async () => {
    db = await database.open()
    office = createOffice(db, { transferIban: IBAN, now })
    adviser = await office.signIn()
  })
  beforeEach(async () => {
    clock = 0
    simulation = await bookableSimulation(office.call)
    await db.deleteFrom('mails').execute()
    office.told.length = 0
  })

  const offer = async () =>
    (await office.call('GET', `/api/payments/simulation/${simulation}`)).body
  const announce = (share: 'deposit' | 'all' = 'deposit') =>
    startPayment(office.call, 'simulation', simulation, { share, method: 'transfer' })
  const payments = () => rowsWith(db, 'payments', { subject_uuid: simulation })
  const payment = (state = 'pending') =>
    rowWith(db, 'payments', { subject_uuid: simulation, state })
  const order = () => orderOf(db, simulation)
  const mails = () => mailKinds(db)
  const today = () => dayInFrance(now())
  const euros = (cents: number) => (cents / 100).toFixed(2)
  const confirm = (uuid: string, cents: number, day = today()) =>
    adviser.post(`/back-office/paiements/${uuid}/virement`, { amount: euros(cents), day })

  it('an announced transfer has instructions that the payment page and one mail repeat', async () => {
    const [started] = await Promise.all([announce(), announce()])
    expect(await announce()).toEqual(expect.objectContaining({ text: started.text }))
    expect(await payments()).toHaveLength(1)
    const { deposit_cents, reference } = await order()
    const transfer = {
      amountCents: deposit_cents,
      beneficiary: 'Nouvelle Clé',
      iban: 'DE89370400440532013000',
      reference: `${reference}-1`,
    }
    expect(started).toMatchObject({ status: 200, body: { kind: 'instructions', transfer } })
    expect(await payment()).toMatchObject({
      state: 'pending',
      provider: 'transfer',
      decided_at: null,
    })
    expect(await mails()).toEqual(['announced'])
    expect(office.told.at(-1)).toMatchObject({ kind: 'announced', transfer })
    expect(await offer()).toMatchObject({ state: 'due', transfer })
  })

  it('a transfer leaves other ways to pay open, and is a surplus if it arrives after one of them', async () => {
    await announce()
    await startPayment(office.call, 'simulation', simulation)
    await notifyOutcome(office, 'paid')
    const { uuid, amount_cents } = await payment()
    expect(await order()).toMatchObject({ state: 'deposit-paid', paid_cents: amount_cents })
    await confirm(uuid, amount_cents)
    expect(await payment('surplus')).toMatchObject({ uuid })
    expect(await order()).toMatchObject({ paid_cents: amount_cents })
    expect(await mails()).toEqual(['announced', 'confirmed', 'surplus'])
  })

  describe('that an adviser confirms', () => {
    it('a confirmed transfer pays the order as a notification does, and is confirmed once', async () => {
      await announce()
      const { uuid, amount_cents } = await payment()
      const page = await adviser.get(`/back-office/commandes/${(await order()).uuid}`)
      expect(page.text).toContain(`href="/back-office/paiements/${uuid}/virement"`)
      const both = await Promise.all([confirm(uuid, amount_cents), confirm(uuid, amount_cents)])
      expect(both.filter(({ location }) => location.endsWith('virement'))).toHaveLength(1)
      expect(await order()).toMatchObject({ state: 'deposit-paid', paid_cents: amount_cents })
      expect(await mails()).toEqual(['announced', 'confirmed'])
      expect(office.told.at(-1)).toMatchObject({
        kind: 'confirmed',
        payment: { receivedOn: today() },
      })
      expect((await confirm(uuid, amount_cents)).location).toContain('deja')
      expect(await payments()).toHaveLength(1)
      const acts = await rowsWith(db, 'trail', { payment_uuid: uuid, act: 'payment-paid' })
      expect(acts.map(({ actor, data_json }) => [actor, JSON.parse(data_json)])).toEqual([
        ['adviser', { amountCents: amount_cents, receivedOn: today() }],
      ])
      expect((await offer()).transfer).toBeUndefined()
    })

    it('a transfer of less than was asked for leaves the rest due with the balance', async () => {
      await announce()
      const { uuid, amount_cents } = await payment()
      clock = 2 * DAY_MS
      const arrivedOn = addDays(today(), -1)
      const received = { amountCents: amount_cents - 5_000, day: arrivedOn }
      expect(await office.bookings.advisers.confirmTransfer(uuid, received)).toMatchObject({
        ok: true,
      })
      const { state, paid_cents, total_cents, uuid: orderUuid } = await order()
      expect([state, paid_cents]).toEqual(['deposit-paid', amount_cents - 5_000])
      const dated = { grossCents: paid_cents, issuedDay: today(), soldDay: arrivedOn }
      expect(await findDocuments(db, 'order_uuid', orderUuid)).toMatchObject([
        { document: { subject: 'deposit', ...dated } },
      ])
      const balance = await office.call('GET', `/api/payments/balance/${orderUuid}`)
      expect(balance.body).toMatchObject({ shares: [{ amountCents: total_cents - paid_cents }] })
      await startPayment(office.call, 'balance', orderUuid, { method: 'transfer', share: 'all' })
      const second = await rowWith(db, 'payments', { subject: 'balance', order_uuid: orderUuid })
      await office.bookings.advisers.confirmTransfer(second.uuid, {
        amountCents: 10_000,
        day: today(),
      })
      const after = { state: 'deposit-paid', paid_cents: paid_cents + 10_000 }
      expect(await order()).toMatchObject(after)
    })

    it('a transfer with an impossible amount or day is refused', async () => {
      await announce()
      const { uuid, amount_cents: cents } = await payment()
      for (const [amount, day] of [
        [0, today()],
        [Number.NaN, today()],
        [cents, addDays(today(), 1)],
        [cents, addDays(today(), -1)],
        [cents, ''],
      ] as const)
        expect((await confirm(uuid, amount, day)).status).toBe(422)
      expect((await payment()).state).toBe('pending')
    })

    it('a transfer of a part of a supplement is refused, since a supplement is paid whole', async () => {
      await announce()
      const { uuid, amount_cents } = await payment()
      await confirm(uuid, amount_cents)
      const what = { label: 'Piano', amountCents: 12_000 }
      const made = await office.bookings.advisers.addSupplement((await order()).uuid, what)
      if (!made.ok) throw new Error(made.reason)
      await startPayment(office.call, 'supplement', made.uuid, { method: 'transfer', share: 'all' })
      const extra = await rowWith(db, 'payments', { subject_uuid: made.uuid })
      const refused = await confirm(extra.uuid, 11_999)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('Cette somme doit être payée en une fois')
      await confirm(extra.uuid, 12_000)
      const due = await office.call('GET', `/api/payments/supplement/${made.uuid}`)
      expect(due.body).toMatchObject({ state: 'paid' })
    })

    it('a payment by card cannot be confirmed as a transfer', async () => {
      await startPayment(office.call, 'simulation', simulation)
      const { uuid, amount_cents } = await payment('started')
      expect((await adviser.get(`/back-office/paiements/${uuid}/virement`)).status).toBe(404)
      expect((await confirm(uuid, amount_cents)).status).toBe(404)
      const received = { amountCents: amount_cents, day: today() }
      expect(await office.bookings.advisers.confirmTransfer(uuid, received)).toEqual({
        ok: false,
        reason: 'state',
      })
    })
  })

  it('a missing transfer expires with a mail after its last day, and still counts if it is late', async () => {
    const { body } = await announce()
    const until = String(Object(body.transfer).until)
    const { uuid, amount_cents } = await payment()
    clock = Date.parse(until) - Date.parse(today())
    expect(today()).toBe(until)
    expect(await office.bookings.payments.expirePending()).toBe(0)
    clock += DAY_MS
    expect(await office.bookings.payments.expirePending()).toBeGreaterThan(0)
    expect((await payment('refused')).uuid).toBe(uuid)
    expect(await mails()).toContain('missing')
    expect((await offer()).transfer).toBeUndefined()
    // The session of the days before is over.
    adviser = await office.signIn()
    await confirm(uuid, amount_cents)
    expect(await order()).toMatchObject({ state: 'deposit-paid', paid_cents: amount_cents })
  })

  it('a transfer is not offered close to the move, nor in test mode', async () => {
    const methodsOf = async () => JSON.stringify(Object((await offer()).shares))
    expect(await methodsOf()).toContain('transfer')
    const { uuid } = await createdLead(office.call, leadBody())
    const near = await office.call('POST', '/api/simulations', {
      ...bookableBody(uuid),
      movingDate: addDays(bookableDay(), -35),
    })
    simulation = String(near.body.uuid)
    expect(await methodsOf()).not.toContain('transfer')
    expect(await methodsOf()).toContain('card')
    simulation = await bookableSimulation(office.call, {}, { 'X-Mode': 'test' })
    expect(await methodsOf()).not.toContain('transfer')
    expect(await announce()).toMatchObject({ status: 422 })
  })
})
