import { beforeAll, expect, it } from 'vitest'
import {
  bookableSimulation,
  createBookedApp,
  notifyOutcome,
  orderOf,
  startPayment,
} from '../testing/booked'
import { describeOnSqlite } from '../../db/testing/databases'
import { rowWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import {
  orderDocument,
  printedQuote,
  simulationDocument,
} from '../../quotes/document/printed-quote'
import { leadBody } from '../../testing/customer-calls'

describeOnSqlite('the quote of an order', database => {
  let db: Db
  let here: ReturnType<typeof createBookedApp>
  beforeAll(async () => {
    db = await database.open()
    here = createBookedApp(db)
  })

  it('the quote of an order is the one shown, and stays so when the customer changes the lead', async () => {
    const simulation = await bookableSimulation(here.call)
    const shown = await simulationDocument(db, simulation)
    const printed = await printedQuote(db, simulation, new Date())
    expect((await startPayment(here.call, 'simulation', simulation)).status).toBe(200)
    const order = await orderOf(db, simulation)
    const ordered = await orderDocument(db, order.uuid)
    expect(shown).not.toBeNull()
    expect(ordered?.document).toMatchObject(shown?.document ?? {})
    const named = 'Le client'
    const withoutNames = ordered?.document.parts.filter(({ title }) => title !== named)
    expect(printed?.parts.filter(({ title }) => title !== named)).toEqual(
      withoutNames?.map(part => ({ ...part, areAmounts: part.areAmounts ?? false })),
    )
    expect(printed).toMatchObject({
      sums: ordered?.document.sums,
      conditions: ordered?.document.conditions,
    })
    const { lead_uuid } = await rowWith(db, 'simulations', { uuid: simulation })
    expect(
      (await here.call('PUT', `/api/leads/${lead_uuid}`, { ...leadBody(), lastname: 'Autrement' }))
        .status,
    ).toBe(200)
    expect(JSON.stringify(await simulationDocument(db, simulation))).toContain('Autrement')
    expect(await orderDocument(db, order.uuid)).toEqual(ordered)
  })

  it('no longer says that it binds to nothing once money came in, and its mail states the access of each place', async () => {
    const simulation = await bookableSimulation(here.call)
    await startPayment(here.call, 'simulation', simulation)
    const { uuid } = await orderOf(db, simulation)
    const conditions = async () => (await orderDocument(db, uuid))?.document.conditions.join(' ')
    expect(await conditions()).toContain('ne vous engage à rien')
    await notifyOutcome(here, 'paid')
    expect(await conditions()).not.toContain('ne vous engage à rien')
    expect(await conditions()).toContain('Vous avez accepté ce devis')
    const shown = await here.bookings.sources.order(uuid)
    expect(shown?.conditions.join(' ')).toBe(await conditions())
    const told = here.told.at(-1)?.order
    const [loading, delivery] = told?.kind === 'move' ? told.places : []
    for (const place of [loading, delivery])
      expect(place?.value).toMatch(/ \(.*(étage|rez-de-chaussée).*\)$/)
    expect([loading?.label, delivery?.label]).toEqual(['Chargement', 'Livraison'])
  })
})
