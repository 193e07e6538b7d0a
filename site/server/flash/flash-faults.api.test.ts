import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FlashOffer } from '../../../shared/domain/flash-offer'
import { addDays } from '../../../shared/domain/moving-date'
import { createBookedApp, lastAskedOf, notify, startPayment } from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { createSales } from './sales'
import { bookFlash, flashBody, flashLeadBody } from './testing/flash-bodies'
import { flashOffer } from './testing/test-flash-offers'
import { createdLead } from '../testing/calls'
import { refundAll } from '../orders/testing/refund-all'
import { withState } from '../testing/with-state'

const MINUTE_MS = 60_000
const GONE = "Cette offre flash n'est plus disponible\u202F!"

describeOnEachDatabase('a flash offer, while things go wrong', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let clock: Date
  const wait = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * MINUTE_MS))
  const call: typeof made.call = (...args) => made.call(...args)
  const edit = (changes: Partial<FlashOffer>) => made.flashOffers.edit([flashOffer(changes)])

  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => clock })
  })
  beforeEach(async () => {
    clock = new Date()
    edit({})
    made.flashOffers.isDown = false
    made.bank.asked.length = 0
    await db.deleteFrom('flash_holds').execute()
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('trail').execute()
  })

  const booked = async (): Promise<string> => String((await bookFlash(call)).body.uuid)
  const due = async (uuid: string) => (await call('GET', `/api/payments/simulation/${uuid}`)).body
  const pay = (uuid: string) => startPayment(call, 'simulation', uuid, { share: 'all' })
  const payCents = (uuid: string, amountCents: number) =>
    call('POST', `/api/payments/simulation/${uuid}`, {
      method: 'card',
      share: 'all',
      amountCents,
      termsAgreement: true,
    })
  const say = (outcome: 'paid' | 'pending' | 'refused', index = -1) => {
    const asked = made.bank.asked.at(index)
    if (asked === undefined) throw new Error('the bank was not asked')
    return notify(made, { reference: asked.reference, outcome, amountCents: asked.amountCents })
  }
  const paid = (index = -1) => say('paid', index)
  const state = async () => (await createSales(db, () => clock).states()).get('paris-lyon')
  const orders = async (uuid: string) => {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('simulation_uuid', '=', uuid)
      .orderBy('created_at')
      .execute()
    return rows.map(withState).map(row => [row.state, row.total_cents, row.paid_cents])
  }
  const payments = async (uuid: string) => {
    const rows = await db
      .selectFrom('payments')
      .select('state')
      .where('subject_uuid', '=', uuid)
      .orderBy('created_at')
      .execute()
    return rows.map(row => row.state)
  }
  /** Returns the outcome of its first payment, as its page shows it. */
  const outcome = async (uuid: string) => {
    const payment = await rowWith(db, 'payments', { subject_uuid: uuid })
    return made.bookings.sources.outcome(payment.uuid)
  }
  const isSurplusTold = async () => {
    const mails = await rowsWith(db, 'mails', { kind: 'order-surplus' })
    const noted = await rowsWith(db, 'trail', { act: 'payment-surplus' })
    return mails.length === 1 && noted.length === 1
  }

  describe('an editor', () => {
    it('a repriced flash offer shows its new price before it can be paid', async () => {
      const uuid = await booked()
      edit({ prix_offre: 540 })
      expect(await due(uuid)).toMatchObject({
        state: 'due',
        totalCents: 54_000,
        shares: [{ share: 'all', amountCents: 54_000 }],
        flash: { formerCents: 49_000 },
      })
      expect(await payCents(uuid, 49_000)).toMatchObject({
        status: 409,
        body: { 'hydra:description': 'Le montant a changé. Vérifiez-le avant de payer.' },
      })
      expect(made.bank.asked).toEqual([])
      expect((await payCents(uuid, 54_000)).status).toBe(200)
      await paid()
      expect(await orders(uuid)).toEqual([['paid', 54_000, 54_000]])
      const { body } = await call('GET', `/api/simulations/${uuid}`)
      expect(body.simulationsPrices).toMatchObject([{ totalIncludingTaxesPrice: 54_000 }])
    })

    it('a repriced flash offer replaces its waiting order, whose late payment becomes a surplus', async () => {
      const uuid = await booked()
      await pay(uuid)
      edit({ prix_offre: 900 })
      expect((await pay(uuid)).status).toBe(200)
      expect(await orders(uuid)).toEqual([
        ['expired', 49_000, 0],
        ['quote', 90_000, 0],
      ])
      await paid(0)
      expect(await isSurplusTold()).toBe(true)
      expect(made.told.at(-1)).toMatchObject({ kind: 'surplus', order: { isLost: false } })
      await paid(1)
      expect(await payments(uuid)).toEqual(['surplus', 'paid'])
      const { body } = await call('GET', `/api/simulations/${uuid}`)
      expect(body.flash).toMatchObject({ struckCents: null })
    })

    it('a change of a booking keeps its price after an editor reprices the flash offer', async () => {
      const { uuid: leadUuid } = await createdLead(call)
      const { body } = await call('POST', '/api/simulations?id=7', flashBody(leadUuid))
      edit({ prix_offre: 540 })
      const changed = await call(
        'PUT',
        `/api/simulations/${String(body.uuid)}?id=7`,
        flashBody(leadUuid),
      )
      expect(changed.body.simulationsPrices).toMatchObject([{ totalIncludingTaxesPrice: 49_000 }])
      expect(await due(String(body.uuid))).toMatchObject({
        totalCents: 54_000,
        flash: { formerCents: 49_000 },
      })
    })

    it.each<[string, Partial<FlashOffer>]>([
      ['takes it back', { isActive: false }],
      ['moves it to another day', { date_depart: addDays(flashOffer().date_depart, 1) }],
      ['sends it to another town', { destination: 'Nice (06000)' }],
      ['gives it a smaller truck', { volume_camion: 12 }],
      ['takes a mover from it', { nombre_demenageurs: 1 }],
      ['makes its price nothing', { prix_offre: 0 }],
      ['deletes it', { slug: 'another-offer', id: 8 }],
    ])('no customer is charged for a flash offer after an editor %s', async (_, changes) => {
      const { uuid: leadUuid } = await createdLead(call)
      const { body } = await call('POST', '/api/simulations?id=7', flashBody(leadUuid))
      const uuid = String(body.uuid)
      edit(changes)
      expect(await due(uuid)).toMatchObject({ state: 'withdrawn', flash: { slug: 'paris-lyon' } })
      expect(await payCents(uuid, 49_000)).toMatchObject({
        status: 409,
        body: { 'hydra:description': GONE },
      })
      const changed = await call('PUT', `/api/simulations/${uuid}`, flashBody(leadUuid))
      expect(changed).toMatchObject({ status: 409, body: { 'hydra:description': GONE } })
      expect(made.bank.asked).toEqual([])
      expect(await orders(uuid)).toEqual([])
    })

    it('a payment on its way still buys a flash offer that an editor has withdrawn', async () => {
      const uuid = await booked()
      await pay(uuid)
      edit({ isActive: false })
      await paid()
      expect(await orders(uuid)).toEqual([['paid', 49_000, 49_000]])
    })

    it('an edit of a flash offer changes nothing while the bank decides on its payment', async () => {
      const uuid = await booked()
      await pay(uuid)
      await say('pending')
      for (const changes of [{ isActive: false }, { prix_offre: 900 }]) {
        edit(changes)
        expect(await due(uuid)).toMatchObject({ state: 'pending', totalCents: 49_000 })
      }
      expect((await payCents(uuid, 90_000)).status).toBe(409)
      expect(await orders(uuid)).toEqual([['quote', 49_000, 0]])
      await paid()
      expect(await orders(uuid)).toEqual([['paid', 49_000, 49_000]])
    })
  })

  describe('the content service is down', () => {
    it('a held flash offer can still be paid while the content service is down', async () => {
      const uuid = await booked()
      made.flashOffers.isDown = true
      expect(await due(uuid)).toMatchObject({ state: 'due', totalCents: 49_000 })
      expect((await pay(uuid)).status).toBe(200)
      await paid()
      expect(await state()).toMatchObject({ isSold: true })
    })

    it('a held flash offer can still be changed while the content service is down', async () => {
      const { uuid: leadUuid } = await createdLead(call)
      const { body } = await call('POST', '/api/simulations?id=7', flashBody(leadUuid))
      made.flashOffers.isDown = true
      const changed = await call(
        'PUT',
        `/api/simulations/${String(body.uuid)}?id=7`,
        flashBody(leadUuid),
      )
      expect(changed).toMatchObject({
        status: 200,
        body: { flash: { heldUntil: expect.any(String) } },
      })
    })

    it('a flash offer that is not held can be neither paid nor booked while the service is down', async () => {
      const uuid = await booked()
      made.flashOffers.isDown = true
      wait(21)
      expect(await due(uuid)).toMatchObject({ state: 'expired' })
      expect(await payCents(uuid, 49_000)).toMatchObject({
        status: 409,
        body: { 'hydra:description': 'Le délai pour payer est passé.' },
      })
      // Another status than of a server that is busy: the form says what does not answer.
      const told = {
        status: 502,
        body: {
          'hydra:description': expect.stringContaining('Le service des ventes flash ne répond pas'),
        },
      }
      expect(await bookFlash(call)).toMatchObject(told)
      expect(await call('POST', '/api/leads?offreFlashId=7', flashLeadBody())).toMatchObject(told)
      made.flashOffers.isDown = false
      expect((await bookFlash(call)).status).toBe(201)
    })
  })

  describe('money comes after the hold ran out', () => {
    it('a late payment buys the flash offer if no other customer has taken it', async () => {
      const uuid = await booked()
      await pay(uuid)
      wait(45)
      await made.bookings.sweep()
      expect(await orders(uuid)).toEqual([['expired', 49_000, 0]])
      await paid()
      expect(await orders(uuid)).toEqual([['paid', 49_000, 49_000]])
      expect(await state()).toMatchObject({ isSold: true })
    })

    it('a late payment is given back when another customer is about to pay for the flash offer', async () => {
      const uuid = await booked()
      await pay(uuid)
      wait(21)
      const other = await booked()
      await paid()
      expect(await payments(uuid)).toEqual(['surplus'])
      expect(await isSurplusTold()).toBe(true)
      expect(made.told.at(-1)).toMatchObject({ kind: 'surplus', order: { isLost: true } })
      expect(await outcome(uuid)).toMatchObject({ state: 'surplus', isOfferLost: true })
      expect(await due(uuid)).toMatchObject({ state: 'withdrawn' })
      expect((await pay(other)).status).toBe(200)
      await paid()
      expect(await orders(other)).toEqual([['paid', 49_000, 49_000]])
    })

    it('a late payment is given back when another customer has already paid for the flash offer', async () => {
      const uuid = await booked()
      await pay(uuid)
      wait(21)
      const other = await booked()
      await pay(other)
      await paid(1)
      await paid(0)
      expect(await payments(uuid)).toEqual(['surplus'])
      expect(await payments(other)).toEqual(['paid'])
      expect(await isSurplusTold()).toBe(true)
      const { uuid: payment } = await rowWith(db, 'payments', { subject_uuid: uuid })
      expect(await refundAll({ db, bookings: made.bookings }, payment)).toMatchObject({ ok: true })
      expect(await state()).toMatchObject({ isSold: true })
    })

    it('a late pending payment keeps the flash offer until the bank has decided', async () => {
      const uuid = await booked()
      await pay(uuid)
      wait(45)
      await made.bookings.sweep()
      await say('pending')
      expect(made.told.at(-1)).toMatchObject({ kind: 'pending', order: { isLost: false } })
      wait(24 * 60)
      await made.bookings.sweep()
      expect((await bookFlash(call)).status).toBe(409)
      await paid()
      expect(await orders(uuid)).toEqual([['paid', 49_000, 49_000]])
      expect(await state()).toMatchObject({ isSold: true })
    })

    it('the customer’s late return from the bank keeps the flash offer for that payment', async () => {
      const uuid = await booked()
      await pay(uuid)
      wait(45)
      await made.bookings.sweep()
      const word = lastAskedOf(made)
      await made.bookings.sources.returned(made.bank.say({ ...word, outcome: 'paid' }))
      expect((await bookFlash(call)).status).toBe(409)
      await paid()
      expect(await payments(uuid)).toEqual(['paid'])
    })

    it('a late pending payment does not take the flash offer from the customer who holds it now', async () => {
      const uuid = await booked()
      await pay(uuid)
      wait(21)
      const other = await booked()
      await say('pending')
      expect(made.told.at(-1)).toMatchObject({ kind: 'pending', order: { isLost: true } })
      expect((await pay(other)).status).toBe(200)
      await paid()
      await paid(0)
      expect(await payments(uuid)).toEqual(['surplus'])
      expect(await payments(other)).toEqual(['paid'])
    })

    it('a late payment is given back once the moving day is over', async () => {
      edit({ date_depart: addDays(flashOffer().date_depart, 1) })
      const { body } = await bookFlash(call, 7, {
        movingDate: addDays(flashOffer().date_depart, 1),
      })
      await pay(String(body.uuid))
      wait(60 * 24 * 60)
      await paid()
      expect(await payments(String(body.uuid))).toEqual(['surplus'])
    })
  })

  it.each([
    '8',
    '',
    '0',
    '-7',
    '7.0',
    'NaN',
    '7%00',
    "7'--",
    'paris-lyon',
    '%F0%9F%9A%9A',
    '7'.repeat(2_000),
  ])('a flash offer cannot be booked under the id %s', async id => {
    const answer = await bookFlash(call, id)
    expect(answer).toMatchObject({ status: 409, body: { 'hydra:description': GONE } })
  })

  it.each<[string, Partial<FlashOffer>]>([
    ['inactive', { isActive: false }],
    ['sold, as another server says', { is_sold: true }],
    ['for nothing', { prix_offre: 0 }],
    ['for less than nothing', { prix_offre: -490 }],
    ['for less than a cent', { prix_offre: 0.001 }],
    ['for more than any truck', { prix_offre: 1e12 }],
    ['yesterday', { date_depart: addDays(new Date().toISOString().slice(0, 10), -1) }],
    ['in ten years', { date_depart: addDays(flashOffer().date_depart, 3_650) }],
  ])('a flash offer that is %s cannot be booked', async (_, changes) => {
    edit(changes)
    const movingDate = flashOffer(changes).date_depart
    const answer = await bookFlash(call, 7, { movingDate })
    expect(answer).toMatchObject({ status: 409, body: { 'hydra:description': GONE } })
    expect(await state()).toBeUndefined()
  })

  it.each<[string, Partial<FlashOffer>, number | null]>([
    ['above it', { prix_initial: 890 }, 89_000],
    ['missing', { prix_initial: null }, null],
    ['below it', { prix_initial: 300 }, null],
    ['the same', { prix_initial: 490 }, null],
    ['not the lowest of the month', { prix_initial: 890, prix_plus_bas_30_jours: 600 }, 60_000],
    ['below it within the month', { prix_initial: 890, prix_plus_bas_30_jours: 450 }, null],
    ['negative', { prix_initial: -890 }, null],
  ])(
    'a flash offer strikes through only a true earlier price when its initial price is %s',
    async (_, changes, struckCents) => {
      edit(changes)
      const { body } = await bookFlash(call)
      expect(body.flash).toMatchObject({ struckCents })
    },
  )

  it('a booked flash offer counts as expired, not as withdrawn, once its day is past', async () => {
    const uuid = await booked()
    wait(60 * 24 * 60)
    expect(await due(uuid)).toMatchObject({ state: 'expired' })
  })

  it('a flash offer can be booked with any truck volume that an editor may type', async () => {
    edit({ volume_camion: 20.4567, distance_km: null })
    const { status, body } = await bookFlash(call)
    expect(status).toBe(201)
    expect(body.detail).toMatchObject({ volume: 20.46, truckM3: 20 })
    expect(await due(String(body.uuid))).toMatchObject({ state: 'due' })
  })

  it('a flash booking cannot go to another lead or to an unknown one', async () => {
    const uuid = await booked()
    const other = await createdLead(call)
    const changed = await call('PUT', `/api/simulations/${uuid}`, flashBody(other.uuid))
    expect(changed).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'leadUuid' }] },
    })
    const unknown = await call(
      'POST',
      '/api/simulations?id=7',
      flashBody('11111111-1111-4111-8111-111111111111'),
    )
    expect(unknown.status).toBe(409)
    await db.deleteFrom('flash_holds').execute()
    const nobody = await call(
      'POST',
      '/api/simulations?id=7',
      flashBody('11111111-1111-4111-8111-111111111111'),
    )
    expect(nobody).toMatchObject({
      status: 422,
      body: { violations: [{ message: 'LeadUuid est inconnu' }] },
    })
    expect(await state()).toBeUndefined()
  })

  it('a hold survives a server clock that is ahead and still ends when a clock is behind', async () => {
    const server = (seconds: number) =>
      createBookedApp(db, {
        now: () => new Date(clock.getTime() + seconds * 1_000),
        flashOffers: made.flashOffers,
      })
    const uuid = await booked()
    wait(20 - 1 / 60)
    expect((await bookFlash(server(25).call)).status).toBe(409)
    expect((await pay(uuid)).status).toBe(200)
    await db.deleteFrom('flash_holds').execute()
    const ordered = await booked()
    await pay(ordered)
    wait(20 - 1 / 60)
    await server(25).bookings.sweep()
    expect(await state()).toMatchObject({ isSold: false })
    expect(await orders(ordered)).toEqual([['quote', 49_000, 0]])
    await db.deleteFrom('flash_holds').execute()
    expect((await bookFlash(server(-25).call)).status).toBe(201)
    wait(21)
    expect((await bookFlash(call)).status).toBe(201)
  })
})
