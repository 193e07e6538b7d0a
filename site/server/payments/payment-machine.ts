import { enums, type Infer } from 'superstruct'

/**
 * Where a try to pay stands. `returned`: the customer came back with the bank's signed word that it is paid or undecided, and
 * the notification, which alone decides, is still to come. `surplus`: the money came in, for what was paid already or is owed
 * no more; it is to be given back.
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

/** States in which money may be on its way: no other try is started, and neither is held for longer than `PENDING_DAYS`. */
export const UNDECIDED_STATES = ['returned', 'pending'] as const satisfies readonly PaymentState[]

/**
 * The whole state machine of a payment: what each state may become. A refused one may still be paid: on the bank's page a second
 * card may do after the first, and a lender may decide after we stopped waiting.
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
