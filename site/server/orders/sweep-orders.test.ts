import { Registry } from 'prom-client'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { countUncaptured } from '../payments/payment-captures'
import { makePromo } from '../quotes/promo-codes'
import {
  bookableSimulation,
  createBookedApp,
  lastBankRequestOf,
  mailKinds,
  notify,
  notifyOutcome,
  ordersOf,
  startPayment,
} from './testing/booked'
import { refundAll } from './testing/refund-all'

const DAY_MS = 86_400_000

describeOnEachDatabase('the hourly sweep of orders', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let daysOn = 0
  let simulation: string
  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => new Date(Date.now() + daysOn * DAY_MS) })
  })
  beforeEach(async () => {
    daysOn = 0
    await db.deleteFrom('mails').execute()
    // Rows of earlier tests do not matter here.
    await db.updateTable('orders').set({ reminded_at: new Date().toISOString() }).execute()
    simulation = await bookableSimulation(made.call)
  })

  const start = (options = {}) => startPayment(made.call, 'simulation', simulation, options)
  const say = (outcome: 'paid' | 'pending', index = -1) => notifyOutcome(made, outcome, index)
  const after = (days: number) => {
    daysOn = days
    return made.bookings.sweep()
  }
  const order = () => rowWith(db, 'orders', { simulation_uuid: simulation })
  const states = async () => (await ordersOf(db, simulation)).map(({ state }) => state)
  const kinds = () => mailKinds(db)
  const status = async () => (await rowWith(db, 'simulations', { uuid: simulation })).status

  it('the sweep expires an unpaid order and reopens its simulation', async () => {
    await start()
    await after(14)
    expect(await states()).toEqual(['quote'])
    await after(17)
    expect(await states()).toEqual(['expired'])
    expect(await status()).toBe('open')
  })

  it('an overdue order expires as soon as its payment is looked at, before the next sweep', async () => {
    await start()
    daysOn = 17
    const { body } = await made.call('GET', `/api/payments/simulation/${simulation}`)
    expect(body).toMatchObject({ state: 'changed', orderHref: null })
    expect(await states()).toEqual(['expired'])
  })

  it('a payment that began in time is still taken after its order has expired', async () => {
    await start()
    await after(17)
    expect(await say('paid')).toEqual({ status: 200, text: 'OK' })
    expect(await states()).toEqual(['deposit-paid'])
    expect(await status()).toBe('paid')
  })

  it('a late payment of an expired order is a surplus if the quote was ordered again', async () => {
    await start()
    await after(17)
    // The booking page prices it anew, as it does whenever it is opened.
    await made.call('GET', `/api/simulations/${simulation}`)
    expect((await start()).status).toBe(200)
    await say('paid', -2)
    expect(await states()).toEqual(['expired', 'quote'])
    await say('paid', -1)
    expect(await states()).toEqual(['expired', 'deposit-paid'])
    expect(await kinds()).toEqual(['confirmed', 'surplus'])
  })

  it('a payment at the same second as the expiry keeps the order', async () => {
    await start()
    daysOn = 17
    await Promise.all([made.bookings.sweep(), say('paid')])
    expect(await states()).toEqual(['deposit-paid'])
    expect(await status()).toBe('paid')
    expect(await kinds()).toEqual(['confirmed'])
  })

  it('the sweep keeps an order while a payment is pending at the bank, for six days', async () => {
    daysOn = 0
    await start()
    daysOn = 12
    await start()
    await say('pending')
    await after(17)
    expect(await states()).toEqual(['quote'])
    await after(19)
    expect(await states()).toEqual(['expired'])
    expect(await kinds()).toEqual(['pending', 'refused'])
  })

  it('the sweep keeps a payment returned as paid for six days, then mails that it is unconfirmed', async () => {
    await start()
    const returned = made.bank.say({ ...lastBankRequestOf(made), outcome: 'paid' })
    const comeBack = () => made.bookings.payments.readReturn(returned)
    const state = async () =>
      (await made.call('GET', `/api/payments/simulation/${simulation}`)).body.state
    await comeBack()
    await after(5)
    expect(await state()).toBe('pending')
    await after(7)
    expect(await state()).toBe('due')
    expect(await kinds()).toEqual(['unconfirmed'])
    await comeBack()
    expect(await state()).toBe('due')
    await say('paid')
    expect(await states()).toEqual(['deposit-paid'])
  })

  it('the sweep captures a granted credit once, and retries after a failed capture', async () => {
    const acts = async () => {
      const rows = await rowsWith(db, 'trail', { order_uuid: (await order()).uuid })
      return rows
        .map(({ act }) => act)
        .filter(act => act.startsWith('capture') || act === 'payment-captured')
    }
    await start({ method: 'oney-3', civility: 'mr' })
    await after(1)
    expect(made.bank.captured).toEqual([])
    await say('paid')
    for (const reason of ['it answered 500', 'it answered 500']) {
      made.bank.answer({ ok: false, reason })
      expect((await made.bookings.sweep()).captured).toBe(0)
    }
    expect(await acts()).toEqual(['capture-failed'])
    expect((await made.bookings.sweep()).captured).toBe(1)
    expect((await made.bookings.sweep()).captured).toBe(0)
    expect(made.bank.captured).toEqual([lastBankRequestOf(made).reference])
    expect(await acts()).toEqual(['capture-failed', 'payment-captured'])
  })

  it('the sweep captures no payment that is already captured, refunded or without a lender', async () => {
    const registry = new Registry()
    countUncaptured(db, registry)
    const figure = async () => /payments_uncaptured (\d+)/.exec(await registry.metrics())?.[1]
    made.bank.captured.length = 0
    await start({ method: 'oney-4', civility: 'mr' })
    await say('paid')
    expect(await figure()).toBe('1')
    const operation = { ...lastBankRequestOf(made), outcome: 'paid', transactionId: 'C-1' } as const
    for (const name of ['capture', 'capture', 'refund'])
      expect(await notify(made, { ...operation, operation: name })).toEqual({
        status: 200,
        text: 'OK',
      })
    expect(await figure()).toBe('0')
    expect(await states()).toEqual(['deposit-paid'])
    simulation = await bookableSimulation(made.call)
    await start({ method: 'oney-4', civility: 'mr' })
    await say('paid')
    const paid = await rowsWith(db, 'payments', { subject_uuid: simulation })
    await refundAll({ db, bookings: made.bookings }, paid[0]?.uuid ?? '')
    simulation = await bookableSimulation(made.call)
    await start()
    await say('paid')
    expect((await made.bookings.sweep()).captured).toBe(0)
    expect(made.bank.captured).toEqual([])
  })

  it('the sweep sends the balance reminder once, a week before the move', async () => {
    await start()
    await say('paid')
    await after(30)
    expect(await kinds()).toEqual(['confirmed'])
    // Two servers sweep at once.
    await Promise.all([after(35), after(35)])
    await after(36)
    expect(await kinds()).toEqual(['balanceDue', 'confirmed'])
    const { total_cents, deposit_cents } = await order()
    expect(made.told.findLast(({ kind }) => kind === 'balanceDue')).toMatchObject({
      dueCents: total_cents - deposit_cents,
    })
  })

  it('the sweep sends no balance reminder for an order that is fully paid', async () => {
    await start({ share: 'all' })
    await say('paid')
    await after(35)
    expect(await kinds()).toEqual(['confirmed'])
  })

  it('a single-use promo code is free again once the order that used it has expired', async () => {
    const promo = { partner: null, kind: 'amount', value: 5_000, validUntil: null } as const
    await makePromo(db, { ...promo, code: 'ONCE', isSingleUse: true }, new Date())
    simulation = await bookableSimulation(made.call, { promoCode: 'once' })
    await start()
    const usedBy = async () => (await rowWith(db, 'promo_codes', { code: 'ONCE' })).used_by
    expect(await usedBy()).toBe((await order()).uuid)
    await after(17)
    expect(await usedBy()).toBeNull()
  })
})
