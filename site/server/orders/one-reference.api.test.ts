import { beforeAll, expect, it } from 'vitest'
import { findByReference } from '../back-office/find-by-reference'
import {
  bookableSimulation,
  createBookedApp,
  lastBankRequestOf,
  notifyOutcome,
  ordersOf as ordersIn,
  startPayment,
} from './testing/booked'
import { describeOnSqlite } from '../db/testing/databases'
import { changeRows, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { orderDocument, simulationDocument } from '../quotes/document/printed-quote'

describeOnSqlite('the reference of a purchase', database => {
  let db: Db
  let booked: ReturnType<typeof createBookedApp>
  beforeAll(async () => {
    db = await database.open()
    booked = createBookedApp(db)
  })

  const ordersOf = (simulation: string) => ordersIn(db, simulation)
  const asked = () => lastBankRequestOf(booked).reference
  const pay = () => notifyOutcome(booked, 'paid')
  const quoted = async () => {
    const simulation = await bookableSimulation(booked.call)
    const { body } = await booked.call('GET', `/api/simulations/${simulation}`)
    return { simulation, reference: String(body.reference) }
  }

  it('the reference is the same from the quote to its order, payments, mails and files', async () => {
    const { simulation, reference } = await quoted()
    expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    const { lead_uuid } = await rowWith(db, 'simulations', { uuid: simulation })
    expect((await rowWith(db, 'leads', { uuid: lead_uuid })).reference).toBe(reference)
    await startPayment(booked.call, 'simulation', simulation)
    expect(asked()).toBe(`${reference}-1`)
    await startPayment(booked.call, 'simulation', simulation, { share: 'all' })
    expect(asked()).toBe(`${reference}-2`)
    await pay()
    const [order] = await ordersOf(simulation)
    expect(order).toMatchObject({ reference, state: 'paid' })
    expect(booked.told.at(-1)).toMatchObject({
      order: { reference },
      payment: { reference: `${reference}-2` },
    })
    const quote = await simulationDocument(db, simulation)
    const ordered = await orderDocument(db, order?.uuid ?? '')
    for (const named of [quote, ordered]) {
      expect(named?.reference).toBe(reference)
      expect(named?.document.title).toBe(`Votre devis ${reference}`)
    }
    const { body } = await booked.call('GET', `/api/simulations/${simulation}`)
    expect(body.order).toMatchObject({ reference })
    for (const typed of [
      reference,
      `${reference}-2`,
      ` ${reference.toLowerCase()}‑2`,
      `${reference}-9`,
    ])
      expect(await findByReference(db, typed)).toBe(`/back-office/commandes/${order?.uuid}`)
  })

  it('the copy of a quote has a reference of its own', async () => {
    const { simulation, reference } = await quoted()
    const { body } = await booked.call('POST', `/api/simulations/${simulation}/duplicate`)
    expect(body.reference).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect(body.reference).not.toBe(reference)
    await startPayment(booked.call, 'simulation', String(body.uuid))
    expect(asked()).toBe(`${String(body.reference)}-1`)
    expect(await findByReference(db, String(body.reference))).toContain('/back-office/commandes/')
  })

  it('the reference goes to the new order when an earlier one was cancelled unpaid', async () => {
    const { simulation, reference } = await quoted()
    await startPayment(booked.call, 'simulation', simulation)
    const [first] = await ordersOf(simulation)
    await booked.bookings.advisers.cancelOrder(first?.uuid ?? '', 'company')
    await startPayment(booked.call, 'simulation', simulation)
    expect(asked()).toBe(`${reference}-2`)
    expect(await ordersOf(simulation)).toMatchObject([
      { uuid: first?.uuid, reference: `${reference}-C2`, state: 'cancelled' },
      { reference, state: 'quote' },
    ])
  })

  it('a paid order keeps the reference, and the next order of the same quote gets a suffix', async () => {
    const { simulation, reference } = await quoted()
    await startPayment(booked.call, 'simulation', simulation)
    await pay()
    const [first] = await ordersOf(simulation)
    await booked.bookings.advisers.cancelOrder(first?.uuid ?? '', 'company')
    await startPayment(booked.call, 'simulation', simulation)
    const orders = await ordersOf(simulation)
    expect(orders.map(order => order.reference).toSorted()).toEqual([reference, `${reference}-C2`])
    expect(orders.find(order => order.uuid === first?.uuid)?.reference).toBe(reference)
    expect(asked()).toMatch(new RegExp(`^${reference}(-C2)?-\\d$`))
  })

  it('a quote of the previous release takes the reference of its lead', async () => {
    const { simulation, reference } = await quoted()
    await changeRows(db, 'simulations', { uuid: simulation }, { reference: null })
    expect((await simulationDocument(db, simulation))?.reference).toBe(reference)
    await startPayment(booked.call, 'simulation', simulation)
    expect(asked()).toBe(`${reference}-1`)
  })

  it('an order of the previous release has its own reference in its file and title', async () => {
    const { simulation } = await quoted()
    await startPayment(booked.call, 'simulation', simulation)
    const [order] = await ordersOf(simulation)
    await changeRows(db, 'orders', { uuid: order?.uuid ?? '' }, { reference: 'EARKER2345' })
    const found = await orderDocument(db, order?.uuid ?? '')
    expect(found).toMatchObject({
      reference: 'EARKER2345',
      document: { title: 'Votre devis EARKER2345' },
    })
    expect(found?.document.parts[0]?.facts[0]).toEqual({ label: 'Référence', value: 'EARKER2345' })
  })
})
