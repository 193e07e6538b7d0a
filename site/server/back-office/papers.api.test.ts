import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookableSimulation, bookedMove } from '../orders/testing/booked'
import { placedOrder } from '../shop/testing/store-calls'
import { bookableDay } from '../testing/customer-calls'
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
