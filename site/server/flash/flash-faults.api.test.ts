import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FlashOffer } from '../../../shared/domain/flash-offer'
import { addDays } from '../../../shared/domain/moving-date'
import { createBookedApp, ordersOf, paymentStatesOf } from '../orders/testing/booked'
import { describeOnSqlite } from '../db/testing/databases'
import { changeRows, rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookFlash, flashBody, flashLeadBody } from './testing/flash-bodies'
import { flashOffer } from './testing/test-flash-offers'
import { openFlashSale } from './testing/test-flash-sale'
import { createdLead } from '../testing/calls'
import { refundAll } from '../orders/testing/refund-all'

const GONE = "Cette offre flash n'est plus disponible\u202F!"

describeOnSqlite('a flash offer, while things go wrong', database => {
  let db: Db
  let sale: ReturnType<typeof openFlashSale>
  beforeAll(async () => {
    db = await database.open()
    sale = openFlashSale(db)
  })
  beforeEach(() => sale.begin())

  const call: typeof sale.call = (...args) => sale.call(...args)
  const wait = (minutes: number) => sale.wait(minutes)
  const edit = (changes: Partial<FlashOffer>) => sale.flashOffers.edit([flashOffer(changes)])
  const booked = async (): Promise<string> => String((await bookFlash(call)).body.uuid)
  const due = (uuid: string) => sale.due(uuid)
  const pay = (uuid: string) => sale.pay(uuid)
  const payCents = (uuid: string, amountCents: number) =>
    call('POST', `/api/payments/simulation/${uuid}`, {
      method: 'card',
      share: 'all',
      amountCents,
      termsAgreement: true,
    })
  const say = (outcome: 'paid' | 'pending') => sale.say(outcome)
  const paid = (index = -1) => sale.say('paid', index)
  const state = () => sale.state()
  const orders = async (uuid: string) =>
    (await ordersOf(db, uuid)).map(row => [row.state, row.total_cents, row.paid_cents])
  const payments = (uuid: string) => paymentStatesOf(db, uuid)
  /** Books the offer for a lead whose booking can then be changed. */
  const changeable = async () => {
    const { uuid: leadUuid } = await createdLead(call)
    const { body } = await call('POST', '/api/simulations?id=7', flashBody(leadUuid))
    const uuid = String(body.uuid)
    const change = () => call('PUT', `/api/simulations/${uuid}?id=7`, flashBody(leadUuid))
    return { uuid, change }
  }
  /** Returns the outcome of its first payment, as its page shows it. */
  const outcome = async (uuid: string) => {
    const payment = await rowWith(db, 'payments', { subject_uuid: uuid })
    return sale.bookings.sources.outcome(payment.uuid)
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
      expect(sale.bank.asked).toEqual([])
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
      expect(sale.told.at(-1)).toMatchObject({ kind: 'surplus', order: { isLost: false } })
      await paid(1)
      expect(await payments(uuid)).toEqual(['surplus', 'paid'])
      const { body } = await call('GET', `/api/simulations/${uuid}`)
      expect(body.flash).toMatchObject({ struckCents: null })
    })

    it('a change of a booking keeps its price after an editor reprices the flash offer', async () => {
      const { uuid, change } = await changeable()
      edit({ prix_offre: 540 })
      const changed = await change()
      expect(changed.body.simulationsPrices).toMatchObject([{ totalIncludingTaxesPrice: 49_000 }])
      expect(await due(uuid)).toMatchObject({
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
      const { uuid, change } = await changeable()
      edit(changes)
      expect(await due(uuid)).toMatchObject({ state: 'withdrawn', flash: { slug: 'paris-lyon' } })
      expect(await payCents(uuid, 49_000)).toMatchObject({
        status: 409,
        body: { 'hydra:description': GONE },
      })
      expect(await change()).toMatchObject({ status: 409, body: { 'hydra:description': GONE } })
      expect(sale.bank.asked).toEqual([])
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
    it('a held flash offer can still be changed and paid while the content service is down', async () => {
      const { uuid, change } = await changeable()
      sale.flashOffers.isDown = true
      const held = { flash: { heldUntil: expect.any(String) } }
      expect(await change()).toMatchObject({ status: 200, body: held })
      expect(await due(uuid)).toMatchObject({ state: 'due', totalCents: 49_000 })
      expect((await pay(uuid)).status).toBe(200)
      await paid()
      expect(await state()).toMatchObject({ isSold: true })
    })

    it('a flash offer that is not held can be neither paid nor booked while the service is down', async () => {
      const uuid = await booked()
      sale.flashOffers.isDown = true
      wait(21)
      expect(await due(uuid)).toMatchObject({ state: 'expired' })
      expect(await payCents(uuid, 49_000)).toMatchObject({
        status: 409,
        body: { 'hydra:description': 'Le délai pour payer est passé.' },
      })
      // A status that a busy server does not use: the form then names the failing service.
      const told = {
        status: 502,
        body: {
          'hydra:description': expect.stringContaining('Le service des ventes flash ne répond pas'),
        },
      }
      expect(await bookFlash(call)).toMatchObject(told)
      expect(await call('POST', '/api/leads?offreFlashId=7', flashLeadBody())).toMatchObject(told)
      sale.flashOffers.isDown = false
      expect((await bookFlash(call)).status).toBe(201)
    })
  })

  describe('money comes after the hold ran out', () => {
    it('a late payment buys the flash offer if no other customer has taken it', async () => {
      const uuid = await booked()
      await pay(uuid)
      wait(45)
      await sale.bookings.sweep()
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
      expect(sale.told.at(-1)).toMatchObject({ kind: 'surplus', order: { isLost: true } })
      expect(await outcome(uuid)).toMatchObject({ state: 'surplus', isOfferLost: true })
      expect(await due(uuid)).toMatchObject({ state: 'withdrawn' })
      expect((await pay(other)).status).toBe(200)
      await paid()
      expect(await orders(other)).toEqual([['paid', 49_000, 49_000]])
    })

    it('a late pending payment keeps the flash offer until the bank has decided', async () => {
      const uuid = await booked()
      await pay(uuid)
      wait(45)
      await sale.bookings.sweep()
      await say('pending')
      expect(sale.told.at(-1)).toMatchObject({ kind: 'pending', order: { isLost: false } })
      wait(24 * 60)
      await sale.bookings.sweep()
      expect((await bookFlash(call)).status).toBe(409)
      await paid()
      expect(await orders(uuid)).toEqual([['paid', 49_000, 49_000]])
      expect(await state()).toMatchObject({ isSold: true })
    })

    it('a late pending payment does not take the flash offer from its holder, and its refund frees nothing', async () => {
      const uuid = await booked()
      await pay(uuid)
      wait(21)
      const other = await booked()
      await say('pending')
      expect(sale.told.at(-1)).toMatchObject({ kind: 'pending', order: { isLost: true } })
      expect((await pay(other)).status).toBe(200)
      await paid()
      await paid(0)
      expect(await payments(uuid)).toEqual(['surplus'])
      expect(await payments(other)).toEqual(['paid'])
      const { uuid: payment } = await rowWith(db, 'payments', { subject_uuid: uuid })
      expect(await refundAll({ db, bookings: sale.bookings }, payment)).toEqual({ ok: true })
      expect(await state()).toMatchObject({ isSold: true })
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

  it.each(['8', '', '7.0', '7%00', "7'--", 'paris-lyon', '7'.repeat(2_000)])(
    'a flash offer cannot be booked under the id %s',
    async id => {
      const answer = await bookFlash(call, id)
      expect(answer).toMatchObject({ status: 409, body: { 'hydra:description': GONE } })
    },
  )

  it.each<[string, Partial<FlashOffer>]>([
    ['inactive', { isActive: false }],
    ['sold, as another server says', { is_sold: true }],
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
    ['above it, but not the month’s lowest', { prix_plus_bas_30_jours: null }, null],
    ['missing', { prix_initial: null }, 89_000],
    ['the same', { prix_initial: 490 }, null],
    ['not the lowest of the month', { prix_initial: 890, prix_plus_bas_30_jours: 600 }, 60_000],
    ['below it within the month', { prix_initial: 890, prix_plus_bas_30_jours: 450 }, null],
  ])(
    'a flash offer strikes through only a true earlier price when its initial price is %s',
    async (_, changes, struckCents) => {
      edit(changes)
      const { body } = await bookFlash(call)
      expect(body.flash).toMatchObject({ struckCents })
    },
  )

  it('a flash booking that has lost its street is incomplete and cannot be paid', async () => {
    const uuid = await booked()
    const { values_json } = await rowWith(db, 'simulations', { uuid })
    const withoutStreet = values_json.replaceAll(/"street":"[^"]*"/g, '"street":""')
    await changeRows(db, 'simulations', { uuid }, { values_json: withoutStreet })
    expect(await due(uuid)).toMatchObject({ state: 'incomplete', flash: { slug: 'paris-lyon' } })
    expect((await payCents(uuid, 49_000)).status).toBe(409)
    expect([sale.bank.asked, await orders(uuid)]).toEqual([[], []])
  })

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
    const book = () =>
      call('POST', '/api/simulations?id=7', flashBody('11111111-1111-4111-8111-111111111111'))
    expect((await book()).status).toBe(409)
    await db.deleteFrom('flash_holds').execute()
    expect(await book()).toMatchObject({
      status: 422,
      body: { violations: [{ message: 'LeadUuid est inconnu' }] },
    })
    expect(await state()).toBeUndefined()
  })

  it('a hold survives a server clock that is ahead and still ends when a clock is behind', async () => {
    const server = (seconds: number) =>
      createBookedApp(db, {
        now: () => new Date(sale.now().getTime() + seconds * 1_000),
        flashOffers: sale.flashOffers,
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
