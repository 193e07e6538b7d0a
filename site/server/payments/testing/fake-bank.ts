import { methodsOf, type PaymentMethod } from '../../../../shared/domain/payment-methods'
import type {
  BankProvider,
  BankNotification,
  RefundAnswer,
  PaymentRequest,
  RefundRequest,
  Started,
} from '../provider'

/** Notification of a fake bank. */
export interface FakeNotification {
  reference: string
  outcome: BankNotification['outcome']
  amountCents: number | null
  code?: string
  transactionId?: string
  schedule?: string
  operation?: string
  currency?: string
}

/** A bank that accepts every payment, with notifications made up by the test. */
export interface FakeBank extends BankProvider {
  asked: PaymentRequest[]
  /** References of requested captures. */
  captured: string[]
  /** Refunds, each reference once. */
  refunded: RefundRequest[]
  /** Outcome of the next refund; 'crash': done, but the answer is lost. */
  answerRefund: (answer: RefundAnswer | 'crash') => void
  /** Answers of the next starts. */
  answer: (started: Started | Error) => void
  /** The parameters of a notification or return, signed. */
  say: (notification: FakeNotification) => URLSearchParams
}

const OUTCOMES: readonly BankNotification['outcome'][] = ['paid', 'pending', 'refused']
const CODES = { paid: '0000', pending: '0003', refused: '4001' } as const

/** A keyed hash, enough to tell altered messages from genuine ones. */
const signatureOf = (parameters: URLSearchParams): string =>
  [...parameters]
    .filter(([name]) => name !== 'HASH')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('|')

export const createFakeBank = (methods: readonly PaymentMethod[] = methodsOf('bank')): FakeBank => {
  const asked: PaymentRequest[] = []
  const captured: string[] = []
  const refunded: RefundRequest[] = []
  let next: Started | Error | null = null
  let nextRefund: RefundAnswer | 'crash' | null = null
  return {
    name: 'fake',
    isTest: true,
    methods,
    feePercent: () => 0,
    formOrigins: ['https://bank.example'],
    instructions: null,
    asked,
    captured,
    refunded,
    answerRefund: answer => {
      nextRefund = answer
    },
    refund: async request => {
      const answered = nextRefund ?? { outcome: 'done' }
      nextRefund = null
      if (answered !== 'crash' && answered.outcome !== 'done') return answered
      if (!refunded.some(({ reference }) => reference === request.reference)) refunded.push(request)
      if (answered === 'crash') throw new Error('the process ended')
      return answered
    },
    answer: started => {
      next = started
    },
    start: async request => {
      const answered = next
      next = null
      if (answered instanceof Error) throw answered
      if (answered !== null && !answered.ok) return answered
      asked.push(request)
      const { reference: ORDERID, amountCents } = request
      const parameters = { ORDERID, AMOUNT: String(amountCents) }
      return (
        answered ?? {
          ok: true,
          start: { kind: 'form', formUrl: 'https://bank.example/form', parameters },
        }
      )
    },
    capture: async ({ reference }) => {
      const answered = next
      next = null
      if (answered instanceof Error) throw answered
      if (answered !== null && !answered.ok) return answered
      captured.push(reference)
      return { ok: true }
    },
    say: ({
      reference,
      outcome,
      amountCents,
      code,
      transactionId,
      schedule,
      operation,
      currency,
    }) => {
      const parameters = new URLSearchParams({
        ORDERID: reference,
        OUTCOME: outcome,
        EXECCODE: code ?? CODES[outcome],
      })
      if (amountCents !== null) parameters.set('AMOUNT', String(amountCents))
      parameters.set('TRANSACTIONID', transactionId ?? `T-${reference}`)
      if (operation !== undefined) parameters.set('OPERATIONTYPE', operation)
      if (currency !== undefined) parameters.set('CURRENCY', currency)
      if (schedule !== undefined) parameters.set('SCHEDULE', schedule)
      const begunBy = asked.find(request => request.reference === reference)?.requestId ?? null
      if (begunBy !== null) parameters.set('EXTRADATA', begunBy)
      parameters.set('HASH', signatureOf(parameters))
      return parameters
    },
    read: parameters => {
      if (parameters.get('HASH') !== signatureOf(parameters)) return null
      const code = parameters.get('EXECCODE') ?? ''
      const amount = parameters.get('AMOUNT')
      return {
        operation: parameters.get('OPERATIONTYPE') ?? 'payment',
        reference: parameters.get('ORDERID') ?? '',
        code,
        outcome: OUTCOMES.find(known => known === parameters.get('OUTCOME')) ?? 'refused',
        isAbandoned: code === '4004',
        amountCents: amount === null ? null : Number(amount),
        currency: parameters.get('CURRENCY'),
        transactionId: parameters.get('TRANSACTIONID'),
        schedule: parameters.get('SCHEDULE'),
        requestId: parameters.get('EXTRADATA'),
        redacted: {
          ORDERID: parameters.get('ORDERID') ?? '',
          EXECCODE: code,
          AMOUNT: amount ?? '',
          CURRENCY: parameters.get('CURRENCY') ?? '',
        },
      }
    },
  }
}
