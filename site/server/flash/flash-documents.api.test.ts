import { beforeAll, expect, it } from 'vitest'
import { createBookedApp, lastAskedOf, notify, startPayment } from '../orders/testing/booked'
import { createOrderMails } from '../orders/mails/create-order-mails'
import { describeOnSqlite } from '../db/testing/databases'
import { rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookFlash } from './testing/flash-bodies'
import { flashOffer } from './testing/test-flash-offers'
import { fakePartners } from '../testing/test-app'

const DAY_MS = 86_400_000
const INCLUDED = 'Équipe 2 déménageurs Camion 20 m³ Carburant et péages compris Sans acompte'
const plain = (text = ''): string => text.replaceAll(/\s+/g, ' ')

describeOnSqlite('the papers of a flash order', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let daysOn = 0
  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => new Date(Date.now() + daysOn * DAY_MS) })
  })

  const paid = async (changes: object = {}) => {
    const { body } = await bookFlash(made.call, 7, changes)
    const uuid = String(body.uuid)
    await startPayment(made.call, 'simulation', uuid, { share: 'all' })
    const asked = made.bank.asked.at(-1)
    if (asked === undefined) throw new Error('the bank was not asked')
    await notify(made, {
      reference: asked.reference,
      outcome: 'paid',
      amountCents: asked.amountCents,
    })
    return uuid
  }

  it('say what was bought, and ask for nothing more', async () => {
    const uuid = await paid()
    const [told] = made.told
    if (told === undefined || told.payment === null) throw new Error('nothing was mailed')
    expect([told.kind, told.order.totalCents, told.order.paidCents]).toEqual([
      'confirmed',
      49_000,
      49_000,
    ])
    const mails = createOrderMails({
      siteOrigin: () => 'https://www.nouvelle-cle.example',
      partners: fakePartners,
      layOut: async () => new Uint8Array(),
      log: { warn: () => undefined, error: () => undefined },
    })
    const [confirmation] = await mails.confirmed(told.order, told.payment)
    expect(plain(confirmation?.text)).toContain(INCLUDED)
    expect(plain(confirmation?.text)).toMatch(/Chargement .*75001 Paris Livraison .*69001 Lyon/)
    expect(plain(confirmation?.text)).toContain('Tout est payé')
    expect(plain(confirmation?.text)).not.toMatch(/solde|reste à payer|30 %/i)
    const shown = await made.bookings.sources.order(told.order.uuid)
    expect(shown).toMatchObject({ state: 'paid', balance: null, totalCents: 49_000 })
    expect(
      plain(shown?.included?.map(({ label, value }) => `${label} ${value}`).join(' ')),
    ).toContain(INCLUDED)
    const printed = await made.bookings.sources.quote(uuid)
    expect(printed?.payHref).toBe(`/simulation/${uuid}/paiement`)
  })

  it('say until when the offer is kept, as long as it is to be paid', async () => {
    await db.deleteFrom('flash_holds').execute()
    const { body } = await bookFlash(made.call)
    const uuid = String(body.uuid)
    await startPayment(made.call, 'simulation', uuid, { share: 'all' })
    const order = async () => {
      const { uuid: key } = await rowWith(db, 'orders', { simulation_uuid: uuid })
      return made.bookings.sources.order(key)
    }
    const quote = () => made.bookings.sources.quote(uuid)
    const until = expect.any(Date)
    const balance = { href: `/simulation/${uuid}/paiement` }
    for (const paper of [await order(), await quote()])
      expect(paper).toMatchObject({ hold: { until } })
    daysOn = 1 / 24
    for (const paper of [await order(), await quote()])
      expect(paper).toMatchObject({ hold: { until: null } })
    expect(await order()).toMatchObject({ state: 'quote', balance })
    daysOn = 0
    const word = lastAskedOf(made)
    await notify(made, { ...word, outcome: 'pending' })
    for (const paper of [await order(), await quote()]) expect(paper).toMatchObject({ hold: null })
    await notify(made, { ...word, outcome: 'paid' })
    for (const paper of [await order(), await quote()]) expect(paper).toMatchObject({ hold: null })
  })

  it('a paid flash order gets no reminder of a balance', async () => {
    await db.deleteFrom('flash_holds').execute()
    const date_depart = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)
    made.flashOffers.edit([flashOffer({ date_depart })])
    await paid({ movingDate: date_depart })
    made.told.length = 0
    daysOn = 1
    expect(await made.bookings.sweep()).toMatchObject({ reminded: 0 })
    expect(made.told).toEqual([])
  })
})
