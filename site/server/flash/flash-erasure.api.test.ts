import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createBookedApp, notifyOutcome, startPayment } from '../orders/testing/booked'
import { describeOnSqlite } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { sweep } from '../erasure/retention'
import { createSales } from './sales'
import { flashBody } from './testing/flash-bodies'
import { type CreatedLead, createdLead } from '../testing/calls'
import { bookableBody, CONTACT } from '../testing/customer-calls'
import { refundAll } from '../orders/testing/refund-all'

const MINUTE_MS = 60_000

describeOnSqlite('erasing who has booked a flash offer', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let clock: Date
  let lead: CreatedLead
  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => clock })
  })
  beforeEach(async () => {
    clock = new Date()
    made.bank.asked.length = 0
    made.told.length = 0
    for (const table of ['payments', 'orders', 'flash_holds', 'mails', 'trail'] as const)
      await db.deleteFrom(table).execute()
    lead = await createdLead(made.call)
  })

  const flash = async () => {
    const { body } = await made.call('POST', '/api/simulations?id=7', flashBody(lead.uuid))
    return String(body.uuid)
  }
  const quote = async () => {
    const { body } = await made.call('POST', '/api/simulations', bookableBody(lead.uuid))
    return String(body.uuid)
  }
  const pay = (uuid: string) => startPayment(made.call, 'simulation', uuid, { share: 'all' })
  const paid = () => notifyOutcome(made, 'paid')
  const erase = async () =>
    expect((await made.call('DELETE', `/api/leads/${lead.uuid}`, undefined, lead.own)).status).toBe(
      204,
    )
  const simulations = async () => {
    const rows = await rowsWith(db, 'simulations', { lead_uuid: lead.uuid })
    return rows.map(({ uuid }) => uuid)
  }
  const orders = () => db.selectFrom('orders').selectAll().execute()
  const state = async () => (await createSales(db, () => clock).states()).get('paris-lyon')

  it('a late payment of an expired flash order can be refunded after its customer was erased', async () => {
    await pay(await flash())
    clock = new Date(clock.getTime() + 45 * MINUTE_MS)
    await made.bookings.sweep()
    await erase()
    await paid()
    expect(await orders()).toMatchObject([
      { payment_status: 'expired', paid_cents: 0, simulation_uuid: null },
    ])
    const { uuid } = await rowWith(db, 'payments', { state: 'surplus' })
    expect(await state()).toBeUndefined()
    expect(made.told.map(({ kind, order }) => [kind, order.email])).toEqual([['surplus', '']])
    const noted = () =>
      db.selectFrom('trail').select('act').where('act', 'like', 'payment-%').orderBy('at').execute()
    expect((await noted()).map(({ act }) => act)).toContain('payment-surplus')
    expect(await refundAll({ db, bookings: made.bookings }, uuid)).toEqual({ ok: true })
    expect((await noted()).map(({ act }) => act)).toContain('payment-refunded')
  })

  it('a move paid after the customer asked for erasure is booked, then erased after the move', async () => {
    await pay(await quote())
    await erase()
    await paid()
    expect(await orders()).toMatchObject([
      { payment_status: 'paid', erasure_asked_at: expect.any(String) },
    ])
    expect(made.told.map(({ kind, order }) => [kind, order.email])).toEqual([
      ['confirmed', CONTACT.email],
    ])
    clock = new Date(clock.getTime() + 60 * 86_400_000)
    await sweep(db, 1_095, clock)
    const [order] = await orders()
    expect(order).toMatchObject({ payment_status: 'paid', erasure_asked_at: null })
    expect(order?.customer_json).toContain(CONTACT.lastname)
    expect(JSON.stringify(order)).not.toContain(CONTACT.email)
    expect(JSON.stringify(order)).not.toContain(CONTACT.phone)
  })

  it('the erasure keeps the flash offer that was bought and deletes the quote beside it', async () => {
    await quote()
    const uuid = await flash()
    await pay(uuid)
    await paid()
    await erase()
    expect(await simulations()).toEqual([uuid])
    expect(await state()).toMatchObject({ isSold: true })
    const [order] = await orders()
    expect(order?.customer_json).toContain('Quintefeuille')
    const row = await db.selectFrom('simulations').select('values_json').executeTakeFirstOrThrow()
    expect(row.values_json).not.toContain('Quintefeuille')
  })

  it('the erasure keeps the move that was ordered and frees the flash offer beside it', async () => {
    const uuid = await quote()
    await pay(uuid)
    await paid()
    await flash()
    expect(await state()).toMatchObject({ isSold: false })
    await erase()
    expect(await simulations()).toEqual([uuid])
    expect(await state()).toBeUndefined()
    expect(await orders()).toMatchObject([{ payment_status: 'paid', simulation_uuid: uuid }])
  })
})
