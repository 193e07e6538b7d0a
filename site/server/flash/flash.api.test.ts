import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookFlash, flashBody, flashLeadBody } from './testing/flash-bodies'
import { flashOffer } from './testing/test-flash-offers'
import { openFlashSale } from './testing/test-flash-sale'
import { adjustSimulation } from '../quotes/adjust-simulation'
import { NO_ADJUSTMENTS } from '../quotes/price-extras'
import { createdLead } from '../testing/calls'
import { LYON, quoteMailBody } from '../testing/customer-calls'

const MINUTE_MS = 60_000
const GONE = "Cette offre flash n'est plus disponible\u202F!"

describeOnSqlite('a flash offer', database => {
  let db: Db
  let sale: ReturnType<typeof openFlashSale>

  beforeAll(async () => {
    db = await database.open()
    sale = openFlashSale(db)
  })
  beforeEach(() => sale.begin())

  const heldUntil = ({ body }: { body: Record<string, unknown> }): number =>
    Date.parse(String(Object(body.flash).heldUntil))
  const acts = async () => {
    const rows = await db
      .selectFrom('trail')
      .select('act')
      .where('act', 'like', 'flash-%')
      .orderBy('at')
      .execute()
    return rows.map(({ act }) => act)
  }

  it('a lead from the form of a flash offer takes the day and the truck of the offer', async () => {
    sale.flashOffers.edit([flashOffer({ isActive: false })])
    const { uuid, own } = await createdLead(sale.call, flashLeadBody())
    expect((await sale.call('GET', `/api/leads/${uuid}`, undefined, own)).body).toMatchObject({
      isKnownVolume: null,
    })
    // Streets need no postal codes: the offer has its towns.
    const { departureAddress, arrivalAddress, ...rest } = flashLeadBody()
    const answer = await sale.call('POST', '/api/leads?offreFlashId=7', {
      ...rest,
      departureAddress: { ...departureAddress, postalCode: '' },
      arrivalAddress: { ...arrivalAddress, postalCode: '' },
      movingDate: '2020-01-01',
    })
    const lead = await sale.call('GET', `/api/leads/${String(answer.body.uuid)}`, undefined, {
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

  it('a lead for a flash offer without consent, street or known offer is refused at the field', async () => {
    const paths = async (id: string, changes: object) => {
      const { status, body } = await sale.call('POST', `/api/leads?offreFlashId=${id}`, {
        ...flashLeadBody(),
        ...changes,
      })
      const list = Array.isArray(body.violations) ? body.violations : []
      return [status, ...list.map(({ propertyPath }) => propertyPath)]
    }
    expect(await paths('7', { termsAgreement: false })).toEqual([422, 'termsAgreement'])
    expect(await paths('7', { arrivalAddress: LYON })).toEqual([422, 'arrivalAddress'])
    expect(await paths('8', {})).toEqual([422, 'offreFlashId'])
    expect(await paths('', {})).toEqual([422, 'offreFlashId'])
  })

  it('a flash offer costs its stated price on its one day and is held for 20 minutes', async () => {
    const answer = await bookFlash(sale.call)
    expect(answer.status).toBe(201)
    const { uuid, simulationsPrices, detail, flash } = answer.body
    expect(simulationsPrices).toEqual([
      { movingDate: flashOffer().date_depart, totalIncludingTaxesPrice: 49_000, storagePrice: 0 },
    ])
    const lines = [
      { label: 'Offre flash\u00A0: équipe, camion, carburant et péages', amount: 49_000 },
    ]
    expect(detail).toMatchObject({
      lines,
      movers: 2,
      truckM3: 20,
      hours: 8,
      distanceKm: 465,
      vat: 8_167,
    })
    expect(flash).toMatchObject({ slug: 'paris-lyon', struckCents: 89_000, distanceKm: 465 })
    expect(heldUntil(answer)).toBe(sale.now().getTime() + 20 * MINUTE_MS)
    const { body } = await sale.call('GET', `/api/simulations/${String(uuid)}`)
    const { '@context': _, ...told } = answer.body
    expect(body).toMatchObject(told)
    const compared = await sale.call('GET', `/api/simulations/${String(uuid)}/dates/compare`)
    expect(compared.body.simulationsPrices).toEqual(simulationsPrices)
    expect(await sale.state()).toEqual({ isSold: false, reservedUntil: expect.any(Date) })
  })

  it('a flash offer is sold on its own terms, whatever else the request contains', async () => {
    const more = {
      volume: 90,
      promoCode: 'NONE',
      needStorage: true,
      endStorageDate: '2090-01-01',
      noArrivalAddress: false,
    }
    const { body } = await bookFlash(sale.call, 7, {
      ...more,
      needStorage: false,
      hasHeavyItems: true,
    })
    const row = await rowWith(db, 'simulations', { uuid: String(body.uuid) })
    expect(row).toMatchObject({ total_cents: 49_000, promo_code: null })
    expect(JSON.parse(row.values_json)).toMatchObject({
      volume: 20,
      hasHeavyItems: false,
      optionsConfiguration: { globalPropertyValue: 10_000, maxValuePerItem: 500, movingKit: false },
    })
  })

  it('a flash offer refuses an address without a street or outside its towns', async () => {
    const elsewhere = { ...flashBody('').arrivalAddress, city: 'Villeurbanne', postalCode: '69100' }
    const { status, body } = await bookFlash(sale.call, 7, {
      departureAddress: LYON,
      arrivalAddress: elsewhere,
    })
    expect(status).toBe(422)
    expect(body.violations).toEqual([
      {
        propertyPath: 'departureAddress',
        message: "Merci d'indiquer au moins une ville et une rue",
      },
      { propertyPath: 'arrivalAddress', message: 'Choisissez une rue dans la ville de l’offre' },
    ])
    expect(await sale.state()).toBeUndefined()
  })

  it('a held flash offer is refused to other customers, who leave nothing behind, and is free after its time', async () => {
    await bookFlash(sale.call)
    const { uuid } = await createdLead(sale.call)
    const late = await sale.call('POST', '/api/simulations?id=7', flashBody(uuid))
    expect(late).toMatchObject({ status: 409, body: { 'hydra:description': GONE } })
    expect(await rowsWith(db, 'simulations', { lead_uuid: uuid })).toEqual([])
    sale.wait(20)
    expect((await bookFlash(sale.call)).status).toBe(409)
    sale.wait(0.5)
    expect(await sale.state()).toBeUndefined()
    expect((await bookFlash(sale.call)).status).toBe(201)
    expect(await acts()).toEqual(['flash-held', 'flash-released', 'flash-held'])
  })

  it('a flash booking is repeated under its key, and a new key moves the hold to a new booking', async () => {
    const { uuid } = await createdLead(sale.call)
    const book = (key: string, id = 7) =>
      sale.call('POST', `/api/simulations?id=${id}`, flashBody(uuid), { 'Idempotency-Key': key })
    const first = await book('one')
    expect((await book('one')).body.uuid).toBe(first.body.uuid)
    const second = await book('two')
    expect(second.status).toBe(201)
    expect(await sale.due(first.body.uuid)).toMatchObject({ state: 'withdrawn' })
    expect(await sale.due(second.body.uuid)).toMatchObject({ state: 'due' })
    expect((await book('one', 8)).status).toBe(409)
  })

  it('a change by the customer extends the hold of a flash offer once, by 20 minutes at most', async () => {
    const first = await bookFlash(sale.call)
    const { uuid } = first.body
    const row = await rowWith(db, 'simulations', { uuid: String(uuid) })
    const change = () =>
      sale.call('PUT', `/api/simulations/${String(uuid)}?id=7`, flashBody(row.lead_uuid))
    sale.wait(15)
    expect(heldUntil(await change()) - sale.now().getTime()).toBe(20 * MINUTE_MS)
    sale.wait(15)
    expect(heldUntil(await change()) - sale.now().getTime()).toBe(10 * MINUTE_MS)
    sale.wait(10.1)
    // No other customer has it yet, but its holds have a maximum total time.
    expect((await change()).status).toBe(409)
    sale.wait(0.9)
    await bookFlash(sale.call)
    expect(await change()).toMatchObject({ status: 409, body: { 'hydra:description': GONE } })
    expect(
      (await sale.call('PUT', `/api/simulations/${String(uuid)}?id=8`, flashBody(row.lead_uuid)))
        .status,
    ).toBe(404)
  })

  it('a flash offer is paid in full and is then sold', async () => {
    const { body } = await bookFlash(sale.call)
    const offer = await sale.due(body.uuid)
    expect(offer).toMatchObject({
      state: 'due',
      totalCents: 49_000,
      validUntil: null,
      flash: { formerCents: null },
    })
    expect(offer.shares).toMatchObject([{ share: 'all', amountCents: 49_000 }])
    expect((await sale.pay(body.uuid)).status).toBe(200)
    expect(await sale.say('paid')).toEqual({ status: 200, text: 'OK' })
    expect(await sale.state()).toEqual({ isSold: true, reservedUntil: null })
    expect(await sale.due(body.uuid)).toMatchObject({ state: 'paid' })
    sale.wait(60)
    expect((await bookFlash(sale.call)).status).toBe(409)
    expect(await acts()).toEqual(['flash-held', 'flash-sold'])
    const { body: simulation } = await sale.call('GET', `/api/simulations/${String(body.uuid)}`)
    expect(simulation).toMatchObject({
      status: 'paid',
      flash: { heldUntil: null },
      order: { totalCents: 49_000 },
    })
  })

  it('an expired flash offer is held again for its customer if no other customer has it', async () => {
    const { body } = await bookFlash(sale.call)
    await sale.pay(body.uuid)
    sale.wait(30)
    await sale.bookings.sweep()
    expect(await sale.due(body.uuid)).toMatchObject({ state: 'due', flash: { heldUntil: null } })
    expect((await sale.pay(body.uuid)).status).toBe(200)
    expect(await sale.due(body.uuid)).toMatchObject({ flash: { heldUntil: expect.any(String) } })
    await sale.say('paid')
    expect(await sale.state()).toMatchObject({ isSold: true })
  })

  it('a flash offer can be mailed only while it is held', async () => {
    const { body } = await bookFlash(sale.call)
    const send = () =>
      sale.call('POST', `/api/simulations/${String(body.uuid)}/send`, quoteMailBody())
    expect((await send()).status).toBe(202)
    const { mail_json } = await db.selectFrom('mails').select('mail_json').executeTakeFirstOrThrow()
    expect(mail_json).toContain(`/simulation/${String(body.uuid)}/paiement`)
    expect(mail_json).not.toContain('étage à préciser')
    sale.wait(21)
    expect((await send()).status).toBe(409)
  })

  it('a copy of a flash offer is an ordinary quote at the tariff and holds no offer', async () => {
    const { body } = await bookFlash(sale.call)
    const copy = await sale.call('POST', `/api/simulations/${String(body.uuid)}/duplicate`)
    expect(copy.status).toBe(201)
    expect(copy.body).not.toHaveProperty('flash')
    const row = await rowWith(db, 'simulations', { uuid: String(copy.body.uuid) })
    expect(row.total_cents).not.toBe(49_000)
  })

  it('the adviser may cancel a paid flash offer but can neither adjust nor order one', async () => {
    const { body } = await bookFlash(sale.call)
    const uuid = String(body.uuid)
    const { advisers } = sale.bookings
    expect(await advisers.makeQuoteOrder(uuid)).toEqual({ ok: false, reason: 'flash' })
    const deps = { locate: () => null, now: sale.now() }
    const adjusted = await adjustSimulation(db, uuid, NO_ADJUSTMENTS, deps)
    expect(adjusted).toEqual({ ok: false, reason: 'flash' })
    expect((await sale.due(uuid)).totalCents).toBe(49_000)
    await sale.pay(uuid)
    await sale.say('paid')
    const order = await rowWith(db, 'orders', { simulation_uuid: uuid })
    expect(
      await advisers.addSupplement(order.uuid, { label: 'Cave', amountCents: 5_000 }),
    ).toMatchObject({ ok: true })
    expect(await advisers.cancelOrder(order.uuid, 'company')).toMatchObject({ ok: true })
    expect(await sale.state()).toBeUndefined()
    expect((await bookFlash(sale.call)).status).toBe(201)
    expect(await acts()).toEqual(['flash-held', 'flash-sold', 'flash-released', 'flash-held'])
  })

  it('a flash offer can be sold again under its old address once its day is over', async () => {
    const { body } = await bookFlash(sale.call)
    await sale.pay(body.uuid)
    await sale.say('paid')
    sale.wait(60 * 24 * 60)
    const date_depart = new Date(sale.now().getTime() + 9 * 24 * 60 * MINUTE_MS)
      .toISOString()
      .slice(0, 10)
    sale.flashOffers.edit([flashOffer({ date_depart })])
    expect((await bookFlash(sale.call, 7, { movingDate: date_depart })).status).toBe(201)
  })
})
