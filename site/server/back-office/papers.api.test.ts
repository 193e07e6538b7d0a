import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { BACK_OFFICE } from '../../texts/back-office'
import { changeRows, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookableSimulation, bookedMove } from '../orders/testing/booked'
import { placedOrder } from '../shop/testing/store-calls'
import { bookableDay } from '../testing/customer-calls'
import { storeOrderRow } from '../testing/store-order-row'
import { textOf } from '../testing/text-of'
import { openOffice, type Office, type SignedIn } from './testing/office'

describeOnEachDatabase('the papers for crews and the stock', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })

  it('the sheet of a move has names, phone, places with access and inventory, and no price', async () => {
    const uuid = await bookedMove(office, db, {
      changes: {
        departureFloor: 3,
        departureLiftCapacity: 0,
        departureCourtyard: true,
        hasHeavyItems: true,
        customHeavyItems: [
          { name: 'Harpe', quantity: 1, length: 100, width: 50, height: 200, weight: 120 },
        ],
      },
    })
    const { status, text } = await adviser.get(`/back-office/commandes/${uuid}/feuille`)
    const sheet = textOf(text)
    for (const words of [
      'Élise Quintefeuille',
      '06 12 34 56 78',
      '12 Rue des Lilas 75001 Paris',
      '3e étage',
      'Pas d’ascenseur',
      'Cour à traverser',
      'Harpe',
      'Arrivée prévue',
    ])
      expect(sheet).toContain(words)
    expect(sheet.replaceAll('\u00A0', ' ')).toContain('Ascenseur : 4 personnes ou plus')
    expect([status, sheet.includes('€')]).toEqual([200, false])
    expect((await adviser.get(`/back-office/commandes/${uuid}`)).text).toContain(
      `href="/back-office/commandes/${uuid}/feuille"`,
    )
  })

  it('the sheets of a day are those of its booked moves', async () => {
    const booked = await bookedMove(office, db)
    const cancelled = await bookedMove(office, db)
    await office.bookings.advisers.cancelOrder(cancelled, 'company')
    await bookableSimulation(office.call)
    const { text } = await adviser.get(`/back-office/feuilles?jour=${bookableDay()}`)
    expect(text).toContain(`id="feuille-${booked}"`)
    expect(text).not.toContain(`id="feuille-${cancelled}"`)
    const other = await adviser.get('/back-office/feuilles?jour=2031-01-01')
    expect(other.text).toContain('Aucun déménagement réservé ce jour-là.')
    expect((await adviser.get('/back-office/feuilles?jour=x')).status).toBe(200)
  })

  it('a test is on no sheet of a day and on no collected slip, and its own papers say so', async () => {
    const move = await bookedMove(office, db)
    const cartons = await placedOrder(office.call)
    await changeRows(db, 'orders', { uuid: move }, { is_test: 1 })
    await changeRows(db, 'orders', { uuid: cartons }, { is_test: 1, payment_status: 'paid' })
    const day = await adviser.get(`/back-office/feuilles?jour=${bookableDay()}`)
    expect(day.text).not.toContain(`id="feuille-${move}"`)
    const all = await adviser.get('/back-office/preparations')
    expect(all.text).not.toContain(`id="bon-${cartons}"`)
    for (const path of [`${move}/feuille`, `${cartons}/preparation`])
      expect((await adviser.get(`/back-office/commandes/${path}`)).text).toContain(
        `tag-wrong">${BACK_OFFICE.test}`,
      )
  })

  it('the sheet has the notes on the lead, the oldest first, without their amounts', async () => {
    const uuid = await bookedMove(office, db)
    const { lead_uuid: lead } = await rowWith(db, 'orders', { uuid })
    for (const note of ['Code de la porte : 12A4', 'Monte-meuble convenu à 1 250,50 €'])
      await adviser.post(`/back-office/demandes/${lead}/notes`, { note })
    const sheet = textOf((await adviser.get(`/back-office/commandes/${uuid}/feuille`)).text)
    expect(sheet.indexOf('Code de la porte : 12A4')).toBeLessThan(
      sheet.indexOf('Monte-meuble convenu à (montant)'),
    )
    expect(sheet).toContain('Code de la porte : 12A4')
    expect(sheet).not.toContain('€')
  })

  it('the page of slips has more than a page of a list, the oldest order first', async () => {
    const rows = Array.from({ length: 52 }, (_, index) =>
      storeOrderRow({ created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString() }),
    )
    await db.insertInto('orders').values(rows).execute()
    const { text } = await adviser.get('/back-office/preparations')
    const printed = [...text.matchAll(/id="bon-([^"]+)"/g)].map(([, uuid]) => uuid)
    expect(printed.slice(0, rows.length)).toEqual(rows.map(({ uuid }) => uuid))
    for (const { uuid } of rows) await db.deleteFrom('orders').where('uuid', '=', uuid).execute()
  })

  it('a picking slip lists articles with their quantities, and all that are to prepare are on one page', async () => {
    const uuid = await placedOrder(office.call)
    const one = await adviser.get(`/back-office/commandes/${uuid}/preparation`)
    const slip = textOf(one.text)
    expect(one.text).toContain(`id="bon-${uuid}"`)
    expect(slip).not.toContain('€')
    const all = async () => (await adviser.get('/back-office/preparations')).text
    expect(await all()).not.toContain(`id="bon-${uuid}"`)
    await changeRows(db, 'orders', { uuid }, { payment_status: 'paid' })
    expect(await all()).toContain(`id="bon-${uuid}"`)
  })

  it('a paper of an unknown order is not found', async () => {
    for (const path of ['feuille', 'preparation'])
      expect((await adviser.get(`/back-office/commandes/x/${path}`)).status).toBe(404)
  })
})
