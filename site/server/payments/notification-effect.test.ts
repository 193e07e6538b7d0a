import { describe, expect, it } from 'vitest'
import type { Payment } from './payment-store'
import { PaymentState } from './payment-machine'
import type { BankNotification } from './provider'
import { isInEuros, isAboutAmount, effectOf } from './notification-effect'

const notification = (changes: Partial<BankNotification> = {}): BankNotification => ({
  operation: 'payment',
  reference: 'K7Q2M9XABC-1',
  code: '0000',
  outcome: 'paid',
  isAbandoned: false,
  amountCents: 30_000,
  currency: 'EUR',
  transactionId: 'T1',
  schedule: null,
  requestId: null,
  redacted: {},
  ...changes,
})

const payment = (changes: Partial<Payment> = {}): Payment => ({
  uuid: '9a2b7c1e-1111-4222-8333-444455556666',
  reference: 'K7Q2M9XABC-1',
  subject: 'simulation',
  subjectUuid: '9a2b7c1e-1111-4222-8333-444455557777',
  orderUuid: '9a2b7c1e-1111-4222-8333-444455558888',
  method: 'card',
  share: 'deposit',
  amountCents: 30_000,
  terms: [{ date: '2026-11-26', amountCents: 30_000 }],
  state: 'started',
  transactionId: null,
  execCode: null,
  createdAt: new Date('2026-11-26T10:00:00Z'),
  ...changes,
})

/** Per state of a payment: the ruling on paid, pending and refused, while its money is owed. */
const RULINGS = {
  started: ['paid', 'pending', 'refused'],
  returned: ['paid', 'pending', 'refused'],
  pending: ['paid', 'repeated', 'refused'],
  refused: ['paid', 'repeated', 'repeated'],
  paid: ['repeated', 'repeated', 'repeated'],
  surplus: ['repeated', 'repeated', 'repeated'],
  refunded: ['repeated', 'repeated', 'repeated'],
} as const satisfies Record<Payment['state'], readonly [string, string, string]>

describe('a notification', () => {
  it.each(Object.values(PaymentState.schema))(
    'a notification for a payment that is %s is ruled on by its outcome',
    state => {
      const known = payment({ state, transactionId: 'T1' })
      const rulings = (['paid', 'pending', 'refused'] as const).map(outcome =>
        effectOf(notification({ outcome }), known, true),
      )
      expect(rulings).toEqual(RULINGS[state])
    },
  )

  it.each(['started', 'returned', 'pending', 'refused'] as const)(
    'a notification of money no longer owed for a payment that is %s is an overpayment',
    state => {
      expect(effectOf(notification(), payment({ state }), false)).toBe('surplus')
    },
  )

  it.each(['paid', 'surplus', 'refunded'] as const)(
    'a notification of another transaction for a payment that is %s is a second charge',
    state => {
      expect(
        effectOf(
          notification({ transactionId: 'T2' }),
          payment({ state, transactionId: 'T1' }),
          true,
        ),
      ).toBe('second')
    },
  )

  it.each([
    [null, 'T1'],
    ['T1', null],
    [null, null],
  ])(
    'a notification of transaction %s for a payment paid by transaction %s is a repetition',
    (notified, paidBy) => {
      const paid = payment({ state: 'paid', transactionId: paidBy })
      expect(effectOf(notification({ transactionId: notified }), paid, true)).toBe('repeated')
    },
  )

  it('an unpaid notification for another card than the customer returned with changes nothing', () => {
    const returned = payment({ state: 'returned', transactionId: 'T1' })
    expect(
      effectOf(notification({ outcome: 'refused', transactionId: 'T2' }), returned, true),
    ).toBe('repeated')
    expect(
      effectOf(notification({ outcome: 'pending', transactionId: 'T2' }), returned, true),
    ).toBe('repeated')
  })

  it('a notification of a later term or of another operation is not ruled as a payment', () => {
    expect(effectOf(notification({ schedule: '2-3' }), payment({ state: 'paid' }), false)).toBe(
      'term',
    )
    expect(effectOf(notification({ operation: 'refund' }), payment({ state: 'paid' }), false)).toBe(
      'other',
    )
  })
})

describe('the amount of a notification', () => {
  const inTerms = payment({
    terms: [
      { date: '2026-11-26', amountCents: 10_000 },
      { date: '2026-12-26', amountCents: 20_000 },
    ],
  })

  it.each([
    ['its own amount', notification(), payment(), true],
    ['a cent less', notification({ amountCents: 29_999 }), payment(), false],
    ['a cent more', notification({ amountCents: 30_001 }), payment(), false],
    ['the first of several terms', notification({ amountCents: 10_000 }), inTerms, true],
    ['the second of several terms', notification({ amountCents: 20_000 }), inTerms, false],
    [
      'no amount of a refusal',
      notification({ outcome: 'refused', amountCents: null }),
      payment(),
      true,
    ],
    ['no amount of a paid one', notification({ amountCents: null }), payment(), false],
    [
      'any amount of a transfer',
      notification({ amountCents: 1 }),
      payment({ method: 'transfer' }),
      true,
    ],
    [
      'nothing of a transfer',
      notification({ amountCents: 0 }),
      payment({ method: 'transfer' }),
      false,
    ],
    ['another currency', notification({ currency: 'USD' }), payment(), false],
    [
      'a part of it given back',
      notification({ operation: 'refund', amountCents: 5 }),
      payment(),
      true,
    ],
    [
      'the amount of a later term',
      notification({ schedule: '2-3', amountCents: 5 }),
      payment(),
      true,
    ],
  ])('the amount of a notification is checked against the payment: %s', (_, said, of, isRight) => {
    expect(isAboutAmount(said, of)).toBe(isRight)
  })

  it('a notification without a currency counts as euros, and one in francs does not', () => {
    expect([
      isInEuros(notification({ currency: null })),
      isInEuros(notification({ currency: 'CHF' })),
    ]).toEqual([true, false])
  })
})
