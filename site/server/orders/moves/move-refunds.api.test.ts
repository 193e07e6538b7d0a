import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../db/tables'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith } from '../../db/testing/rows-with'
import { findRefunds } from '../refunds/refund-store'
import { findPayments } from '../../payments/payment-store'
import { createFakeBank } from '../../payments/testing/fake-bank'
import { isCancelledAtOnce } from './cancel-move'
import { refundDue } from './due-back'
import { findOrder } from './move-store'
import {
  bookedMove,
  createBookedApp,
  lastBankRequestOf,
  notify,
  notifyOutcome,
  paymentStatesOf,
  startPayment,
} from '../testing/booked'
import { refundAll } from '../testing/refund-all'
import { listenToEvents } from '../../webhooks/testing/listen-to-events'

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

  const booked = () => bookedMove(made, db)
  /** An order whose deposit is paid and whose balance the bank was asked for. */
  const withBalance = async () => {
    const uuid = await booked()
    await startPayment(made.call, 'balance', uuid, { share: 'all' })
    return { uuid, balance: lastBankRequestOf({ bank }) }
  }
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
  const refund = async (uuid: string, amountCents: number) => {
    const { uuid: payment, amountCents: seenCents } = await depositOf(uuid)
    const how = { way: 'bank', amountCents, seenCents } as const
    return made.bookings.refunds.ofPayment(payment, how)
  }

  it('a part lowers the price, has a credit note and a mail, and is not asked for again', async () => {
    const uuid = await booked()
    const { totalCents, paidCents } = await orderOf(uuid)
    const events = await listenToEvents(db)
    expect(await refund(uuid, 5_000)).toEqual({ ok: true })
    expect(await events()).toEqual(['refund.completed'])
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
    expect(balance.body).toMatchObject({
      totalCents: totalCents - 5_000,
      shares: [{ amountCents: totalCents - paidCents }],
    })
    const shown = await made.bookings.sources.order(uuid)
    expect(shown).toMatchObject({
      refundedCents: 5_000,
      refunds: [{ amountCents: 5_000, method: 'card', isByHand: false }],
    })
  })

  it('the bank’s notification of a refund that it had not answered books it', async () => {
    const uuid = await booked()
    bank.answerRefund({ outcome: 'unknown', reason: 'a time limit' })
    await refund(uuid, 1_000)
    expect(await orderOf(uuid)).toMatchObject({ refundedCents: 0 })
    const [waiting] = await findRefunds(db, 'order_uuid', [uuid])
    const { reference = '' } = waiting ?? {}
    const word = { reference, amountCents: 1_000, operation: 'refund', outcome: 'paid' } as const
    await Promise.all([notify(made, word), notify(made, word)])
    expect(await orderOf(uuid)).toMatchObject({ refundedCents: 1_000 })
  })

  it('a deposit refund leaves a running balance payment valid, a whole one makes it a surplus', async () => {
    const { uuid } = await withBalance()
    await Promise.all([refund(uuid, 2_000), notifyOutcome(made, 'paid')])
    expect(await orderOf(uuid)).toMatchObject({ state: 'paid', refundedCents: 2_000 })
    const { uuid: whole } = await withBalance()
    const deposit = await depositOf(whole)
    expect(await refundAll({ db, bookings: made.bookings }, deposit.uuid)).toEqual({ ok: true })
    await notifyOutcome(made, 'paid')
    expect(await paymentStatesOf(db, whole)).toEqual(['surplus'])
  })

  it('the refund of all that is due stops at the first refusal of the bank', async () => {
    const { uuid } = await withBalance()
    await notifyOutcome(made, 'paid')
    await made.bookings.advisers.cancelOrder(uuid, 'company')
    bank.answerRefund({ outcome: 'refused', reason: 'a rule' })
    const { refunds } = made.bookings
    expect(await refundDue(uuid, { db, refunds })).toEqual({ ok: false, reason: 'bank' })
    expect(bank.refunded).toEqual([])
    expect(await refundDue(uuid, { db, refunds })).toEqual({ ok: true })
    expect(await refundDue(uuid, { db, refunds })).toEqual({ ok: false, reason: 'state' })
    expect(bank.refunded).toHaveLength(2)
    expect(await orderOf(uuid)).toMatchObject({ state: 'refunded', paidCents: 0 })
  })

  it('the balance of a cancelled order is not asked for, though its deposit was paid', async () => {
    const { uuid } = await withBalance()
    const balance = async () => (await made.call('GET', `/api/payments/balance/${uuid}`)).body
    expect(await balance()).toMatchObject({ state: 'due' })
    await made.bookings.advisers.cancelOrder(uuid, 'company')
    expect(await balance()).toMatchObject({ state: 'withdrawn' })
  })

  it('nothing is refunded of an order that does not exist', async () => {
    const { refunds } = made.bookings
    for (const uuid of ['K7Q2M9XABC', '9a2b7c1e-1111-4222-8333-444455556666'])
      expect(await refundDue(uuid, { db, refunds })).toEqual({ ok: false, reason: 'unknown' })
    expect(bank.refunded).toEqual([])
  })

  it('a cancellation by the customer refunds at once, if the order’s e-mail is named', async () => {
    const { uuid, balance } = await withBalance()
    await notifyOutcome(made, 'paid')
    const { totalCents } = await orderOf(uuid)
    const keptCents = Math.round(totalCents / 10) // more than 30 days before
    const backCents = totalCents - keptCents
    const { sources } = made.bookings
    expect(await sources.order(uuid)).toMatchObject({
      cancellation: { isAtOnce: true, keptCents, backCents },
    })
    const cancel = { wish: 'cancel', message: '' } as const
    expect(await sources.requestChange(uuid, { ...cancel, email: 'someone@example.fr' })).toBe(
      'wrong-email',
    )
    expect(await sources.requestChange(uuid, { ...cancel, email: '' })).toBe('wrong-email')
    expect(await orderOf(uuid)).toMatchObject({ state: 'paid' })
    const email = ' Elise.Quintefeuille@Example.fr'
    const asked = await Promise.all([
      sources.requestChange(uuid, { ...cancel, email }),
      sources.requestChange(uuid, { ...cancel, email }),
    ])
    expect(asked).toEqual(['cancelled', 'cancelled'])
    expect(bank.refunded.map(({ amountCents }) => amountCents)).toEqual([
      balance.amountCents,
      backCents - balance.amountCents,
    ])
    expect(await orderOf(uuid)).toMatchObject({
      state: 'cancelled',
      paidCents: keptCents,
      keptCents,
    })
    const kinds = made.told.map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'refunded')).toHaveLength(2)
    expect(kinds).toEqual(expect.arrayContaining(['cancelled', 'cancelledForCompany']))
    const acts = await rowsWith(db, 'trail', { order_uuid: uuid })
    expect(acts.map(({ act, actor }) => `${actor} ${act}`)).toContain('customer order-cancelled')
    expect(await sources.requestChange(uuid, { ...cancel, email })).toBe('cancelled')
    expect(await sources.requestChange(uuid, { ...cancel, email: 'someone@example.fr' })).toBe(
      'unknown',
    )
  })

  it('the refund of a customer’s cancellation stays due if the bank’s answer is lost', async () => {
    const { uuid } = await withBalance()
    await notifyOutcome(made, 'paid')
    const { totalCents } = await orderOf(uuid)
    bank.answerRefund('crash')
    const cancel = { wish: 'cancel', message: '', email: 'elise.quintefeuille@example.fr' } as const
    expect(await made.bookings.sources.requestChange(uuid, cancel)).toBe('cancelled')
    const dueBackCents = totalCents - Math.round(totalCents / 10)
    const left = { state: 'cancelled', dueBackCents, refunds: [] }
    expect(await made.bookings.sources.order(uuid)).toMatchObject(left)
  })

  it('a customer’s cancellation waits for an adviser while a payment is at the bank', async () => {
    const { uuid } = await withBalance()
    await notifyOutcome(made, 'pending')
    const { sources } = made.bookings
    expect(await sources.order(uuid)).toMatchObject({ cancellation: { isAtOnce: false } })
    const email = 'elise.quintefeuille@example.fr'
    expect(await sources.requestChange(uuid, { wish: 'cancel', message: 'Vendu', email })).toBe(
      'sent',
    )
    expect(await orderOf(uuid)).toMatchObject({ state: 'deposit-paid' })
    const acts = await db.selectFrom('trail').select('act').where('order_uuid', '=', uuid).execute()
    expect(acts).toContainEqual({ act: 'order-cancel-asked' })
  })

  it('a cancellation at once is possible the day before the move, not on its day', async () => {
    const isAtOnce = (now: string) =>
      isCancelledAtOnce({ movingDate: '2026-12-12' }, [], new Date(now))
    expect(isAtOnce('2026-12-11T22:59:59Z')).toBe(true)
    expect(isAtOnce('2026-12-11T23:00:00Z')).toBe(false)
  })
})
