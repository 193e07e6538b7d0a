import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newReference } from '../../db/reference'
import { fromStored } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith, rowWith } from '../../db/testing/rows-with'
import { insertPayment, type NewPayment, type Payment } from '../../payments/payment-store'
import { createFakeBank } from '../../payments/testing/fake-bank'
import { issueInvoice } from '../documents/issue-documents'
import { OrderDocument } from '../documents/order-document'
import { fakeMail } from '../mails/testing/fake-mails'
import { createRefunds, type RefundedKind, type RefundOptions } from './create-refunds'
import { insertRefund } from './refund-store'
import { depositInvoice } from '../documents/testing/deposit-invoice'

const NOW = new Date('2026-11-24T10:00:00Z')
const PAID = 30_000
const ORDER = '9a2b7c1e-1111-4222-8333-444455557777'
const UNBOOKED = 'bank: made a refund that was recorded as not made'
const REFUSED = { outcome: 'refused', reason: 'it answered code 2004' } as const
const OK = { ok: true }
const refused = (reason: string) => ({ ok: false, reason })
const SILENT = { outcome: 'unknown', reason: 'it did not answer in time' } as const

describeOnEachDatabase('a refund', database => {
  let db: Db
  const bank = createFakeBank()
  let warned: unknown[][] = []
  /** Cents that the kind of the order has booked. */
  let booked: number[] = []
  let canBook = true
  let isPlannable = true
  /** Runs while the bank makes a refund, before it answers. */
  let beforeAnswer = async (): Promise<void> => undefined
  const kind: RefundedKind = {
    plan: async () => (isPlannable ? { orderUuid: ORDER, plan: {} } : null),
    record: async (_, { amountCents }) => {
      if (!canBook) throw new Error('the order cannot give that back')
      booked.push(amountCents)
      return undefined
    },
    mails: async ({ amountCents }) => [
      fakeMail(`refunded ${amountCents}`, 'camille@client.example'),
    ],
  }
  const refunds = () =>
    createRefunds({
      db,
      now: () => NOW,
      providers: [
        {
          ...bank,
          refund: async request => {
            await beforeAnswer()
            return bank.refund(request)
          },
        },
      ],
      kinds: { move: kind, cartons: kind },
      log: { warn: (...line: unknown[]) => void warned.push(line) },
    })

  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    bank.refunded.length = 0
    warned = []
    booked = []
    canBook = true
    isPlannable = true
    beforeAnswer = async () => undefined
    await db.deleteFrom('mails').execute()
  })

  /** Inserts a payment that is in, with its invoice. */
  const paid = async (changes: Partial<NewPayment> = {}): Promise<Payment> => {
    const payment = await insertPayment(
      db,
      {
        subject: 'quote',
        subjectUuid: ORDER,
        orderUuid: null,
        method: 'card',
        share: 'deposit',
        amountCents: PAID,
        terms: [],
        state: 'paid',
        provider: bank.name,
        transactionId: `T-${newReference()}`,
        createdAt: NOW,
        ...changes,
      },
      newReference(),
    )
    const invoice = { ...depositInvoice(), paymentUuid: payment.uuid }
    await db.transaction().execute(transaction => issueInvoice(transaction, invoice, NOW))
    return payment
  }
  const ask = (
    { uuid }: Payment,
    amountCents: number,
    how: Partial<RefundOptions> & { seenCents?: number } = {},
  ) => refunds().ofPayment(uuid, { way: 'bank', amountCents, seenCents: PAID, ...how })
  const rowsOf = ({ uuid }: Payment) =>
    db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_uuid', '=', uuid)
      .orderBy('reference')
      .execute()
  const statesOf = async (payment: Payment) => (await rowsOf(payment)).map(({ state }) => state)
  const creditNotesOf = ({ uuid }: Payment) =>
    rowsWith(db, 'documents', { payment_uuid: uuid, kind: 'credit' })
  const creditsOf = async (payment: Payment) =>
    (await creditNotesOf(payment)).map(row => row.amount_cents)
  const areByHand = async (payment: Payment) =>
    (await creditNotesOf(payment)).map(row => fromStored(row.document_json, OrderDocument).isByHand)
  const stateOf = async ({ uuid }: Payment) => (await rowWith(db, 'payments', { uuid })).state
  const mails = async () =>
    (await db.selectFrom('mails').select('kind').execute()).map(({ kind: name }) => name)
  const actsOf = async ({ uuid }: Payment) =>
    (await rowsWith(db, 'trail', { payment_uuid: uuid })).map(({ actor, act }) => `${actor} ${act}`)
  /** Asks for all of a payment while the bank does not answer; returns the refund that waits. */
  const silent = async (payment: Payment) => {
    bank.answerRefund(SILENT)
    expect(await ask(payment, PAID)).toEqual(refused('silent'))
    const [row] = await rowsOf(payment)
    if (row === undefined) throw new Error('no refund waits')
    return row
  }
  const said = (
    reference: string,
    outcome: 'paid' | 'pending' | 'refused',
    amountCents: number | null = PAID,
  ) =>
    refunds().applyNotification({
      operation: 'refund',
      reference,
      code: '',
      outcome,
      isAbandoned: false,
      amountCents,
      currency: 'EUR',
      transactionId: null,
      schedule: null,
      requestId: null,
      redacted: {},
    })

  it('a refund by the bank is booked and mailed, and the last cent makes the payment refunded', async () => {
    const payment = await paid()
    expect(await ask(payment, 10_000, { reason: 'Kept of refunds by hand alone' })).toEqual(OK)
    expect([await stateOf(payment), await rowsOf(payment)]).toMatchObject([
      'paid',
      [{ state: 'done', reason: '' }],
    ])
    expect(await ask(payment, 20_000, { seenCents: 20_000 })).toEqual(OK)
    expect([await stateOf(payment), await statesOf(payment)]).toEqual([
      'refunded',
      ['done', 'done'],
    ])
    expect([booked, await creditsOf(payment)]).toEqual([
      [10_000, 20_000],
      [10_000, 20_000],
    ])
    expect(await areByHand(payment)).toEqual([false, false])
    expect((await mails()).toSorted()).toEqual(['refunded 10000', 'refunded 20000'])
    const purchase = payment.reference.split('-')[0]
    expect(bank.refunded.map(({ reference, amountCents }) => [reference, amountCents])).toEqual([
      [`${purchase}-R1`, 10_000],
      [`${purchase}-R2`, 20_000],
    ])
    expect(await ask(payment, 1, { seenCents: 0 })).toEqual(refused('state'))
  })

  it.each([0, -1, 0.5, PAID + 1, Number.NaN])(
    'a refund of %d cents is refused: nothing is reserved or asked',
    async amount => {
      const payment = await paid()
      expect(await ask(payment, amount)).toEqual(refused('amount'))
      expect([await rowsOf(payment), bank.refunded, booked]).toEqual([[], [], []])
    },
  )

  it('a refund of more than is left after an earlier refund is refused', async () => {
    const payment = await paid()
    await ask(payment, 10_000)
    expect(await ask(payment, 20_001, { seenCents: 20_000 })).toEqual(refused('amount'))
    expect(await ask(payment, 20_000)).toEqual(refused('changed'))
  })

  it.each([['pending'], ['refunded']] as const)(
    'a refund of a payment that is %s is refused',
    async state => {
      expect(await ask(await paid({ state }), PAID)).toEqual(refused('state'))
    },
  )

  it('a refund is refused for an unknown payment, another bank’s or one that cannot be planned', async () => {
    expect(await refunds().ofPayment('', { way: 'bank', amountCents: 1, seenCents: 1 })).toEqual(
      refused('unknown'),
    )
    expect(await ask({ ...(await paid()), uuid: ORDER }, PAID)).toEqual(refused('unknown'))
    const elsewhere = await paid({ provider: 'another' })
    expect(await ask(elsewhere, PAID)).toEqual(refused('no-bank'))
    expect(await rowsOf(elsewhere)).toEqual([])
    const unnamed = await paid({ transactionId: null })
    expect(await ask(unnamed, PAID)).toEqual(refused('no-bank'))
    expect(await rowsOf(unnamed)).toEqual([])
    isPlannable = false
    expect(await ask(await paid(), PAID)).toEqual(refused('state'))
  })

  it('a manual refund calls no bank and records its reason', async () => {
    const payment = await paid({ provider: 'another' })
    expect(await ask(payment, 500, { way: 'hand', reason: ' ' })).toEqual(refused('reason'))
    expect(await ask(payment, 500, { way: 'hand', reason: ' carte expirée ' })).toEqual(OK)
    expect(await rowsOf(payment)).toMatchObject([
      { way: 'hand', reason: 'carte expirée', state: 'done' },
    ])
    expect([bank.refunded, booked, await creditsOf(payment)]).toEqual([[], [500], [500]])
    expect(await areByHand(payment)).toEqual([true])
  })

  it('an interrupted manual refund is booked later without the bank', async () => {
    const payment = await paid()
    canBook = false
    await expect(ask(payment, 500, { way: 'hand', reason: 'carte expirée' })).rejects.toThrow(
      'cannot give that back',
    )
    canBook = true
    const [row] = await rowsOf(payment)
    expect([row?.state, await creditsOf(payment), await mails()]).toEqual(['asked', [], []])
    expect(await refunds().requestAgain(row?.uuid ?? '')).toEqual(OK)
    expect([bank.refunded, booked]).toEqual([[], [500]])
  })

  it('a refund that two advisers ask for at the same moment is made once', async () => {
    const payment = await paid()
    const both = await Promise.all([ask(payment, PAID), ask(payment, PAID)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect([booked, await creditsOf(payment), bank.refunded.length]).toEqual([[PAID], [PAID], 1])
  })

  it('a refund that the bank refuses ends and leaves the payment free for another refund', async () => {
    const payment = await paid()
    bank.answerRefund(REFUSED)
    expect(await ask(payment, PAID)).toEqual(refused('bank'))
    expect([await statesOf(payment), booked, await mails()]).toEqual([['refused'], [], []])
    expect(await actsOf(payment)).toEqual(['adviser refund-asked', 'bank refund-refused'])
    expect(await ask(payment, PAID, { actor: 'customer' })).toEqual(OK)
    expect((await actsOf(payment)).slice(2)).toEqual([
      'customer refund-asked',
      'customer payment-refunded',
    ])
  })

  it('a refund without an answer of the bank blocks other refunds', async () => {
    const payment = await paid()
    const { uuid } = await silent(payment)
    expect([await statesOf(payment), booked, await mails()]).toEqual([['asked'], [], []])
    expect(await actsOf(payment)).toEqual(['adviser refund-asked', 'bank refund-unanswered'])
    expect(await ask(payment, 1, { way: 'hand', reason: 'x', seenCents: 0 })).toEqual(
      refused('pending'),
    )
    expect(await refunds().requestAgain(uuid)).toEqual(OK)
    expect([booked, await stateOf(payment)]).toEqual([[PAID], 'refunded'])
    expect(await refunds().requestAgain(uuid)).toEqual(refused('state'))
  })

  it('a refund is made once though the process ends between the bank and the database', async () => {
    const payment = await paid()
    bank.answerRefund('crash')
    await expect(ask(payment, PAID)).rejects.toThrow('the process ended')
    const [row] = await rowsOf(payment)
    expect([row?.state, booked]).toEqual(['asked', []])
    expect(await refunds().requestAgain(row?.uuid ?? '')).toEqual(OK)
    expect([bank.refunded.length, booked]).toEqual([1, [PAID]])
  })

  it('a refusal of a repeated request leaves the refund open, as the first may have been made', async () => {
    const payment = await paid()
    const { uuid, reference } = await silent(payment)
    bank.answerRefund(REFUSED)
    expect(await refunds().requestAgain(uuid)).toEqual(refused('silent'))
    expect(await said(reference, 'refused')).toBe(true)
    expect(await statesOf(payment)).toEqual(['asked'])
    await said(reference, 'paid')
    expect([await statesOf(payment), booked]).toEqual([['done'], [PAID]])
  })

  it('a bank notification books a refund once, and only at the refund’s own amount', async () => {
    const payment = await paid()
    const { reference } = await silent(payment)
    expect(await said(reference, 'paid', PAID - 1)).toBe(false)
    expect(await said('NOBODYS-R1', 'paid')).toBe(false)
    expect(await said(reference, 'pending')).toBe(true)
    expect([await statesOf(payment), booked]).toEqual([['asked'], []])
    expect(await Promise.all([said(reference, 'paid'), said(reference, 'paid', null)])).toEqual([
      true,
      true,
    ])
    expect([await statesOf(payment), booked, await creditsOf(payment)]).toEqual([
      ['done'],
      [PAID],
      [PAID],
    ])
    expect(await said(reference, 'refused')).toBe(true)
    expect([await statesOf(payment), warned]).toEqual([
      ['done'],
      [[expect.anything(), 'bank: refund not made']],
    ])
  })

  it('a refund that was asked for once ends when the bank notifies its refusal', async () => {
    const payment = await paid()
    const { reference } = await silent(payment)
    await said(reference, 'refused')
    expect([await statesOf(payment), booked]).toEqual([['refused'], []])
  })

  it('a refund ends as made or not made, as an adviser notes it', async () => {
    const made = await paid()
    const unmade = await paid()
    const first = await silent(made)
    const second = await silent(unmade)
    expect(await refunds().settle(first.uuid, true)).toEqual(OK)
    expect(await refunds().settle(second.uuid, false)).toEqual(OK)
    expect([await statesOf(made), await statesOf(unmade), booked]).toEqual([
      ['done'],
      ['refused'],
      [PAID],
    ])
    expect(await refunds().settle(second.uuid, true)).toEqual(refused('state'))
  })

  it('a refund made by the bank after an adviser noted the contrary is warned of, not booked', async () => {
    const payment = await paid()
    const { uuid, reference } = await silent(payment)
    await refunds().settle(uuid, false)
    warned = []
    await said(reference, 'paid')
    expect([warned, booked]).toEqual([[[{ reference }, UNBOOKED]], []])
  })

  it('a refund that the bank makes while an adviser notes the contrary is logged as a warning', async () => {
    const payment = await paid()
    beforeAnswer = async () => {
      const [row] = await rowsOf(payment)
      expect(await refunds().settle(row?.uuid ?? '', false)).toEqual(OK)
    }
    expect(await ask(payment, PAID)).toEqual(refused('changed'))
    const [row] = await rowsOf(payment)
    expect([row?.state, booked]).toEqual(['refused', []])
    expect(warned).toEqual([[{ reference: row?.reference }, UNBOOKED]])
  })

  it.each([
    ['confirms', null],
    ['leaves without an answer', SILENT],
  ])('a refund that the bank notifies and then %s is booked and mailed once', async (_, answer) => {
    const payment = await paid()
    beforeAnswer = async () => {
      const [row] = await rowsOf(payment)
      expect(await said(row?.reference ?? '', 'paid')).toBe(true)
      if (answer !== null) bank.answerRefund(answer)
    }
    expect(await ask(payment, PAID)).toEqual(OK)
    expect([await statesOf(payment), booked, await creditsOf(payment)]).toEqual([
      ['done'],
      [PAID],
      [PAID],
    ])
    expect(await mails()).toEqual([`refunded ${PAID}`])
    expect(await actsOf(payment)).not.toContain('bank refund-unanswered')
  })

  it('the refund of an overpayment has no credit note, as it had no invoice', async () => {
    const payment = await paid({ state: 'surplus' })
    await db.deleteFrom('documents').where('payment_uuid', '=', payment.uuid).execute()
    expect(await ask(payment, PAID)).toEqual(OK)
    expect([await stateOf(payment), await creditsOf(payment)]).toEqual(['refunded', []])
  })

  it('the reference of a refund skips a number that another payment of the purchase has', async () => {
    const payment = await paid()
    const purchase = payment.reference.split('-')[0] ?? ''
    const other = await paid()
    const taken = {
      kind: 'move',
      orderUuid: null,
      paymentUuid: other.uuid,
      way: 'bank',
      reason: '',
    } as const
    await db
      .transaction()
      .execute(transaction =>
        insertRefund(
          transaction,
          { ...taken, amountCents: 1, planJson: '{}', askedAt: NOW },
          purchase,
        ),
      )
    await ask(payment, 1_000)
    expect((await rowsOf(payment)).map(({ reference }) => reference)).toEqual([`${purchase}-R2`])
  })
})
