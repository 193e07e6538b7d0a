import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../db/tables'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith, rowWith } from '../../db/testing/rows-with'
import { findRefunds } from '../refunds/refund-store'
import { findPayments } from '../../payments/payment-store'
import { createFakeBank } from '../../payments/testing/fake-bank'
import { isCancelledAtOnce } from './cancel-move'
import { refundDue } from './due-back'
import { findOrder } from './move-store'
import {
  bookableSimulation,
  bookedMove,
  createBookedApp,
  lastAskedOf,
  notify,
  startPayment,
} from '../testing/booked'
import { refundAll } from '../testing/refund-all'

describeOnEachDatabase('refunds of a move', database => {
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

  const lastAsked = () => lastAskedOf({ bank })
  const say = (word = lastAsked()) => notify(made, { ...word, outcome: 'paid' })
  const booked = () => bookedMove(made, db)
  const orderOf = async (uuid: string) => {
    const order = await findOrder(db, uuid)
    if (order === null) throw new Error('the order is gone')
    return order
  }
  const depositOf = async (uuid: string) => {
    const [payment] = await findPayments(db, uuid)
    if (payment === undefined) throw new Error('the order has no payment')
    return payment
  }
  const refund = async (
    uuid: string,
    amountCents: number,
    how: { way: 'bank' | 'hand'; reason?: string } = { way: 'bank' },
  ) => {
    const payment = await depositOf(uuid)
    return made.bookings.refunds.ofPayment(payment.uuid, {
      ...how,
      amountCents,
      seenCents: payment.amountCents,
    })
  }

  it('a part lowers the price, has a credit note and a mail, and is not asked for again', async () => {
    const uuid = await booked()
    const { totalCents, paidCents } = await orderOf(uuid)
    expect(await refund(uuid, 5_000)).toEqual({ ok: true })
    expect(await orderOf(uuid)).toMatchObject({
      state: 'deposit-paid',
      paidCents: paidCents - 5_000,
      refundedCents: 5_000,
    })
    expect(bank.refunded).toMatchObject([
      { amountCents: 5_000, reference: expect.stringMatching(/^\w{10}-R1$/) },
    ])
    expect(made.told.at(-1)).toMatchObject({ kind: 'refunded', order: { uuid } })
    const credits = db.selectFrom('documents').select('amount_cents').where('order_uuid', '=', uuid)
    expect(await credits.where('kind', '=', 'credit').execute()).toEqual([{ amount_cents: 5_000 }])
    const balance = await made.call('GET', `/api/payments/balance/${uuid}`)
    expect(balance.body.shares).toMatchObject([{ amountCents: totalCents - paidCents }])
    const shown = await made.bookings.sources.order(uuid)
    expect(shown).toMatchObject({
      refundedCents: 5_000,
      refunds: [{ amountCents: 5_000, method: 'card', isByHand: false }],
    })
  })

  it('an unanswered refund waits for the bank, and its notification books it once', async () => {
    for (const answer of ['crash', { outcome: 'unknown', reason: 'a time limit' }] as const) {
      const uuid = await booked()
      bank.answerRefund(answer)
      await refund(uuid, 1_000).catch(() => undefined)
      expect(await orderOf(uuid)).toMatchObject({ refundedCents: 0 })
      expect(await refund(uuid, 1_000)).toEqual({ ok: false, reason: 'pending' })
      const [waiting] = await findRefunds(db, 'order_uuid', [uuid])
      const word = {
        reference: waiting?.reference ?? '',
        amountCents: 1_000,
        operation: 'refund',
        outcome: 'paid',
      } as const
      await Promise.all([notify(made, word), notify(made, word)])
      expect(await orderOf(uuid)).toMatchObject({ refundedCents: 1_000 })
      expect(await made.bookings.refunds.requestAgain(waiting?.uuid ?? '')).toEqual({
        ok: false,
        reason: 'state',
      })
    }
  })

  it('a deposit refund leaves a running balance payment valid, a whole one makes it a surplus', async () => {
    const uuid = await booked()
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    const balance = lastAsked()
    await Promise.all([refund(uuid, 2_000), say(balance)])
    expect(await orderOf(uuid)).toMatchObject({ state: 'paid', refundedCents: 2_000 })
    const whole = await booked()
    await startPayment(made.call, 'balance', whole, { share: 'all' })
    const late = lastAsked()
    expect(await refundAll({ db, bookings: made.bookings }, (await depositOf(whole)).uuid)).toEqual(
      { ok: true },
    )
    await say(late)
    expect((await findPayments(db, whole)).map(({ state }) => state)).toEqual([
      'refunded',
      'surplus',
    ])
  })

  it('the refund of a cancelled order is what the terms do not keep', async () => {
    const uuid = await booked()
    const deposit = (await orderOf(uuid)).paidCents
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    const balance = lastAsked()
    await say(balance)
    expect(await made.bookings.advisers.cancelOrder(uuid, 'customer')).toMatchObject({ ok: true })
    expect(await orderOf(uuid)).toMatchObject({ state: 'cancelled', keptCents: deposit })
    const { refunds } = made.bookings
    expect(await refundDue(uuid, { db, refunds })).toEqual({ ok: true })
    expect(await refundDue(uuid, { db, refunds })).toEqual({ ok: false, reason: 'state' })
    expect(bank.refunded.map(({ amountCents }) => amountCents)).toEqual([balance.amountCents])
    expect(await orderOf(uuid)).toMatchObject({ state: 'cancelled', paidCents: deposit })
  })

  it('the refund of all that is due stops at the first refusal of the bank', async () => {
    const uuid = await booked()
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    await say()
    await made.bookings.advisers.cancelOrder(uuid, 'company')
    bank.answerRefund({ outcome: 'refused', reason: 'a rule' })
    const { refunds } = made.bookings
    expect(await refundDue(uuid, { db, refunds })).toEqual({ ok: false, reason: 'bank' })
    expect(bank.refunded).toEqual([])
    expect(await refundDue(uuid, { db, refunds })).toEqual({ ok: true })
    expect(bank.refunded).toHaveLength(2)
    expect(await orderOf(uuid)).toMatchObject({ state: 'refunded', paidCents: 0 })
  })

  it('a cancellation by the customer refunds at once, if the order’s e-mail is named', async () => {
    const uuid = await booked()
    const deposit = (await orderOf(uuid)).paidCents
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    const balance = lastAsked()
    await say(balance)
    const { sources } = made.bookings
    expect(await sources.order(uuid)).toMatchObject({
      cancellation: { isAtOnce: true, backCents: balance.amountCents },
    })
    const cancel = { wish: 'cancel', message: '' } as const
    expect(await sources.ask(uuid, { ...cancel, email: 'someone@example.fr' })).toBe('wrong-email')
    expect(await sources.ask(uuid, { ...cancel, email: '' })).toBe('wrong-email')
    expect(await orderOf(uuid)).toMatchObject({ state: 'paid' })
    const email = ' Elise.Quintefeuille@Example.fr'
    const asked = await Promise.all([
      sources.ask(uuid, { ...cancel, email }),
      sources.ask(uuid, { ...cancel, email }),
    ])
    expect(asked).toEqual(['cancelled', 'cancelled'])
    expect(bank.refunded.map(({ amountCents }) => amountCents)).toEqual([balance.amountCents])
    expect(await orderOf(uuid)).toMatchObject({
      state: 'cancelled',
      paidCents: deposit,
      keptCents: deposit,
    })
    const kinds = made.told.map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'refunded')).toHaveLength(1)
    expect(kinds).toEqual(expect.arrayContaining(['cancelled', 'cancelledForCompany']))
    const acts = await rowsWith(db, 'trail', { order_uuid: uuid })
    expect(acts.map(({ act, actor }) => `${actor} ${act}`)).toContain('customer order-cancelled')
    expect(await sources.ask(uuid, { ...cancel, email })).toBe('cancelled')
    expect(await sources.ask(uuid, { ...cancel, email: 'someone@example.fr' })).toBe('unknown')
  })

  it('the refund of a customer’s cancellation stays due if the bank’s answer is lost', async () => {
    const uuid = await booked()
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    const { amountCents } = lastAsked()
    await say()
    bank.answerRefund('crash')
    const cancel = { wish: 'cancel', message: '', email: 'elise.quintefeuille@example.fr' } as const
    expect(await made.bookings.sources.ask(uuid, cancel)).toBe('cancelled')
    const shown = await made.bookings.sources.order(uuid)
    expect(shown).toMatchObject({ state: 'cancelled', dueBackCents: amountCents, refunds: [] })
  })

  it('a customer’s cancellation waits for an adviser while a payment is at the bank', async () => {
    const uuid = await booked()
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    await notify(made, { ...lastAsked(), outcome: 'pending' })
    const { sources } = made.bookings
    expect(await sources.order(uuid)).toMatchObject({ cancellation: { isAtOnce: false } })
    const email = 'elise.quintefeuille@example.fr'
    expect(await sources.ask(uuid, { wish: 'cancel', message: 'Vendu', email })).toBe('sent')
    expect(await orderOf(uuid)).toMatchObject({ state: 'deposit-paid' })
    const acts = await db.selectFrom('trail').select('act').where('order_uuid', '=', uuid).execute()
    expect(acts).toContainEqual({ act: 'order-cancel-asked' })
  })

  it('a cancellation at once is possible the day before the move, not on its day', async () => {
    const uuid = await booked()
    const order = await orderOf(uuid)
    const dayOfMove = new Date(`${String(order.movingDate)}T05:00:00Z`)
    expect(isCancelledAtOnce(order, [], dayOfMove)).toBe(false)
    expect(isCancelledAtOnce(order, [], new Date(dayOfMove.getTime() - 86_400_000))).toBe(true)
  })

  it('a cancellation in the second of the payment keeps the order paid or refunds all of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const simulation = await bookableSimulation(made.call)
      await startPayment(made.call, 'simulation', simulation)
      const { uuid } = await rowWith(db, 'orders', { simulation_uuid: simulation })
      const word = lastAsked()
      const [cancelled] = await Promise.all([
        made.bookings.advisers.cancelOrder(uuid, 'customer'),
        say(word),
      ])
      const order = await orderOf(uuid)
      const payment = await depositOf(uuid)
      if (!cancelled.ok) expect([order.state, payment.state]).toEqual(['deposit-paid', 'paid'])
      else {
        expect(order).toMatchObject({ state: 'cancelled', paidCents: 0, keptCents: 0 })
        expect(payment.state).toBe('surplus')
        expect(await refundDue(uuid, { db, refunds: made.bookings.refunds })).toEqual({ ok: true })
        expect(bank.refunded.at(-1)).toMatchObject({ amountCents: word.amountCents })
      }
    }
  })
})
