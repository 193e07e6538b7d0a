import { timeOf } from './time-of'

/** Minutes at which who listens to a page is told how long an offer is kept: often enough to finish, and no more. */
const TOLD_MINUTES = [1, 2, 5, 10, 20] as const

/** Whole seconds until the end of a hold (ISO 8601; null: there is none) at `now`; 0 once it is over. */
export const secondsLeft = (until: string | null, now: Date): number =>
  until === null ? 0 : Math.max(0, Math.ceil((timeOf(until) - now.getTime()) / 1_000))

/** In less than how many minutes the hold is over, as it is told; 0: it is over. */
export const toldMinutes = (seconds: number): number =>
  seconds <= 0
    ? 0
    : (TOLD_MINUTES.find(minutes => seconds <= minutes * 60) ?? Math.ceil(seconds / 60))
