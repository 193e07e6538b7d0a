import { depositCents } from './deposit'

/**
 * Fee for the first, the second and each further change of an order, in cents; the tariff and the general terms use
 * these.
 */
export const CHANGE_FEES_CENTS = [2_900, 5_900, 9_900] as const

/**
 * Returns what the company keeps when the customer cancels a paid order before loading, in cents: the deposit, and never more
 * than the usual share of the price. A deposit of 0 or of the whole price (a flash offer) counts as the usual one.
 */
export const feeIfCancelled = (totalCents: number, agreedDepositCents = 0): number => {
  const usual = depositCents(totalCents)
  return agreedDepositCents > 0 ? Math.min(usual, agreedDepositCents) : usual
}

export type DateChange =
  /** The fee of a first change; the price of the new day applies. */
  | 'fee'
  /** The option for postponing was bought: one change without a fee. */
  | 'free-once'
  /** The date of a flash offer is fixed. */
  | 'fixed'

/** Costs of cancelling and of changing the date of a move. */
export interface CancellationTerms {
  keptCents: number
  dateChange: DateChange
  /** The day of the move, `YYYY-MM-DD`: both are possible until loading begins. */
  until: string
}
