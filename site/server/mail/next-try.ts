const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long after the first failed try, the second and so on; the last holds for all that follow. */
const WAITS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS]
const LAST_WAIT_MS = 3 * HOUR_MS
/** So that a thousand mails that failed together do not come back together. */
const JITTER = 0.2

/** A mail that could not be sent for so long is given up, once it has been tried often enough: we may have been away ourselves. */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS
const LEAST_TRIES = 5
/**
 * Tries that a refusal gets, an hour and a quarter: one that stands is given up soon, one that came of a provider's bad
 * hour or of a setting is not.
 */
const REFUSED_TRIES = 5

interface FailedTry {
  /** How many there were, this one included. */
  tries: number
  createdAt: Date
  now: Date
  isRefused: boolean
  /** Lets the mail be given up for its age; true by default. */
  mayGiveUp?: boolean | undefined
  /** From 0 to 1, by chance. */
  chance: number
}

/** When a mail is to be tried again; null: never. */
export const nextTry = ({
  tries,
  createdAt,
  now,
  isRefused,
  mayGiveUp = true,
  chance,
}: FailedTry): Date | null => {
  if (isRefused && tries >= REFUSED_TRIES) return null
  if (mayGiveUp && tries >= LEAST_TRIES && now.getTime() - createdAt.getTime() >= GIVEN_UP_AFTER_MS)
    return null
  const wait = WAITS_MS[tries - 1] ?? LAST_WAIT_MS
  return new Date(now.getTime() + wait * (1 + JITTER * (2 * chance - 1)))
}
