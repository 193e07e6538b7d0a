import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createBookedApp, notify, startPayment } from './bookings/testing/booked'
import { describeOnEachDatabase } from './db/testing/databases'
import type { Db } from './db/tables'
import { createSales } from './flash/sales'
import { bookFlash, flashBody, flashLeadBody } from './flash/testing/flash-bodies'
import { flashOffer } from './flash/testing/flash-offers'
import { adjustSimulation } from './product-api/adjust-simulation'
import { createdLead } from './testing/calls'
import { LYON } from './testing/customer'

const MINUTE_MS = 60_000
const GONE = 'Cette offre flash n’est plus disponible\u202F!'

describeOnEachDatabase('a flash offer', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let clock: Date
  const wait = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * MINUTE_MS))
  const call: typeof made.call = (...args) => made.call(...args)
  const sales = () => createSales(db, () => clock).states()
  const state = async () => (await sales()).get('paris-lyon')

  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => clock })
  })
  beforeEach(async () => {
    clock = new Date()
    made.flashOffers.edit([flashOffer()])
    made.flashOffers.isDown = false
    made.bank.asked.length = 0
    await db.deleteFrom('flash_holds').execute()
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('trail').execute()
  })

  const heldUntil = ({ body }: { body: Record<string, unknown> }): number => {
    const { flash } = body
    return typeof flash === 'object' && flash !== null && 'heldUntil' in flash
      ? Date.parse(String(flash.heldUntil))
      : NaN
  }
  const acts = async () => {
    const rows = await db.selectFrom('trail').select('act').where('act', 'like', 'flash-%').orderBy('at').execute()
    return rows.map(({ act }) => act)
  }
  const say = (outcome: 'paid' | 'pending' | 'refused', index = -1) => {
    const asked = made.bank.asked.at(index)
    if (asked === undefined) throw new Error('the bank was not asked')
    const { reference, amountCents } = asked
    return notify(made, { reference, outcome, amountCents })
  }
  const pay = (uuid: unknown, options = {}) =>
    startPayment(call, 'simulation', String(uuid), { share: 'all', ...options })
  const due = async (uuid: unknown) => (await call('GET', `/api/payments/simulation/${String(uuid)}`)).body

  it('makes a lead of its own form, on its day and with its truck', async () => {
    made.flashOffers.edit([flashOffer({ isActive: false })])
    const { uuid, own } = await createdLead(call, flashLeadBody())
    expect((await call('GET', `/api/leads/${uuid}`, undefined, own)).body).toMatchObject({ isKnownVolume: null })
    const answer = await call('POST', '/api/leads?offreFlashId=7', { ...flashLeadBody(), movingDate: '2020-01-01' })
    const lead = await call('GET', `/api/leads/${String(answer.body.uuid)}`, undefined, {
      Authorization: `Bearer ${String(answer.body.token)}`,
    })
    expect(lead.body).toMatchObject({
      movingDate: flashOffer().date_depart,
      isKnownVolume: 'known',
      volume: 20,
      lastname: 'Quintefeuille',
      gclid: 'click-1',
      needStorage: false,
    })
  })

  it('refuses a lead without consent or streets, or for an offer that nobody knows, at the field', async () => {
    const paths = async (id: string, changes: object) => {
      const { status, body } = await call('POST', `/api/leads?offreFlashId=${id}`, { ...flashLeadBody(), ...changes })
      const list = Array.isArray(body.violations) ? body.violations : []
      return [status, ...list.map(({ propertyPath }) => propertyPath)]
    }
    expect(await paths('7', { termsAgreement: false })).toEqual([422, 'termsAgreement'])
    expect(await paths('7', { arrivalAddress: LYON })).toEqual([422, 'arrivalAddress'])
    expect(await paths('8', {})).toEqual([422, 'offreFlashId'])
    expect(await paths('', {})).toEqual([422, 'offreFlashId'])
  })

  it('costs what it says, on its one day, and is kept for 20 minutes', async () => {
    const answer = await bookFlash(call)
    expect(answer.status).toBe(201)
    const { uuid, simulationsPrices, detail, flash } = answer.body
    expect(simulationsPrices).toEqual([
      { movingDate: flashOffer().date_depart, totalIncludingTaxesPrice: 49_000, storagePrice: 0 },
    ])
    const lines = [{ label: 'Offre flash\u00A0: équipe, camion, carburant et péages', amount: 49_000 }]
    expect(detail).toMatchObject({ lines, movers: 2, truckM3: 20, hours: 8, distanceKm: 465, vat: 8_167 })
    expect(flash).toMatchObject({ slug: 'paris-lyon', struckCents: 89_000, distanceKm: 465 })
    expect(heldUntil(answer)).toBe(clock.getTime() + 20 * MINUTE_MS)
    const { body } = await call('GET', `/api/simulations/${String(uuid)}`)
    const { '@context': _, ...told } = answer.body
    expect(body).toMatchObject(told)
    const compared = await call('GET', `/api/simulations/${String(uuid)}/dates/compare`)
    expect(compared.body.simulationsPrices).toEqual(simulationsPrices)
    expect(await state()).toEqual({ isSold: false, reservedUntil: expect.any(Date) })
  })

  it('sells its own terms alone, whatever else is sent', async () => {
    const more = {
      volume: 90,
      promoCode: 'NONE',
      needStorage: true,
      endStorageDate: '2090-01-01',
      noArrivalAddress: false,
    }
    const { body } = await bookFlash(call, 7, { ...more, needStorage: false, hasHeavyItems: true })
    const row = await db
      .selectFrom('simulations')
      .selectAll()
      .where('uuid', '=', String(body.uuid))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ total_cents: 49_000, promo_code: null })
    expect(JSON.parse(row.values_json)).toMatchObject({
      volume: 20,
      hasHeavyItems: false,
      optionsConfiguration: { globalPropertyValue: 10_000, maxValuePerItem: 500, movingKit: false },
    })
  })

  it('asks for streets in its towns', async () => {
    const elsewhere = { ...flashBody('').arrivalAddress, city: 'Villeurbanne', postalCode: '69100' }
    const { status, body } = await bookFlash(call, 7, { departureAddress: LYON, arrivalAddress: elsewhere })
    expect(status).toBe(422)
    expect(body.violations).toEqual([
      { propertyPath: 'departureAddress', message: "Merci d'indiquer au moins une ville et une rue" },
      { propertyPath: 'arrivalAddress', message: 'Choisissez une rue dans la ville de l’offre' },
    ])
    expect(await state()).toBeUndefined()
  })

  it('is kept from others until its time is over, and then goes to who comes first', async () => {
    await bookFlash(call)
    const late = await bookFlash(call)
    expect(late).toMatchObject({ status: 409, body: { 'hydra:description': GONE } })
    wait(20)
    expect((await bookFlash(call)).status).toBe(409)
    wait(0.5)
    expect(await state()).toBeUndefined()
    expect((await bookFlash(call)).status).toBe(201)
    expect(await acts()).toEqual(['flash-held', 'flash-released', 'flash-held'])
  })

  it('leaves nothing behind of who came too late', async () => {
    await bookFlash(call)
    const { uuid } = await createdLead(call)
    expect((await call('POST', '/api/simulations?id=7', flashBody(uuid))).status).toBe(409)
    expect(await db.selectFrom('simulations').select('uuid').where('lead_uuid', '=', uuid).execute()).toEqual([])
  })

  it('is told again under its key, and goes over to another booking of the same customer', async () => {
    const { uuid } = await createdLead(call)
    const book = (key: string) => call('POST', '/api/simulations?id=7', flashBody(uuid), { 'Idempotency-Key': key })
    const first = await book('one')
    expect((await book('one')).body.uuid).toBe(first.body.uuid)
    const second = await book('two')
    expect(second.status).toBe(201)
    expect(await due(first.body.uuid)).toMatchObject({ state: 'withdrawn' })
    expect(await due(second.body.uuid)).toMatchObject({ state: 'due' })
    expect((await call('POST', '/api/simulations?id=8', flashBody(uuid), { 'Idempotency-Key': 'one' })).status).toBe(
      409,
    )
  })

  it('is kept on when its customer changes something, once more 20 minutes and no longer', async () => {
    const first = await bookFlash(call)
    const { uuid } = first.body
    const row = await db
      .selectFrom('simulations')
      .selectAll()
      .where('uuid', '=', String(uuid))
      .executeTakeFirstOrThrow()
    const change = () => call('PUT', `/api/simulations/${String(uuid)}?id=7`, flashBody(row.lead_uuid))
    wait(15)
    expect(heldUntil(await change()) - clock.getTime()).toBe(20 * MINUTE_MS)
    wait(15)
    expect(heldUntil(await change()) - clock.getTime()).toBe(10 * MINUTE_MS)
    wait(10.1)
    // Nobody else has it yet: no way to keep it for ever.
    expect((await change()).status).toBe(409)
    wait(0.9)
    await bookFlash(call)
    expect(await change()).toMatchObject({ status: 409, body: { 'hydra:description': GONE } })
    expect((await call('PUT', `/api/simulations/${String(uuid)}?id=8`, flashBody(row.lead_uuid))).status).toBe(404)
  })

  it('is paid whole, and sold with it', async () => {
    const { body } = await bookFlash(call)
    const offer = await due(body.uuid)
    expect(offer).toMatchObject({ state: 'due', totalCents: 49_000, validUntil: null, flash: { formerCents: null } })
    expect(offer.shares).toMatchObject([{ share: 'all', amountCents: 49_000 }])
    expect((await pay(body.uuid)).status).toBe(200)
    expect(await say('paid')).toEqual({ status: 200, text: 'OK' })
    expect(await state()).toEqual({ isSold: true, reservedUntil: null })
    expect(await due(body.uuid)).toMatchObject({ state: 'paid' })
    wait(60)
    expect((await bookFlash(call)).status).toBe(409)
    expect(await acts()).toEqual(['flash-held', 'flash-sold'])
    const { body: simulation } = await call('GET', `/api/simulations/${String(body.uuid)}`)
    expect(simulation).toMatchObject({ status: 'paid', flash: { heldUntil: null }, order: { totalCents: 49_000 } })
  })

  it('is lent for by who may decide later, but not within a week of the move', async () => {
    const methods = async (uuid: unknown) => JSON.stringify((await due(uuid)).shares)
    expect(await methods((await bookFlash(call)).body.uuid)).toContain('oney-3')
    await db.deleteFrom('flash_holds').execute()
    const date_depart = new Date(clock.getTime() + 5 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
    made.flashOffers.edit([flashOffer({ date_depart })])
    const soon = await methods((await bookFlash(call, 7, { movingDate: date_depart })).body.uuid)
    expect(soon).toContain('card-3')
    expect(soon).not.toContain('oney')
  })

  it('is kept while the bank has not decided, and freed once it refuses', async () => {
    const { body } = await bookFlash(call)
    await pay(body.uuid)
    await say('pending')
    wait(3 * 24 * 60)
    await made.bookings.sweep()
    expect(await due(body.uuid)).toMatchObject({ state: 'pending' })
    expect((await state())?.reservedUntil?.getTime()).toBeGreaterThan(clock.getTime())
    expect((await bookFlash(call)).status).toBe(409)
    await say('refused')
    expect((await bookFlash(call)).status).toBe(201)
    expect(await due(body.uuid)).toMatchObject({ state: 'withdrawn', flash: { heldUntil: null } })
  })

  it('is taken anew by who comes back too late, as long as nobody else has it', async () => {
    const { body } = await bookFlash(call)
    await pay(body.uuid)
    wait(30)
    await made.bookings.sweep()
    expect(await due(body.uuid)).toMatchObject({ state: 'due', flash: { heldUntil: null } })
    expect((await pay(body.uuid)).status).toBe(200)
    expect(await due(body.uuid)).toMatchObject({ flash: { heldUntil: expect.any(String) } })
    await say('paid')
    expect(await state()).toMatchObject({ isSold: true })
  })

  it('is mailed as long as it is kept', async () => {
    const { body } = await bookFlash(call)
    const { departureAddress, arrivalAddress, ...person } = flashBody('')
    const access = { floor: null, liftCapacity: null, furnitureLift: false, cellarOrGarage: false, courtyard: false }
    const quote = {
      ...{ firstname: person.firstname, lastname: person.lastname, email: person.email, phone: person.phone },
      ...{ type: 'Particulier', movingDate: person.movingDate, surface: null },
      stepsConfiguration: {
        places: [departureAddress, arrivalAddress].map(stepAddress => ({ stepAddress, ...access })),
      },
      optionsConfiguration: { globalPropertyValue: 1_000_000, maxValuePerItem: 50_000 },
      standardItemsConfiguration: { declaredVolume: { volume: 2_000 } },
      heavyItemsConfiguration: { heavyItems: [] },
      movingKitConfiguration: { items: [] },
    }
    const send = () => call('POST', `/api/simulations/${String(body.uuid)}/send`, quote)
    expect((await send()).status).toBe(202)
    const { mail_json } = await db.selectFrom('mails').select('mail_json').executeTakeFirstOrThrow()
    expect(mail_json).toContain(`/simulation/${String(body.uuid)}/paiement`)
    expect(mail_json).not.toContain('étage à préciser')
    wait(21)
    expect((await send()).status).toBe(409)
  })

  it('is free again when its customer is erased', async () => {
    const { uuid, own } = await createdLead(call)
    await call('POST', '/api/simulations?id=7', flashBody(uuid))
    expect((await call('DELETE', `/api/leads/${uuid}`, undefined, own)).status).toBe(204)
    expect((await bookFlash(call)).status).toBe(201)
  })

  it('stays sold to who is erased after paying', async () => {
    const { uuid, own } = await createdLead(call)
    const { body } = await call('POST', '/api/simulations?id=7', flashBody(uuid))
    await pay(body.uuid)
    await say('paid')
    expect((await call('DELETE', `/api/leads/${uuid}`, undefined, own)).status).toBe(204)
    expect(await state()).toMatchObject({ isSold: true })
  })

  it('is copied into a quote at the tariff, which keeps nothing from anybody', async () => {
    const { body } = await bookFlash(call)
    const copy = await call('POST', `/api/simulations/${String(body.uuid)}/duplicate`)
    expect(copy.status).toBe(201)
    expect(copy.body).not.toHaveProperty('flash')
    const row = await db
      .selectFrom('simulations')
      .select('total_cents')
      .where('uuid', '=', String(copy.body.uuid))
      .executeTakeFirstOrThrow()
    expect(row.total_cents).not.toBe(49_000)
  })

  it('is neither adjusted nor ordered by an adviser, who may cancel it or give its money back', async () => {
    const { body } = await bookFlash(call)
    const uuid = String(body.uuid)
    const { advisers } = made.bookings
    expect(await advisers.makeQuoteOrder(uuid)).toEqual({ ok: false, reason: 'flash' })
    const given = { discounts: [], manualSupplements: [], movingKitItems: [], extraCharges: [] }
    const adjusted = await adjustSimulation(db, uuid, given, { locate: () => null, now: clock })
    expect(adjusted).toEqual({ ok: false, reason: 'flash' })
    expect((await due(uuid)).totalCents).toBe(49_000)
    await pay(uuid)
    await say('paid')
    const order = await db
      .selectFrom('orders')
      .select('uuid')
      .where('simulation_uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(await advisers.addSupplement(order.uuid, { label: 'Cave', amountCents: 5_000 })).toMatchObject({ ok: true })
    expect(await advisers.cancelOrder(order.uuid)).toMatchObject({ ok: true })
    expect(await state()).toBeUndefined()
    expect((await bookFlash(call)).status).toBe(201)
    expect(await acts()).toEqual(['flash-held', 'flash-sold', 'flash-released', 'flash-held'])
  })

  it('can be sold anew under its old address once its day is over', async () => {
    const { body } = await bookFlash(call)
    await pay(body.uuid)
    await say('paid')
    wait(60 * 24 * 60)
    const date_depart = new Date(clock.getTime() + 9 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
    made.flashOffers.edit([flashOffer({ date_depart })])
    expect((await bookFlash(call, 7, { movingDate: date_depart })).status).toBe(201)
  })
})
