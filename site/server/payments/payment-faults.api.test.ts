import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PaymentSubject } from '../../../shared/domain/payment'
import type { Act } from '../orders/advisers'
import { closeSimulation } from '../orders/moves/place-move'
import {
  bookableSimulation,
  createBookedApp,
  notify,
  startPayment,
  lastAskedOf,
} from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { countUnnotified } from './unnotified-gauge'
import { stateOfRow } from '../orders/order-rows'

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

  const start = (subject: PaymentSubject = 'simulation', uuid = simulation) =>
    startPayment(made.call, subject, uuid, { share: subject === 'simulation' ? 'deposit' : 'all' })
  const orders = () =>
    db.selectFrom('orders').selectAll().where('simulation_uuid', '=', simulation).execute()
  /** The bank takes all that it was asked for, or the last few. */
  const payAll = async (count = made.bank.asked.length) => {
    for (const { reference, amountCents } of made.bank.asked.slice(-count))
      expect(await notify(made, { reference, outcome: 'paid', amountCents })).toEqual({
        status: 200,
        text: 'OK',
      })
  }
  const statesOf = async (subjectUuid: string) => {
    const rows = await rowsWith(db, 'payments', { subject_uuid: subjectUuid })
    return rows.map(({ state }) => state).sort()
  }
  const uuidOf = (act: Act): string => {
    if (!act.ok) throw new Error(`an adviser’s act was refused: ${act.reason}`)
    return act.uuid
  }
  const mails = async () =>
    (await db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind)

  it('a paid share is not asked for again from a page that the customer went back to', async () => {
    const { body } = await made.call('GET', `/api/payments/simulation/${simulation}`)
    const shares: unknown = body.shares
    await start()
    await payAll()
    const asked = made.bank.asked.length
    for (const { share, amountCents } of Array.isArray(shares) ? shares : []) {
      const again = { method: 'card', share, amountCents, termsAgreement: true }
      expect(
        (await made.call('POST', `/api/payments/simulation/${simulation}`, again)).status,
      ).toBe(409)
    }
    expect(made.bank.asked).toHaveLength(asked)
    expect(await orders()).toMatchObject([{ payment_status: 'deposit-paid' }])
  })

  it('a quote whose price has expired cannot be paid', async () => {
    const { body } = await made.call('GET', `/api/payments/simulation/${simulation}`)
    const [due] = Array.isArray(body.shares) ? body.shares : []
    daysLater = 20
    const asked = {
      method: 'card',
      share: due.share,
      amountCents: due.amountCents,
      termsAgreement: true,
    }
    expect((await made.call('POST', `/api/payments/simulation/${simulation}`, asked)).status).toBe(
      409,
    )
    expect(made.bank.asked).toEqual([])
    expect(await orders()).toEqual([])
    expect((await made.call('GET', `/api/simulations/${simulation}`)).body).toMatchObject({
      status: 'open',
    })
  })

  it('a payment for a link withdrawn meanwhile is a surplus', async () => {
    const { advisers } = made.bookings
    const boxes = { label: 'Cartons', amountCents: 2_500 }
    const uuid = await uuidOf(await advisers.makeLink({ simulationUuid: simulation }, boxes))
    await start('simulation-link', uuid)
    expect(await advisers.withdrawLink(uuid)).toEqual({ ok: true, uuid })
    await payAll()
    expect(await statesOf(uuid)).toEqual(['surplus'])
    const { body } = await made.call('GET', `/api/payments/simulation-link/${uuid}`)
    expect(body).toMatchObject({ state: 'withdrawn', paidCents: 0 })
  })

  it('a payment whose customer came back is counted as unnotified until the bank notifies it', async () => {
    const registry = new Registry()
    countUnnotified(db, registry, () => new Date(Date.now() + daysLater * DAY_MS))
    const figure = async () => /payments_unnotified (\d+)/.exec(await registry.metrics())?.[1]
    await start()
    const notification = { ...lastAskedOf(made), outcome: 'paid' } as const
    daysLater = 0.5
    expect(await figure()).toBe('0')
    daysLater = 0
    await made.bookings.payments.read(made.bank.say(notification))
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
      const notification = { ...lastAskedOf(made), outcome: 'paid' } as const
      daysLater = 17
      await made.bookings.sweep()
      const isSomebodyWaiting = async () =>
        (
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          )
        ).rows.length > 0
      const [expired] = await orders()
      if (expired === undefined) throw new Error('there is no order')
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
      expect(await statesOf(simulation)).toEqual(['surplus'])
      expect((await orders()).map(row => stateOfRow(row)).sort()).toEqual(['expired', 'quote'])
    },
  )

  it('a payment notified to two servers at the same instant is counted once', async () => {
    const other = createBookedApp(await database.open())
    await start()
    const notification = { ...lastAskedOf(made), outcome: 'paid' } as const
    const servers = [made, other, made, other]
    const answers = await Promise.all(servers.map(server => notify(server, notification)))
    expect(answers.map(({ text }) => text)).toEqual(servers.map(() => 'OK'))
    expect(await statesOf(simulation)).toEqual(['paid'])
    const [order] = await orders()
    expect(order?.paid_cents).toBe(order?.deposit_cents)
    expect(await mails()).toEqual(['order-confirmed'])
  })
})
