import { enums, type Infer } from 'superstruct'

/**
 * Where a try to pay stands. `surplus`: the money came in, for what was paid already or is owed no more; it is to be given
 * back.
 */
export const PaymentState = enums(['started', 'pending', 'paid', 'refused', 'surplus', 'refunded'])
export type PaymentState = Infer<typeof PaymentState>

/**
 * The whole state machine of a payment: what each state may become. A refused one may still be paid: on the bank's page a second
 * card may do after the first, and a lender may decide after we stopped waiting.
 */
const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: ['pending', 'paid', 'refused', 'surplus'],
  pending: ['paid', 'refused', 'surplus'],
  refused: ['paid', 'surplus'],
  paid: ['refunded'],
  surplus: ['refunded'],
  refunded: [],
}

export const mayBecome = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to)
