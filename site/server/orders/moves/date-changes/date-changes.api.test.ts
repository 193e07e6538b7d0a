import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../../../../shared/domain/moving-date'
import { findOrder, type Order } from '../move-store'
import {
  bookableSimulation,
  bookedMove,
  createBookedApp,
  notifyOutcome,
  orderOf as orderIn,
  paymentStatesOf,
  startPayment,
} from '../../testing/booked'
import type { Db } from '../../../db/tables'
import { describeOnEachDatabase } from '../../../db/testing/databases'
import { rowsWith } from '../../../db/testing/rows-with'
import { createFakeBank } from '../../../payments/testing/fake-bank'
import { findOpenRequest } from './date-change-store'

/** The end of July is the dearest time of the year. */
const DEAR_DAY = `${new Date().getUTCFullYear() + 1}-07-31`
const EMAIL = ' Elise.Quintefeuille@Example.fr'

describeOnEachDatabase('the date of a booked move', database => {
  let db: Db
  const bank = createFakeBank()
  let made: ReturnType<typeof createBookedApp>
  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(() => {
    bank.refunded.length = 0
    made = createBookedApp(db, { bank })
  })

  const orderOf = async (uuid: string): Promise<Order & { movingDate: string }> => {
    const order = await findOrder(db, uuid)
    if (order?.movingDate == null) throw new Error('the order is gone')
    return { ...order, movingDate: order.movingDate }
  }
  const booked = (share: 'deposit' | 'all' = 'deposit', changes: object = {}) =>
    bookedMove(made, db, { share, changes })
  const offered = async (uuid: string, date: string) => {
    const offer = await made.bookings.sources.dateOffer(uuid, date)
    if (offer?.ok !== true) throw new Error(`no price on ${date}`)
    return offer
  }
  const ask = async (uuid: string, date: string, changes: object = {}) => {
    const { totalCents } = await offered(uuid, date)
    const request = { date, seenCents: totalCents, email: EMAIL, ...changes }
    return made.bookings.sources.requestDate(uuid, request)
  }
  const openChange = async (uuid: string) => {
    const change = await findOpenRequest(db, uuid)
    if (change === null) throw new Error('no request waits')
    return change
  }
  const confirm = async (uuid: string) =>
    made.bookings.advisers.confirmDate((await openChange(uuid)).uuid)
  /** Books a move on a dear day, pays it whole and asks for a day that costs less. */
  const askForCheaper = async () => {
    const options = { datePostponement: true }
    const changes = { movingDate: DEAR_DAY, optionsConfiguration: options }
    const uuid = await booked('all', changes)
    for (let days = 1; days < 60; days += 1) {
      const date = addDays(DEAR_DAY, days)
      const offer = await offered(uuid, date)
      if (offer.totalCents >= offer.formerCents) continue
      expect(offer.backCents).toBe(offer.formerCents - offer.totalCents)
      await ask(uuid, date)
      return { uuid, ...offer }
    }
    throw new Error('no day costs less')
  }

  it('a new date is offered with its price, and the old one stays until an adviser confirms it', async () => {
    const uuid = await booked()
    const before = await orderOf(uuid)
    const date = addDays(before.movingDate, 9)
    const { totalCents, ...offer } = await offered(uuid, date)
    expect(offer).toMatchObject({ feeCents: 2_900, formerCents: before.totalCents, backCents: 0 })
    expect(offer.leftCents).toBe(totalCents - before.paidCents)
    expect(offer.days).toContainEqual({ date, totalCents })
    const dateChange = async () => (await made.bookings.sources.order(uuid))?.dateChange
    expect(await dateChange()).toMatchObject({ state: 'open', feeCents: 2_900 })
    expect(await ask(uuid, date)).toBe('asked')
    expect(await orderOf(uuid)).toMatchObject({
      movingDate: before.movingDate,
      totalCents: before.totalCents,
    })
    expect(await dateChange()).toEqual({ state: 'asked', date, totalCents })
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    expect(await confirm(uuid)).toMatchObject({ ok: true })
    const after = await orderOf(uuid)
    expect(after).toMatchObject({
      movingDate: date,
      totalCents,
      state: 'deposit-paid',
      paidCents: before.paidCents,
    })
    expect(after.document.totalCents).toBe(totalCents)
    const balance = await made.call('GET', `/api/payments/balance/${uuid}`)
    expect(balance.body.shares).toMatchObject([{ amountCents: totalCents - before.paidCents }])
    // A balance at the former price is an overpayment by now.
    await notifyOutcome(made, 'paid')
    expect(await paymentStatesOf(db, uuid)).toEqual(['surplus'])
    const simulation = await made.call('GET', `/api/simulations/${String(after.simulationUuid)}`)
    expect(simulation.body).toMatchObject({ movingDate: date, status: 'paid' })
    const mailed = made.told.findLast(({ kind }) => kind === 'redated')
    expect(mailed?.order).toMatchObject({ movingDate: date })
    const acts = await rowsWith(db, 'trail', { order_uuid: uuid })
    expect(acts.map(({ act, actor }) => `${actor} ${act}`)).toEqual(
      expect.arrayContaining(['customer order-date-asked', 'adviser order-date-changed']),
    )
  })

  it('the fee rises with each date change, and the option waives the first fee', async () => {
    const uuid = await booked()
    for (const feeCents of [2_900, 5_900, 9_900]) {
      const date = addDays((await orderOf(uuid)).movingDate, 7)
      expect(await offered(uuid, date)).toMatchObject({ feeCents })
      await ask(uuid, date)
      expect(await confirm(uuid)).toMatchObject({ ok: true })
    }
    const { movingDate } = await orderOf(uuid)
    const more = await made.bookings.sources.dateOffer(uuid, addDays(movingDate, 7))
    expect(more).toEqual({ ok: false, reason: 'adviser' })
    expect((await made.bookings.sources.order(uuid))?.dateChange).toBeNull()

    const optional = await booked('deposit', { optionsConfiguration: { datePostponement: true } })
    for (const feeCents of [0, 2_900]) {
      const date = addDays((await orderOf(optional)).movingDate, 7)
      expect(await offered(optional, date)).toMatchObject({ feeCents })
      await ask(optional, date)
      await confirm(optional)
    }
  })

  it('a lower price of the new date is refunded at the bank', async () => {
    const { uuid, totalCents, backCents } = await askForCheaper()
    await confirm(uuid)
    expect(bank.refunded.map(({ amountCents }) => amountCents)).toEqual([backCents])
    expect(await orderOf(uuid)).toMatchObject({
      state: 'paid',
      paidCents: totalCents,
      overpaidCents: 0,
    })
    const shown = await made.bookings.sources.order(uuid)
    expect(shown).toMatchObject({ totalCents, dueBackCents: 0, balance: null })
  })

  it('a refund that the bank refuses after a date change stays due to the customer', async () => {
    const { uuid, backCents } = await askForCheaper()
    bank.answerRefund({ outcome: 'refused', reason: 'a rule' })
    expect(await confirm(uuid)).toMatchObject({ ok: true })
    expect(await made.bookings.sources.order(uuid)).toMatchObject({
      state: 'paid',
      dueBackCents: backCents,
    })
  })

  it('a date change is asked for once, with the order’s e-mail, at the seen price, on a bookable day', async () => {
    const uuid = await booked()
    const { movingDate } = await orderOf(uuid)
    const date = addDays(movingDate, 9)
    expect(await ask(uuid, date, { email: 'someone@example.fr' })).toBe('wrong-email')
    expect(await ask(uuid, date, { seenCents: 1 })).toBe('changed')
    const { sources } = made.bookings
    for (const wrong of [movingDate, '2020-01-01', '2099-01-01', '2027-02-30', 'demain'])
      expect(await sources.dateOffer(uuid, wrong)).toEqual({ ok: false, reason: 'date' })
    const another = await booked()
    const asked = await Promise.all([ask(another, date), ask(another, date)])
    expect(asked.toSorted()).toEqual(['asked', 'waiting'])
    const rows = await rowsWith(db, 'date_changes', { order_uuid: another })
    expect(rows).toHaveLength(1)
  })

  it('an order takes no more than five date change requests a day', async () => {
    const uuid = await booked()
    const date = addDays((await orderOf(uuid)).movingDate, 9)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await ask(uuid, date, { email: 'a@example.fr' })).toBe('wrong-email')
    expect(await ask(uuid, date)).toBe('too-many')
  })

  it('a date change is confirmed once if two advisers confirm it at the same moment', async () => {
    await db.deleteFrom('mails').execute()
    const uuid = await booked()
    await ask(uuid, addDays((await orderOf(uuid)).movingDate, 9))
    const { uuid: change } = await openChange(uuid)
    const { advisers } = made.bookings
    const acts = await Promise.all([advisers.confirmDate(change), advisers.confirmDate(change)])
    expect(acts.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rowsWith(db, 'mails', { kind: 'order-redated' })).toHaveLength(1)
    const changed = await rowsWith(db, 'trail', { order_uuid: uuid, act: 'order-date-changed' })
    expect(changed).toHaveLength(1)
  })

  it('a date change is not confirmed while a payment is pending or after a cancellation', async () => {
    const uuid = await booked()
    await ask(uuid, addDays((await orderOf(uuid)).movingDate, 9))
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    await notifyOutcome(made, 'pending')
    expect(await confirm(uuid)).toEqual({ ok: false, reason: 'state' })
    await notifyOutcome(made, 'refused')
    expect(await made.bookings.advisers.cancelOrder(uuid, 'customer')).toMatchObject({ ok: true })
    expect(await confirm(uuid)).toEqual({ ok: false, reason: 'state' })
    expect(await made.bookings.sources.dateOffer(uuid, '2027-01-01')).toBeNull()
  })

  it('an adviser refuses a date change with a reason, and the customer can ask for another', async () => {
    const uuid = await booked()
    const { movingDate } = await orderOf(uuid)
    await ask(uuid, addDays(movingDate, 9))
    const { uuid: change } = await openChange(uuid)
    const { advisers } = made.bookings
    expect(await advisers.refuseDate(change, ' ')).toEqual({ ok: false, reason: 'label' })
    expect(await advisers.refuseDate(change, 'Aucune équipe n’est libre')).toMatchObject({
      ok: true,
    })
    expect(await advisers.refuseDate(change, 'Aucune équipe n’est libre')).toEqual({
      ok: false,
      reason: 'state',
    })
    expect(made.told.at(-1)).toMatchObject({ kind: 'dateRefused', order: { uuid } })
    expect(await orderOf(uuid)).toMatchObject({ movingDate })
    expect(await ask(uuid, addDays(movingDate, 10))).toBe('asked')
  })

  it('the date cannot be changed before a payment, nor on the day of the move', async () => {
    const simulation = await bookableSimulation(made.call)
    await startPayment(made.call, 'simulation', simulation)
    const { uuid } = await orderIn(db, simulation)
    expect(await made.bookings.sources.dateOffer(uuid, '2027-01-01')).toBeNull()
    const paid = await booked()
    const { movingDate } = await orderOf(paid)
    const later = createBookedApp(db, { bank, now: () => new Date(`${movingDate}T05:00:00Z`) })
    expect(await later.bookings.sources.dateOffer(paid, addDays(movingDate, 9))).toBeNull()
  })
})
