import { beforeAll, expect, it } from 'vitest'
import { createBookedApp, notifyOutcome, orderOf, startPayment } from '../orders/testing/booked'
import { createOrderMails } from '../orders/mails/create-order-mails'
import { describeOnSqlite } from '../db/testing/databases'

import type { Db } from '../db/tables'
import { bookFlash } from './testing/flash-bodies'

import { fakePartners } from '../testing/test-app'

const DAY_MS = 86_400_000
const INCLUDED = 'Équipe 2 déménageurs Camion 20 m³ Carburant et péages compris Valeur déclarée'
const plain = (text = ''): string => text.replaceAll(/\s+/g, ' ')

describeOnSqlite('the papers of a flash order', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let daysOn = 0
  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => new Date(Date.now() + daysOn * DAY_MS) })
  })

  /** Books the offer and begins its payment. */
  const begun = async () => {
    const uuid = String((await bookFlash(made.call)).body.uuid)
    await startPayment(made.call, 'simulation', uuid, { share: 'all' })
    return uuid
  }

  it('the documents of a flash order name what was bought, and ask for no other payment', async () => {
    const uuid = await begun()
    await notifyOutcome(made, 'paid')
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
      renderPdf: async () => new Uint8Array(),
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

  it('the documents of an unpaid flash order name the end of its hold', async () => {
    await db.deleteFrom('flash_holds').execute()
    const uuid = await begun()
    const order = async () => made.bookings.sources.order((await orderOf(db, uuid)).uuid)
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
    await notifyOutcome(made, 'pending')
    for (const paper of [await order(), await quote()]) expect(paper).toMatchObject({ hold: null })
    await notifyOutcome(made, 'paid')
    for (const paper of [await order(), await quote()]) expect(paper).toMatchObject({ hold: null })
  })
})
