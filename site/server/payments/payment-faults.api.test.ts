import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { findDocuments } from '../orders/documents/document-store'
import { closeSimulation } from '../quotes/simulation-writes'
import {
  bookableSimulation,
  createBookedApp,
  lastBankRequestOf,
  mailKinds,
  notify,
  notifyOutcome,
  ordersOf,
  paymentStatesOf,
  startPayment,
} from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { countUnnotified } from './unnotified-gauge'

const DAY_MS = 86_400_000

describeOnEachDatabase('money that comes when nobody expects it', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let simulation: string
  let daysLater = 0
  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => new Date(Date.now() + daysLater * DAY_MS) })
  })
  beforeEach(async () => {
    daysLater = 0
    simulation = await bookableSimulation(made.call)
    await db.deleteFrom('mails').execute()
    made.bank.asked.length = 0
  })

  const start = () => startPayment(made.call, 'simulation', simulation)
  const offer = async () =>
    (await made.call('GET', `/api/payments/simulation/${simulation}`)).body.shares
  const post = (share: object) =>
    made.call('POST', `/api/payments/simulation/${simulation}`, {
      ...share,
      methods: undefined,
      method: 'card',
      termsAgreement: true,
    })

  it('a paid share is not asked for again from a page that the customer went back to', async () => {
    const shares = [await offer()].flat().map(Object)
    expect(shares).toHaveLength(2)
    await start()
    await notifyOutcome(made, 'paid')
    for (const share of shares) expect((await post(share)).status).toBe(409)
    expect(made.bank.asked).toHaveLength(1)
    expect(await ordersOf(db, simulation)).toMatchObject([{ state: 'deposit-paid' }])
  })

  it('a quote whose price has expired cannot be paid', async () => {
    const [due] = [await offer()].flat().map(Object)
    daysLater = 20
    expect((await post(due)).status).toBe(409)
    expect(made.bank.asked).toEqual([])
    expect(await ordersOf(db, simulation)).toEqual([])
    expect((await rowWith(db, 'simulations', { uuid: simulation })).status).toBe('open')
  })

  it('a payment whose customer came back is counted as unnotified until the bank notifies it', async () => {
    const registry = new Registry()
    countUnnotified(db, registry, () => new Date(Date.now() + daysLater * DAY_MS))
    const figure = async () => /payments_unnotified (\d+)/.exec(await registry.metrics())?.[1]
    await start()
    const notification = { ...lastBankRequestOf(made), outcome: 'paid' } as const
    daysLater = 0.5
    expect(await figure()).toBe('0')
    daysLater = 0
    await made.bookings.payments.readReturn(made.bank.say(notification))
    expect(await figure()).toBe('0')
    daysLater = 0.5
    expect(await figure()).toBe('1')
    await notify(made, notification)
    expect(await figure()).toBe('0')
  })

  it.skipIf(database.name === 'SQLite')(
    'a late payment waits without deadlock for a new order of the same move, then is a surplus',
    async () => {
      await start()
      const notification = { ...lastBankRequestOf(made), outcome: 'paid' } as const
      daysLater = 17
      await made.bookings.sweep()
      const isSomebodyWaiting = async () =>
        (
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          )
        ).rows.length > 0
      const expired = await rowWith(db, 'orders', { simulation_uuid: simulation })
      const notified = await db.transaction().execute(async transaction => {
        expect(await closeSimulation(transaction, simulation)).toBe(true)
        const answer = notify(made, notification)
        await vi.waitUntil(isSomebodyWaiting, { timeout: 20_000 })
        const anew = {
          ...expired,
          uuid: randomUUID(),
          reference: 'ANEW234567',
          payment_status: 'due',
        }
        await transaction.insertInto('orders').values(anew).execute()
        return { answer }
      })
      expect(await notified.answer).toEqual({ status: 200, text: 'OK' })
      expect(await paymentStatesOf(db, simulation)).toEqual(['surplus'])
      expect((await ordersOf(db, simulation)).map(({ state }) => state).toSorted()).toEqual([
        'expired',
        'quote',
      ])
    },
  )

  it('a payment notified to two servers at the same instant is counted, invoiced and mailed once', async () => {
    const other = createBookedApp(await database.open())
    await start()
    const notification = { ...lastBankRequestOf(made), outcome: 'paid' } as const
    const servers = [made, other, made, other]
    const answers = await Promise.all(servers.map(server => notify(server, notification)))
    expect(answers.map(({ text }) => text)).toEqual(servers.map(() => 'OK'))
    expect(await paymentStatesOf(db, simulation)).toEqual(['paid'])
    const { uuid, paid_cents, deposit_cents } = await rowWith(db, 'orders', {
      simulation_uuid: simulation,
    })
    expect(paid_cents).toBe(deposit_cents)
    expect(await findDocuments(db, 'order_uuid', uuid)).toHaveLength(1)
    expect(await mailKinds(db)).toEqual(['confirmed'])
  })
})
