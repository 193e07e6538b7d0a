import type { WithdrawalStatement } from '../shared/domain/withdrawal'

/** What can be withdrawn from, as its customer confirms it. */
export interface WithdrawableOrder {
  reference: string
  placedAt: Date
  lines: readonly { label: string; quantity: number }[]
  totalCents: number
  /** It left us: it has to come back. */
  isToReturn: boolean
  /** The last day, an ISO date; null: it was not received yet. */
  until: string | null
}

/**
 * Why there is nothing to withdraw from. `unknown`: no order has this reference and e-mail; `unpaid`: there is nothing to
 * give back; `over`: it was cancelled or refunded; `late`: the days are over.
 */
export type WithdrawalRefusal = 'unknown' | 'unpaid' | 'over' | 'late'

/** `until`: of `late`, the day that was the last. */
type Refused = { state: 'refused'; reason: WithdrawalRefusal; until: string | null }
/** Already or from now on; `receipt`: the uuid of the acknowledgement. */
type Withdrawn = { state: 'withdrawn'; receipt: string }

/** An acknowledgement, as it was mailed. */
export interface ShownWithdrawal extends Pick<WithdrawableOrder, 'reference' | 'lines' | 'totalCents' | 'isToReturn'> {
  name: string
  email: string
  placedAt: Date
  /** When it was declared. */
  at: Date
}

/** What pages read and do of withdrawals. Nobody has to be signed in: the reference and the e-mail of an order name it. */
export interface WithdrawalSources {
  find: (statement: WithdrawalStatement) => Promise<{ state: 'open'; order: WithdrawableOrder } | Refused | Withdrawn>
  /** Withdraws, with the acknowledgement's mail in the same transaction; once, however often it is asked. */
  withdraw: (statement: WithdrawalStatement) => Promise<Refused | Withdrawn>
  receipt: (uuid: string) => Promise<ShownWithdrawal | null>
}
