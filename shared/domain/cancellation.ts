import { DEPOSIT_PERCENT } from './deposit'
import { addDays, type IsoDate } from './moving-date'

/**
 * Fee for the first, the second and each further change of an order, in cents; the tariff and the general terms use
 * these.
 */
export const CHANGE_FEES_CENTS = [2_900, 5_900, 9_900] as const

/**
 * Share of the price that cancelling costs, by the least number of days left before the day of the move. The last row is
 * the usual deposit, and applies until loading.
 */
export const CANCELLATION_SCALE = [
  { days: 30, percent: 10 },
  { days: 15, percent: 20 },
  { days: 0, percent: DEPOSIT_PERCENT },
] as const

/** Price of cancelling until the end of a day in France. */
export interface CancellationStep {
  keptCents: number
  until: IsoDate
}

/**
 * Returns what the company keeps of the payments when the customer cancels, step by step from `today` to the day of the
 * move, after which the last step stays.
 */
export const cancellationSteps = (
  totalCents: number,
  movingDate: IsoDate,
  today: IsoDate,
): CancellationStep[] =>
  CANCELLATION_SCALE.map(({ days, percent }) => ({
    keptCents: Math.round((totalCents * percent) / 100),
    until: addDays(movingDate, -days),
  })).filter(({ until }) => until >= today || until === movingDate)

/** Returns the steps with at most the agreed deposit; steps of one amount become one. */
export const stepsUpToDeposit = (
  steps: readonly CancellationStep[],
  mostCents: number,
): CancellationStep[] =>
  steps
    .map(({ keptCents, until }) => ({ keptCents: Math.min(keptCents, mostCents), until }))
    .filter(({ keptCents }, at, limited) => keptCents !== limited[at + 1]?.keptCents)

export type DateChange =
  /** The fee of a first change; the price of the new day applies. */
  | 'fee'
  /** The option for postponing was bought: one change without a fee. */
  | 'free-once'
  /** The date of a flash offer is fixed. */
  | 'fixed'

/** Costs of cancelling and of changing the date of a move, from today to its day. */
export interface CancellationTerms {
  /** At least one. */
  steps: CancellationStep[]
  dateChange: DateChange
  /** The day of the move, `YYYY-MM-DD`: both are possible until loading begins. */
  until: string
}

/** Returns what cancelling costs today, in cents. */
export const cancellationCostToday = ({ steps }: Pick<CancellationTerms, 'steps'>): number =>
  steps[0]?.keptCents ?? 0
