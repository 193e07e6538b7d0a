const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Delays after the first failed try, the second and so on; the last one repeats. */
const WAITS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS]
const LAST_WAIT_MS = 3 * HOUR_MS
/** Spreads tasks that failed together. */
const JITTER = 0.2

/**
 * Age at which a task is given up, if it was tried often enough: this server may have been down
 * itself.
 */
const MAX_RETRY_MS = 3 * DAY_MS
const MIN_ATTEMPTS = 5
/**
 * Tries after refusals, over an hour and a quarter: long enough for a provider's bad hour or a
 * wrong setting, so that only a lasting refusal is given up.
 */
const MAX_REFUSED_ATTEMPTS = 5

/** Returns when to try a task again that is never given up, after so many tries. */
export const retryTime = (tries: number, now: Date, chance: number): Date => {
  const wait = WAITS_MS[tries - 1] ?? LAST_WAIT_MS
  return new Date(now.getTime() + wait * (1 + JITTER * (2 * chance - 1)))
}

interface FailedTry {
  /** Number of tries, this one included. */
  tries: number
  createdAt: Date
  now: Date
  isRefused: boolean
  /** Allows giving the task up for its age. Default: true. */
  mayAbandon?: boolean | undefined
  /** Random number from 0 to 1. */
  chance: number
}

/** Returns when to try a mail or a call again; null: never. */
export const nextTry = ({
  tries,
  createdAt,
  now,
  isRefused,
  mayAbandon = true,
  chance,
}: FailedTry): Date | null => {
  if (isRefused && tries >= MAX_REFUSED_ATTEMPTS) return null
  if (mayAbandon && tries >= MIN_ATTEMPTS && now.getTime() - createdAt.getTime() >= MAX_RETRY_MS)
    return null
  return retryTime(tries, now, chance)
}
