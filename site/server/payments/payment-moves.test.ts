import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newReference } from '../db/reference'
import type { Db } from '../db/tables'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import { fakeMail } from '../orders/mails/testing/fake-mails'
import type { Payable } from './payables'
import { createPaymentMoves } from './payment-moves'
import { insertPayment, type NewPayment, type Payment } from './payment-store'
import type { BankNotification } from './provider'
import { receivedTransfer } from './received-transfer'

const DAY_MS = 86_400_000
const START = new Date('2026-11-24T10:00:00Z')
const SUBJECT_UUID = '9a2b7c1e-1111-4222-8333-444455556666'

describeOnEachDatabase('what moves a payment', database => {
  let db: Db
  let now = START
  let isMoneyDue = true
  let isOpen = true
  let isRefund = false
  /** Acts on what is paid, in order. */
  let done: string[] = []
  let whileMailsAreWritten: () => void = () => undefined

  const payable: Payable = {
    find: async () => null,
    open: async () => ({ ok: false, reason: 'expired' }),
    isDue: async () => isMoneyDue,
    isOpen: async () => isOpen,
    lockIfDue: async () => {
      done.push('locked')
      return isMoneyDue
    },
    settle: async (_, { amountCents }, at, receivedOn = 'today') => {
      done.push(`settled ${amountCents}, received ${receivedOn}`)
      expect(at).toEqual(now)
    },
    release: async (_, __, { actor, why }) => void done.push(`released: ${actor}, ${why}`),
    takesPart: () => true,
    mails: async ({ amountCents }, notice, _, about = {}) => {
      whileMailsAreWritten()
      const day = about.receivedOn === undefined ? '' : `, received ${about.receivedOn}`
      return [fakeMail(`${notice} ${amountCents}${day}`, 'camille@client.example')]
    },
  }
  const moves = () =>
    createPaymentMoves({
      db,
      now: () => now,
      payables: { move: payable, cartons: payable },
      applyRefund: async () => isRefund,
    })

  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    now = START
    isMoneyDue = true
    isOpen = true
    isRefund = false
    done = []
    whileMailsAreWritten = () => undefined
    await db.deleteFrom('mails').execute()
  })
  afterEach(async () => {
    await db.updateTable('payments').set({ state: 'refused' }).execute()
  })

  const begun = (changes: Partial<NewPayment> = {}): Promise<Payment> =>
    insertPayment(
      db,
      {
        subject: 'simulation',
        subjectUuid: SUBJECT_UUID,
        orderUuid: null,
        method: 'card',
        share: 'deposit',
        amountCents: 30_000,
        terms: [{ date: '2026-11-24', amountCents: 30_000 }],
        state: 'started',
        provider: 'dalenys',
        transactionId: null,
        createdAt: now,
        ...changes,
      },
      newReference(),
    )
  const notificationOf = (
    { reference, amountCents }: Payment,
    changes: Partial<BankNotification> = {},
  ): BankNotification => ({
    operation: 'payment',
    reference,
    code: '0000',
    outcome: 'paid',
    isAbandoned: false,
    amountCents,
    currency: 'EUR',
    transactionId: `T-${reference}`,
    schedule: null,
    requestId: null,
    redacted: { EXECCODE: '0000' },
    ...changes,
  })
  const rowOf = ({ uuid }: Payment) =>
    db.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const stateOf = async (payment: Payment) => (await rowOf(payment)).state
  const surplusesOf = (payment: Payment) =>
    db
      .selectFrom('payments')
      .select(['state', 'amount_cents', 'provider', 'transaction_id'])
      .where('reference', 'like', `${payment.reference.split('-')[0]}-%`)
      .where('uuid', '!=', payment.uuid)
      .execute()
  const mails = async () =>
    (await db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind).toSorted()
  const actsOf = async ({ uuid }: Payment) =>
    (await rowsWith(db, 'trail', { payment_uuid: uuid })).map(({ act, actor }) => `${actor} ${act}`)

  it.each([
    ['paid', {}, true, 'paid', 'settled 30000, received today', 'paid'],
    ['paid', {}, false, 'surplus', null, 'surplus'],
    ['pending', {}, true, 'pending', null, 'pending'],
    ['refused', {}, true, 'refused', 'released: bank, refused', 'refused'],
    ['refused', { isAbandoned: true }, true, 'refused', 'released: bank, abandoned', null],
  ] as const)(
    'the bank’s notification %s (%j, owed: %s) makes a payment %s, acts on what is paid and is mailed once',
    async (outcome, changes, owed, state, acted, mailed) => {
      isMoneyDue = owed
      const payment = await begun()
      const notification = notificationOf(payment, { outcome, ...changes })
      expect(await moves().applyNotification(notification)).toEqual({
        ok: true,
        ruling: state,
        notification,
      })
      const locked = outcome === 'refused' ? [] : ['locked']
      expect(done).toEqual([...locked, ...(acted === null ? [] : [acted])])
      expect([await stateOf(payment), await mails()]).toEqual([
        state,
        mailed === null ? [] : [`${mailed} 30000`],
      ])
      expect(await actsOf(payment)).toEqual([`bank payment-${state}`])
      expect(await rowOf(payment)).toMatchObject({
        transaction_id: notification.transactionId,
        exec_code: '0000',
      })
    },
  )

  it('a refusal is not mailed once another try has paid', async () => {
    isOpen = false
    const payment = await begun()
    await moves().applyNotification(notificationOf(payment, { outcome: 'refused' }))
    expect([await stateOf(payment), await mails()]).toEqual(['refused', []])
  })

  it('a repeated notification settles nothing again and is noted once', async () => {
    const payment = await begun()
    const notification = notificationOf(payment)
    for (let times = 0; times < 3; times += 1) await moves().applyNotification(notification)
    expect([done.filter(act => act.startsWith('settled')).length, await mails()]).toEqual([
      1,
      ['paid 30000'],
    ])
    expect(await actsOf(payment)).toEqual(['bank payment-paid', 'bank notification-repeated'])
  })

  it('a payment in instalments is recorded whole when the bank notifies its first term', async () => {
    const terms = [
      { date: '2026-11-24', amountCents: 10_000 },
      { date: '2026-12-24', amountCents: 20_000 },
    ]
    const payment = await begun({ terms })
    await moves().applyNotification(notificationOf(payment, { amountCents: 10_000 }))
    expect([done, await mails()]).toEqual([
      ['locked', 'settled 30000, received today'],
      ['paid 30000'],
    ])
    expect(await rowOf(payment)).toMatchObject({ state: 'paid', amount_cents: 30_000 })
  })

  it('a second charge of a payment that is in is kept apart to be refunded, once', async () => {
    const payment = await begun({ provider: 'sandbox' })
    await moves().applyNotification(notificationOf(payment))
    const second = notificationOf(payment, { transactionId: 'another' })
    expect(await moves().applyNotification(second)).toMatchObject({ ruling: 'second' })
    expect(await mails()).toEqual(['paid 30000', 'surplus 30000'])
    await moves().applyNotification(second)
    const [charged] = await rowsWith(db, 'payments', { transaction_id: 'another' })
    expect(await rowsWith(db, 'trail', { payment_uuid: charged?.uuid ?? '' })).toMatchObject([
      { actor: 'bank', act: 'payment-surplus' },
    ])
    expect(await surplusesOf(payment)).toEqual([
      { state: 'surplus', amount_cents: 30_000, provider: 'sandbox', transaction_id: 'another' },
    ])
    expect([await stateOf(payment), await mails()]).toEqual([
      'paid',
      ['paid 30000', 'surplus 30000'],
    ])
    expect(done.filter(act => act.startsWith('settled'))).toHaveLength(1)
  })

  it.each([
    ['a later term', { schedule: '2-3' }, 'term', 'term-notified'],
    ['another operation', { operation: 'chargeback' }, 'other', 'operation-notified'],
  ] as const)('%s is noted and moves nothing', async (_, changes, ruling, act) => {
    const payment = await begun()
    expect(await moves().applyNotification(notificationOf(payment, changes))).toMatchObject({
      ok: true,
      ruling,
    })
    expect([await stateOf(payment), done, await mails()]).toEqual(['started', [], []])
    expect(await actsOf(payment)).toEqual([`bank ${act}`])
  })

  it('a capture that the bank notifies is recorded', async () => {
    const payment = await begun()
    await moves().applyNotification(
      notificationOf(payment, { operation: 'capture', outcome: 'refused' }),
    )
    expect((await rowOf(payment)).captured_at).toBeNull()
    await moves().applyNotification(notificationOf(payment, { operation: 'capture' }))
    expect((await rowOf(payment)).captured_at).toBe(now.toISOString())
  })

  it.each([
    ['another amount', { amountCents: 29_999 }],
    ['another currency', { currency: 'USD' }],
  ])('a notification of %s is refused and noted once', async (_, changes) => {
    const payment = await begun()
    for (let times = 0; times < 2; times += 1)
      expect(await moves().applyNotification(notificationOf(payment, changes))).toEqual({
        ok: false,
        reason: 'mismatched',
      })
    expect([await stateOf(payment), done, await mails()]).toEqual(['started', [], []])
    expect(await actsOf(payment)).toEqual(['bank notification-mismatched'])
  })

  it('a notification of an unknown payment is refused as unknown, or as mismatched in another currency', async () => {
    const gone = { reference: 'NOBODYS-1', amountCents: 30_000 }
    const payment = { ...(await begun()), ...gone }
    expect(await moves().applyNotification(notificationOf(payment))).toEqual({
      ok: false,
      reason: 'unknown',
    })
    expect(await moves().applyNotification(notificationOf(payment, { currency: 'USD' }))).toEqual({
      ok: false,
      reason: 'mismatched',
    })
  })

  it('a notification of a refund is handed to the refunds, in euros only', async () => {
    isRefund = true
    const payment = await begun()
    const notification = notificationOf(payment, { operation: 'refund' })
    expect(await moves().applyNotification(notification)).toMatchObject({
      ok: true,
      ruling: 'other',
    })
    expect(await actsOf(payment)).toEqual([])
    expect(await moves().applyNotification({ ...notification, currency: 'USD' })).toEqual({
      ok: false,
      reason: 'mismatched',
    })
    isRefund = false
    expect(await moves().applyNotification(notification)).toMatchObject({
      ok: true,
      ruling: 'other',
    })
    expect(await actsOf(payment)).toEqual([
      'bank notification-mismatched',
      'bank operation-notified',
    ])
  })

  it.each([
    ['all', 30_000, true, 'paid', 30_000, []],
    ['more', 35_000, true, 'paid', 30_000, [5_000]],
    ['less', 20_000, true, 'paid', 20_000, []],
    ['less of what is not owed', 20_000, false, 'surplus', 20_000, []],
    ['more of what is not owed', 35_000, false, 'surplus', 35_000, []],
  ] as const)(
    'a transfer that brings %s counts what arrived, and keeps the rest apart',
    async (_, amountCents, owed, state, kept, surpluses) => {
      isMoneyDue = owed
      const payment = await begun({ method: 'transfer', state: 'pending' })
      const received = receivedTransfer(payment, { amountCents, day: '2026-11-23' })
      expect(await moves().applyNotification(received)).toMatchObject({ ok: true })
      expect(await rowOf(payment)).toMatchObject({ state, amount_cents: kept })
      expect((await surplusesOf(payment)).map(row => row.amount_cents)).toEqual(surpluses)
      expect(done.filter(act => act.startsWith('settled'))).toEqual(
        owed ? [`settled ${kept}, received 2026-11-23`] : [],
      )
      const mailed = [`${state} ${kept}`, ...surpluses.map(cents => `surplus ${cents}`)]
      expect(await mails()).toEqual(mailed.map(mail => `${mail}, received 2026-11-23`))
      expect((await actsOf(payment))[0]).toBe(`adviser payment-${state}`)
    },
  )

  it('a payment becomes a surplus if its subject is sold while the mails are written', async () => {
    const payment = await begun()
    whileMailsAreWritten = () => {
      isMoneyDue = false
    }
    expect(await moves().applyNotification(notificationOf(payment))).toMatchObject({
      ruling: 'surplus',
    })
    expect([await stateOf(payment), await mails()]).toEqual(['surplus', ['surplus 30000']])
  })

  it('a payment that others move at each attempt is left to the bank’s next notification', async () => {
    const payment = await begun()
    let tries = 0
    whileMailsAreWritten = () => {
      isMoneyDue = !isMoneyDue
      tries += 1
    }
    await expect(moves().applyNotification(notificationOf(payment))).rejects.toThrow(
      'changed concurrently',
    )
    expect([await stateOf(payment), await mails(), tries]).toEqual(['started', [], 5])
  })

  it('nothing is written of a payment that could not be settled', async () => {
    const payment = await begun()
    const settle = async () => {
      throw new Error('the order could not be counted')
    }
    const broken = createPaymentMoves({
      db,
      now: () => now,
      payables: { move: { ...payable, settle }, cartons: payable },
    })
    await expect(broken.applyNotification(notificationOf(payment))).rejects.toThrow(
      'could not be counted',
    )
    expect([await stateOf(payment), await mails(), await actsOf(payment)]).toEqual([
      'started',
      [],
      [],
    ])
  })

  it('a return that says paid has the payment wait for the notification, and keeps what it buys', async () => {
    const payment = await begun()
    await moves().applyReturn(notificationOf(payment), payment)
    expect([await stateOf(payment), done, await mails()]).toEqual(['returned', ['locked'], []])
    expect(await actsOf(payment)).toEqual(['customer payment-returned'])
    await moves().applyReturn(notificationOf(payment), { ...payment, state: 'returned' })
    expect(await actsOf(payment)).toHaveLength(1)
  })

  it('a return that says refused keeps the code and moves nothing', async () => {
    const payment = await begun()
    const refused = notificationOf(payment, { outcome: 'refused', code: '4003' })
    for (let times = 0; times < 2; times += 1) await moves().applyReturn(refused, payment)
    expect(await rowOf(payment)).toMatchObject({
      state: 'started',
      exec_code: '4003',
      transaction_id: null,
    })
    expect([done, await actsOf(payment)]).toEqual([[], ['customer payment-returned']])
  })

  it('a return that says refused leaves a payment that the bank is deciding on', async () => {
    const payment = await begun()
    await moves().applyReturn(notificationOf(payment), payment)
    const refused = notificationOf(payment, { outcome: 'refused', code: '4003' })
    await moves().applyReturn(refused, { ...payment, state: 'returned', execCode: '0000' })
    expect(await rowOf(payment)).toMatchObject({ state: 'returned', exec_code: '0000' })
    expect(await actsOf(payment)).toEqual(['customer payment-returned'])
  })

  it.each([
    ['of a later term', { schedule: '2-3' }, 0],
    ['that comes too late', {}, 8],
  ])('a return %s is not counted', async (_, changes, days) => {
    const payment = await begun()
    now = new Date(START.getTime() + days * DAY_MS)
    await moves().applyReturn(notificationOf(payment, changes), payment)
    expect([await stateOf(payment), done, await actsOf(payment)]).toEqual(['started', [], []])
  })

  it.each([
    ['card', 'pending', true, ['refused 30000']],
    ['card', 'returned', true, ['unconfirmed 30000']],
    ['transfer', 'pending', true, ['missing 30000']],
    ['card', 'pending', false, []],
  ] as const)(
    'a payment by %s that stays %s for too long ends (open: %s)',
    async (method, state, open, mailed) => {
      isOpen = open
      const payment = await begun({ method, state })
      now = new Date(START.getTime() + DAY_MS)
      expect(await moves().expirePending()).toBe(0)
      now = new Date(START.getTime() + 30 * DAY_MS)
      expect(await moves().expirePending()).toBe(1)
      expect(await moves().expirePending()).toBe(0)
      expect([await stateOf(payment), done, await mails()]).toEqual([
        'refused',
        ['released: server, expired'],
        mailed,
      ])
      expect(await actsOf(payment)).toEqual(['server payment-expired'])
    },
  )

  it('a payment that the bank could not be asked for ends, and what it buys stays kept', async () => {
    const payment = await begun()
    await moves().unsent(payment, 'timeout')
    expect([await stateOf(payment), done, await mails()]).toEqual(['refused', [], []])
    expect(await actsOf(payment)).toEqual(['server payment-unsent'])
  })

  it('a transfer is announced once', async () => {
    const payment = await begun({ method: 'transfer' })
    const transfer = {
      iban: 'FR76',
      beneficiary: 'Nouvelle Clé',
      reference: payment.reference,
      amountCents: 30_000,
      until: '',
    }
    let written = 0
    whileMailsAreWritten = () => {
      written += 1
    }
    await moves().announce(payment, transfer)
    await moves().announce(payment, transfer)
    await moves().announce({ ...payment, state: 'pending' }, transfer)
    expect(written).toBe(2)
    expect([await stateOf(payment), await mails()]).toEqual(['pending', ['announced 30000']])
    expect(await actsOf(payment)).toEqual(['customer payment-pending'])
  })
})
