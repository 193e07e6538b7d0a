import type { WithdrawalStatement } from '../../shared/domain/withdrawal'

/** An article of an order. `quantity`: how many can be withdrawn from, or were. Cents. */
export interface WithdrawnLine {
  label: string
  quantity: number
  unitCents: number
}

/** What can be withdrawn from, as its customer confirms it. */
export interface WithdrawableOrder {
  reference: string
  placedAt: Date
  /** What he withdraws from: all that is left, or what he named. */
  lines: readonly (WithdrawnLine & { line: number })[]
  /** Nothing of the order is left then. */
  isWhole: boolean
  /** What his delivery cost, which goes back with the whole; 0 otherwise. */
  deliveryCents: number
  /** What goes back for it. */
  refundCents: number
  /** It left us: it has to come back. */
  isToReturn: boolean
  /** The last day, an ISO date; null: it was not received yet. */
  until: string | null
  /** How many withdrawals from it were made before: asked again with the same, one is not made twice. */
  made: number
}

/**
 * Why there is nothing to withdraw from. `unknown`: no order has this reference and e-mail; `unpaid`: there is nothing to
 * give back; `over`: it was cancelled or refunded; `late`: the days are over; `lines`: it has no such articles.
 */
export type WithdrawalRefusal = 'unknown' | 'unpaid' | 'over' | 'late' | 'lines'

/** `until`: of `late`, the day that was the last. */
type Refused = { state: 'refused'; reason: WithdrawalRefusal; until: string | null }
/** Already or from now on; `receipt`: the uuid of the acknowledgement. */
type Withdrawn = { state: 'withdrawn'; receipt: string }

/** An acknowledgement, as it was mailed. */
export interface ShownWithdrawal extends Pick<
  WithdrawableOrder,
  'reference' | 'isWhole' | 'deliveryCents' | 'refundCents' | 'isToReturn' | 'placedAt'
> {
  lines: readonly WithdrawnLine[]
  name: string
  email: string
  /** When it was declared. */
  at: Date
}

/** How many of which articles, by their place in the order; null: all that is left. */
export type Articles = readonly { line: number; quantity: number }[] | null

/** What pages read and do of withdrawals. Nobody has to be signed in: the reference and the e-mail of an order name it. */
export interface WithdrawalSources {
  find: (
    statement: WithdrawalStatement,
    articles?: Articles,
  ) => Promise<{ state: 'open'; order: WithdrawableOrder } | Refused | Withdrawn>
  /**
   * Withdraws, with the acknowledgement's mail in the same transaction; once, however often it is asked. `made`: how many the
   * customer had been shown as made before; with more, it is one of those.
   */
  withdraw: (
    statement: WithdrawalStatement,
    articles?: Articles,
    made?: number,
  ) => Promise<Refused | Withdrawn>
  receipt: (uuid: string) => Promise<ShownWithdrawal | null>
}
