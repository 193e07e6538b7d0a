export interface CircuitBreakerOptions {
  /** Number of consecutive failures after which the service counts as down. Default: 3. */
  failures?: number
  /** Pause before one call tries it again, in ms. Default: 30,000. */
  pauseMs?: number
  now?: () => number
}

/** One call to the service, whose outcome is reported once. */
export interface Attempt {
  succeed: () => void
  /** Returns true for the failure that opens the breaker. */
  fail: () => boolean
}

/**
 * Decides whether a service that may be down is called. Own code: opossum and cockatiel require
 * Node 22.
 */
export const createCircuitBreaker = ({
  failures = 3,
  pauseMs = 30_000,
  now = () => performance.now(),
}: CircuitBreakerOptions = {}) => {
  let failed = 0
  let succeeded = 0
  let openUntil = 0
  const isOpen = (): boolean => failed >= failures
  return {
    /** True while it counts as down: only a trial calls it. */
    isResting: isOpen,
    /** Begins a call. Null while the service is down, except for one trial after each pause. */
    begin: (): Attempt | null => {
      if (isOpen()) {
        if (now() < openUntil) return null
        openUntil = now() + pauseMs
      }
      const before = succeeded
      return {
        succeed: () => {
          failed = 0
          succeeded += 1
        },
        fail: () => {
          // The service has answered another call since, so this failure does not count.
          if (succeeded !== before) return false
          failed += 1
          openUntil = now() + pauseMs
          return failed === failures
        },
      }
    },
  }
}
