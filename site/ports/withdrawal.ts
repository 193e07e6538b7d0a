import type { WithdrawalStatement } from '../../shared/domain/withdrawal'

/** A line of an order. `quantity`: withdrawn or still withdrawable. Cents. */
interface WithdrawnLine {
  label: string
  quantity: number
  unitCents: number
}

/** Withdrawable part of an order, as the customer confirms it. */
export interface WithdrawableOrder {
  reference: string
  placedAt: Date
  /** Lines of the withdrawal: all that is left, or the chosen ones. */
  lines: readonly (WithdrawnLine & { line: number })[]
  /** True when nothing of the order is left afterwards. */
  isWhole: boolean
  /** Delivery cost, refunded with a whole order; 0 otherwise. */
  deliveryCents: number
  /** Amount to refund. */
  refundCents: number
  /** True when the goods were handed over and have to be returned. */
  isToReturn: boolean
  /** Last day, an ISO date; null: not received yet. */
  until: string | null
  /**
   * Number of earlier withdrawals: with the same number, a repeated request makes no second one.
   */
  made: number
}

/**
 * Reason why a withdrawal is refused. `unknown`: no order has this reference and e-mail; `unpaid`:
 * nothing to refund; `over`: cancelled or refunded; `late`: the period is over; `lines`: no such
 * articles.
 */
export type WithdrawalRefusal = 'unknown' | 'unpaid' | 'over' | 'late' | 'lines'

/** `until`: for `late`, the last day of the period. */
type Refused = { state: 'refused'; reason: WithdrawalRefusal; until: string | null }
/** Withdrawn now or before; `receipt`: uuid of the acknowledgement. */
type Withdrawn = { state: 'withdrawn'; receipt: string }

/** An acknowledgement, as it was mailed. */
export interface WithdrawalDetails extends Pick<
  WithdrawableOrder,
  'reference' | 'isWhole' | 'deliveryCents' | 'refundCents' | 'isToReturn' | 'placedAt'
> {
  lines: readonly WithdrawnLine[]
  name: string
  email: string
  /** Time of the declaration. */
  at: Date
}

/** Quantities by line of the order; null: all that is left. */
export type Articles = readonly { line: number; quantity: number }[] | null

/**
 * Withdrawals as pages use them. There is no sign-in: the reference and the e-mail identify the
 * order.
 */
export interface WithdrawalSources {
  find: (
    statement: WithdrawalStatement,
    articles?: Articles,
  ) => Promise<{ state: 'open'; order: WithdrawableOrder } | Refused | Withdrawn>
  /**
   * Withdraws and queues the acknowledgement's mail in one transaction; a repeated request
   * changes nothing. `made`: the number of withdrawals that the customer was shown; if there are
   * more now, the request was one of them.
   */
  withdraw: (
    statement: WithdrawalStatement,
    articles?: Articles,
    made?: number,
  ) => Promise<Refused | Withdrawn>
  receipt: (uuid: string) => Promise<WithdrawalDetails | null>
}
