import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  mailKinds,
  notifyOutcome,
  orderOf as orderIn,
  startPayment,
} from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookFlash } from '../flash/testing/flash-bodies'
import { flashOffer } from '../flash/testing/test-flash-offers'
import { leadBody } from '../testing/customer-calls'
import { textOf } from '../testing/text-of'
import { createOffice, type Office, type SignedIn } from './testing/office'

const MINUTE_MS = 60_000
const LIST = '/back-office/ventes-flash'
const OFFER = `${LIST}/paris-lyon`

describeOnEachDatabase('an adviser, of flash offers,', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  let clock: Date
  beforeAll(async () => {
    db = await database.open()
    office = createOffice(db, { now: () => clock })
    clock = new Date()
    adviser = await office.signIn()
  })
  beforeEach(async () => {
    clock = new Date()
    office.flashOffers.edit([flashOffer()])
    office.flashOffers.isDown = false
    office.told.length = 0
    for (const table of ['flash_holds', 'mails', 'trail'] as const)
      await db.deleteFrom(table).execute()
  })

  const see = async (path: string) => textOf((await adviser.get(path)).text)
  const book = async (): Promise<string> => String((await bookFlash(office.call)).body.uuid)
  const referenceOf = async (simulation: string) =>
    String((await rowWith(db, 'simulations', { uuid: simulation })).reference)
  const orderOf = (simulation: string) => orderIn(db, simulation)
  const holdOf = async (simulation: string) =>
    (await rowWith(db, 'flash_holds', { simulation_uuid: simulation })).uuid
  const notifyBank = async (simulation: string, outcome: 'paid' | 'pending' | 'refused') => {
    await startPayment(office.call, 'simulation', simulation, { share: 'all' })
    await notifyOutcome(office, outcome)
  }
  const mailed = () => mailKinds(db)
  const released = () =>
    db.selectFrom('trail').select('actor').where('act', '=', 'flash-released').execute()

  it('the flash page lists all offers by their days and shows which can be booked', async () => {
    office.flashOffers.edit([
      flashOffer({
        slug: 'later',
        id: 8,
        depart: 'Nantes',
        date_depart: '2090-01-01',
        isActive: false,
      }),
      flashOffer(),
    ])
    const text = await see(LIST)
    expect(text).toMatch(/Paris → Lyon En vente .*490 €.*Nantes → Lyon Hors vente/)
    expect(text).toContain('Personne n’a encore réservé.')
  })

  it('the list of flash offers shows the reference and the end of a hold, but no customer name', async () => {
    const simulation = await book()
    const { text: html } = await adviser.get(LIST)
    expect(html).toContain(`href="/back-office/simulations/${simulation}"`)
    const text = textOf(html)
    expect(text).toContain(`Paris → Lyon Réservée`)
    expect(text).toContain(`Demande ${await referenceOf(simulation)}`)
    expect(text).toMatch(/jusqu’au \d\d\/\d\d\/\d{4} \d\d:\d\d/)
    expect(html).not.toContain('Quintefeuille')
    clock = new Date(clock.getTime() + 21 * MINUTE_MS)
    expect(await see(LIST)).toMatch(/Paris → Lyon En vente .*Paris → Lyon Libérée/)
  })

  it('the flash offer is released after a refused payment, and its customer can hold it again', async () => {
    const simulation = await book()
    await notifyBank(simulation, 'refused')
    const text = await see(OFFER)
    expect(text).toMatch(/Offre flash libérée Carte bancaire, 490 €, paiement refusé Banque/)
    expect(text).toContain('Aucun client n’a réservé cette offre.')
    await startPayment(office.call, 'simulation', simulation, { share: 'all' })
    expect(await see(OFFER)).not.toContain('Aucun client n’a réservé cette offre.')
  })

  it('the page of a sold flash offer links to its order and explains how to sell it again', async () => {
    const simulation = await book()
    await notifyBank(simulation, 'paid')
    const { uuid, reference } = await orderOf(simulation)
    const { text } = await adviser.get(OFFER)
    expect(text).toContain(`href="/back-office/commandes/${uuid}"`)
    expect(textOf(text)).toContain(reference)
    expect(textOf(text)).toContain('Vendue')
    expect(textOf(text)).toContain('annulez la commande')
    expect(text).not.toContain('/liberation')
    expect(await see(`/back-office/commandes/${uuid}/annulation`)).toContain(
      'L’offre flash sera aussitôt disponible',
    )
    const { status } = await adviser.post(
      `/back-office/retenues/${await holdOf(simulation)}/liberation`,
    )
    expect(status).toBe(409)
    expect(await released()).toEqual([])
    const payment = await rowWith(db, 'payments', { order_uuid: uuid })
    const refund = `/back-office/paiements/${payment.uuid}/remboursement`
    expect(await see(refund)).toContain('L’offre flash sera aussitôt disponible')
    await adviser.post(`/back-office/commandes/${uuid}/annulation`)
    expect(await see(refund)).not.toContain('L’offre flash')
    expect(await see(OFFER)).toContain('Aucun client n’a réservé cette offre.')
  })

  it('the page of a flash offer lists all its holds, fifty at a time', async () => {
    const simulation = await book()
    const hold = await db.selectFrom('flash_holds').selectAll().executeTakeFirstOrThrow()
    const uuids = Array.from({ length: 60 }, () => randomUUID()).toSorted()
    for (const uuid of uuids)
      await db
        .insertInto('flash_holds')
        .values({ ...hold, uuid, state: 'released', created_at: '2026-01-01T00:00:00.000Z' })
        .execute()
    office.flashOffers.edit([])
    const rows = (text: string) =>
      text.match(new RegExp(`href="/back-office/simulations/${simulation}"`, 'g'))?.length
    const first = await adviser.get(OFFER)
    // The page names the present holder again.
    expect(rows(first.text)).toBe(51)
    const next = `${OFFER}?apres=2026-01-01T00:00:00.000Z~${uuids[48]}`
    expect(first.text).toContain(`href="${next}"`)
    const second = await adviser.get(next)
    expect(rows(second.text)).toBe(12)
    expect(second.text).toContain(`<a class="bo-button" href="${OFFER}">`)
    const past = `${OFFER}?apres=2025-01-01T00:00:00.000Z~${uuids[0]}`
    expect((await adviser.get(past)).status).toBe(200)
    await db.updateTable('flash_holds').set({ state: 'released' }).execute()
    expect((await adviser.get(past)).status).toBe(200)
  })

  it('the adviser frees a held flash offer after a confirmation page, and the audit log records it', async () => {
    const simulation = await book()
    const address = `/back-office/retenues/${await holdOf(simulation)}/liberation`
    expect((await adviser.get(OFFER)).text).toContain(`href="${address}"`)
    const asked = await see(address)
    expect(asked).toContain('Libérer l’offre Paris → Lyon')
    expect(asked).toContain(`réservée pour la demande ${await referenceOf(simulation)}`)
    expect((await bookFlash(office.call)).status).toBe(409)
    expect((await adviser.post(address)).location).toBe(`${OFFER}?fait=liberee`)
    expect(await released()).toEqual([{ actor: 'adviser' }])
    expect(await mailed()).toEqual(['released'])
    const { email } = leadBody()
    const reference = await referenceOf(simulation)
    expect(office.told).toMatchObject([{ order: { email, isPlaced: false, reference } }])
    expect(await see(`${OFFER}?fait=liberee`)).toMatch(
      /L’offre est de nouveau disponible\..*Offre flash libérée/,
    )
    expect((await adviser.post(address)).status).toBe(409)
    expect((await bookFlash(office.call)).status).toBe(201)
    expect(await mailed()).toHaveLength(1)
  })

  it('the customer of a released or cancelled order gets a mail, unless the customer is erased', async () => {
    const simulation = await book()
    await startPayment(office.call, 'simulation', simulation, { share: 'all' })
    const { uuid, reference } = await orderOf(simulation)
    await adviser.post(`/back-office/retenues/${await holdOf(simulation)}/liberation`)
    expect(office.told).toMatchObject([
      { kind: 'released', order: { isPlaced: true, reference, paidCents: 0 } },
    ])
    await adviser.post(`/back-office/commandes/${uuid}/annulation`)
    expect(await mailed()).toEqual(['cancelled', 'released'])
    const other = await book()
    await db.updateTable('leads').set({ erasure_hash: '' }).execute()
    await adviser.post(`/back-office/retenues/${await holdOf(other)}/liberation`)
    expect(await released()).toHaveLength(2)
    expect(await mailed()).toHaveLength(2)
  })

  it('a flash offer with a pending payment cannot be released', async () => {
    const simulation = await book()
    await notifyBank(simulation, 'pending')
    const { text } = await adviser.get(OFFER)
    expect(textOf(text)).toContain('Paiement en attente')
    expect(text).not.toContain('/liberation')
    expect(
      (await adviser.post(`/back-office/retenues/${await holdOf(simulation)}/liberation`)).status,
    ).toBe(409)
    expect(await released()).toEqual([])
  })

  it('the flash page shows held offers when the content service is down or the offer is deleted', async () => {
    await book()
    office.flashOffers.isDown = true
    expect(await see(LIST)).toMatch(/Le service de contenu ne répond pas\..*Paris → Lyon Réservée/)
    expect((await adviser.get(OFFER)).status).toBe(200)
    office.flashOffers.isDown = false
    office.flashOffers.edit([])
    expect(await see(LIST)).toContain('Paris → Lyon Réservée')
    clock = new Date(clock.getTime() + 60 * MINUTE_MS)
    expect(await see(LIST)).toContain('Aucune offre flash.')
    expect(await see(OFFER)).toContain('Aucun client n’a réservé cette offre.')
    for (const odd of ['unknown', 'Odd%20slug', '%00'])
      expect((await adviser.get(`${LIST}/${odd}`)).status).toBe(404)
  })

  it('the pages of a flash simulation and its order offer no act that a flash offer refuses', async () => {
    const simulation = await book()
    const { text } = await adviser.get(`/back-office/simulations/${simulation}`)
    expect(text).toContain(`href="${OFFER}"`)
    expect(text).not.toMatch(/\/(?:ajustements|commande)"/)
    await notifyBank(simulation, 'paid')
    const order = await see(`/back-office/commandes/${(await orderOf(simulation)).uuid}`)
    expect(order).toContain('Voir l’offre flash')
    expect(order).toContain('Montants Déjà payé 490 €')
    expect(order).toContain('Offre flash vendue')
  })
})
