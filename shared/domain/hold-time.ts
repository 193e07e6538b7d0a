import { timeOf } from './time-of'

/** Minutes at which screen readers announce the rest of a hold: often enough, and not more. */
const ANNOUNCED_MINUTES = [1, 2, 5, 10, 20] as const

/**
 * Returns the whole seconds until the end of a hold (ISO 8601; null: none) at `now`; 0 once it is
 * over.
 */
export const secondsLeft = (until: string | null, now: Date): number =>
  until === null ? 0 : Math.max(0, Math.ceil((timeOf(until) - now.getTime()) / 1_000))

/** Returns the announced minutes in which the hold ends; 0: it is over. */
export const remainingMinutes = (seconds: number): number =>
  seconds <= 0
    ? 0
    : (ANNOUNCED_MINUTES.find(minutes => seconds <= minutes * 60) ?? Math.ceil(seconds / 60))
