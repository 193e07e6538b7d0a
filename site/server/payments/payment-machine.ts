import { enums, type Infer } from 'superstruct'

/**
 * State of an attempt to pay. `returned`: the customer came back with the bank's signed return,
 * paid or undecided, and the notification, which alone decides, has not arrived. `surplus`: money
 * that was not due; to be refunded.
 */
export const PaymentState = enums([
  'started',
  'returned',
  'pending',
  'paid',
  'refused',
  'surplus',
  'refunded',
])
export type PaymentState = Infer<typeof PaymentState>

/**
 * States in which money may be under way: no other attempt is started, and none stays longer than
 * `PENDING_DAYS`.
 */
export const UNDECIDED_STATES = ['returned', 'pending'] as const satisfies readonly PaymentState[]

/**
 * State machine of a payment. A refused one may still be paid: a second card may succeed on the
 * bank's page, and a lender may decide late.
 */
const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: ['returned', 'pending', 'paid', 'refused', 'surplus'],
  returned: ['pending', 'paid', 'refused', 'surplus'],
  pending: ['paid', 'refused', 'surplus'],
  refused: ['returned', 'paid', 'surplus'],
  paid: ['refunded'],
  surplus: ['refunded'],
  refunded: [],
}

export const isUndecided = (state: PaymentState): boolean =>
  UNDECIDED_STATES.some(undecided => undecided === state)

export const mayBecome = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to)
