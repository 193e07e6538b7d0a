import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify, startPayment, bookableSimulation } from '../testing/booked'
import { createOffice, type Office, type SignedIn } from '../../back-office/testing/office'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith, rowWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { findDocuments } from '../documents/document-store'
import { bookableDay, leadBody, bookableBody } from '../../testing/customer-calls'
import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import { createdLead } from '../../testing/calls'
import { withState } from '../../testing/with-state'

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
  const payments = () =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('subject_uuid', '=', simulation)
      .orderBy('reference')
      .execute()
  const payment = async (state = 'pending') => {
    const found = (await payments()).find(row => row.state === state)
    if (found === undefined) throw new Error(`no payment is ${state}`)
    return found
  }
  const order = async () => withState(await rowWith(db, 'orders', { simulation_uuid: simulation }))
  const mails = async () =>
    (await db.selectFrom('mails').select('kind').execute())
      .map(({ kind }) => kind.replace('order-', ''))
      .sort()
  const today = () => dayInFrance(now())
  const euros = (cents: number) => (cents / 100).toFixed(2)
  const confirm = (uuid: string, cents: number, day = today()) =>
    adviser.post(`/back-office/paiements/${uuid}/virement`, { amount: euros(cents), day })

  it('an announced transfer has instructions that the payment page and a mail repeat', async () => {
    const started = await announce()
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
    expect(await offer()).toMatchObject({ state: 'due', transfer })
  })

  it('a transfer that is chosen again, even twice at once, stays one payment with one mail', async () => {
    const both = await Promise.all([announce(), announce()])
    await announce()
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await payments()).toHaveLength(1)
    expect(await mails()).toEqual(['announced'])
  })

  it('a transfer leaves other ways to pay open, and is a surplus if it arrives after one of them', async () => {
    await announce()
    await startPayment(office.call, 'simulation', simulation)
    const asked = office.bank.asked.at(-1)
    if (asked === undefined) throw new Error('the bank was not asked')
    const { reference, amountCents } = asked
    await notify(office, { reference, outcome: 'paid', amountCents })
    expect(await order()).toMatchObject({ state: 'deposit-paid', paid_cents: amountCents })
    await confirm((await payment()).uuid, amountCents)
    expect((await payments()).map(({ state }) => state)).toEqual(['surplus', 'paid'])
    expect(await order()).toMatchObject({ paid_cents: amountCents })
    expect(await mails()).toEqual(['announced', 'confirmed', 'surplus'])
  })

  describe('that an adviser confirms', () => {
    it('a confirmed transfer pays the order as a notification does, and is confirmed once', async () => {
      await announce()
      const { uuid, amount_cents } = await payment()
      const page = await adviser.get(`/back-office/commandes/${(await order()).uuid}`)
      expect(page.text).toContain(`href="/back-office/paiements/${uuid}/virement"`)
      expect((await confirm(uuid, amount_cents)).location).toContain('virement')
      expect(await order()).toMatchObject({ state: 'deposit-paid', paid_cents: amount_cents })
      expect(await mails()).toEqual(['announced', 'confirmed'])
      expect(office.told.at(-1)).toMatchObject({
        kind: 'confirmed',
        payment: { receivedOn: today() },
      })
      const again = await confirm(uuid, amount_cents)
      expect(again.location).toContain('deja')
      expect(await payments()).toHaveLength(1)
      const acts = await rowsWith(db, 'trail', { payment_uuid: uuid, act: 'payment-paid' })
      expect(acts.map(({ actor, data_json }) => [actor, JSON.parse(data_json)])).toEqual([
        ['adviser', { amountCents: amount_cents, receivedOn: today() }],
      ])
      expect((await offer()).transfer).toBeUndefined()
    })

    it('a transfer is confirmed once if two advisers confirm it at the same moment', async () => {
      await announce()
      const { uuid, amount_cents } = await payment()
      const act = () =>
        office.bookings.advisers.confirmTransfer(uuid, { amountCents: amount_cents, day: today() })
      const both = await Promise.all([act(), act()])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await order()).toMatchObject({ paid_cents: amount_cents })
      expect(await payments()).toHaveLength(1)
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
      expect({ state, paid_cents }).toEqual({
        state: 'deposit-paid',
        paid_cents: amount_cents - 5_000,
      })
      const documents = (await findDocuments(db, 'order_uuid', orderUuid)).map(
        ({ document }) => document,
      )
      expect(documents).toMatchObject([
        { subject: 'deposit', grossCents: paid_cents, issuedDay: today(), soldDay: arrivedOn },
      ])
      const balance = await office.call('GET', `/api/payments/balance/${orderUuid}`)
      expect(balance.body).toMatchObject({ shares: [{ amountCents: total_cents - paid_cents }] })
      const part = { method: 'transfer', share: 'all' } as const
      await startPayment(office.call, 'balance', orderUuid, part)
      const second = await rowWith(db, 'payments', { subject: 'balance', order_uuid: orderUuid })
      await office.bookings.advisers.confirmTransfer(second.uuid, {
        amountCents: 10_000,
        day: today(),
      })
      expect(await order()).toMatchObject({
        state: 'deposit-paid',
        paid_cents: paid_cents + 10_000,
      })
    })

    it('a transfer with an impossible amount or day is refused', async () => {
      await announce()
      const { uuid, amount_cents } = await payment()
      for (const fields of [
        { amount: '0', day: today() },
        { amount: 'beaucoup', day: today() },
        { amount: euros(amount_cents), day: addDays(today(), 1) },
        { amount: euros(amount_cents), day: addDays(today(), -1) },
        { amount: euros(amount_cents), day: '' },
      ])
        expect((await adviser.post(`/back-office/paiements/${uuid}/virement`, fields)).status).toBe(
          422,
        )
      expect((await payment()).state).toBe('pending')
    })

    it('a transfer of a part of a supplement is refused, since a supplement is paid whole', async () => {
      await announce()
      const { uuid, amount_cents } = await payment()
      await confirm(uuid, amount_cents)
      const made = await office.bookings.advisers.addSupplement((await order()).uuid, {
        label: 'Piano',
        amountCents: 12_000,
      })
      if (!made.ok) throw new Error(made.reason)
      await startPayment(office.call, 'supplement', made.uuid, { method: 'transfer', share: 'all' })
      const extra = await rowWith(db, 'payments', { subject_uuid: made.uuid })
      const refused = await confirm(extra.uuid, 11_999)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('Cette somme se paie en une fois')
      await confirm(extra.uuid, 12_000)
      const due = await office.call('GET', `/api/payments/supplement/${made.uuid}`)
      expect(due.body).toMatchObject({ state: 'paid' })
    })

    it('a transfer is refunded by hand, with a reason, and no bank is asked', async () => {
      await announce()
      const { uuid, amount_cents } = await payment()
      await confirm(uuid, amount_cents)
      office.bank.refunded.length = 0
      const refund = { pas: 'rembourser', montant: euros(amount_cents), vu: String(amount_cents) }
      const address = `/back-office/paiements/${uuid}/remboursement`
      expect((await adviser.post(address, { ...refund, moyen: 'bank' })).status).toBe(422)
      expect((await adviser.post(address, { ...refund, moyen: 'hand', motif: '' })).status).toBe(
        422,
      )
      expect((await payment('paid')).uuid).toBe(uuid)
      const given = await adviser.post(address, {
        ...refund,
        moyen: 'hand',
        motif: 'Rendu par virement',
      })
      expect(given.location).toContain('rendu')
      expect((await payment('refunded')).uuid).toBe(uuid)
      expect(office.bank.refunded).toEqual([])
    })

    it('a payment by card cannot be confirmed as a transfer', async () => {
      await startPayment(office.call, 'simulation', simulation)
      const { uuid, amount_cents } = await payment('started')
      expect((await adviser.get(`/back-office/paiements/${uuid}/virement`)).status).toBe(404)
      expect((await confirm(uuid, amount_cents)).status).toBe(404)
      const act = office.bookings.advisers.confirmTransfer(uuid, {
        amountCents: amount_cents,
        day: today(),
      })
      expect(await act).toEqual({ ok: false, reason: 'state' })
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
