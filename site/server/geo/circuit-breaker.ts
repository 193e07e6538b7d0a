export interface CircuitBreakerOptions {
  /** Number of consecutive failures after which the service counts as down. Default: 3. */
  failures?: number
  /** Pause before one call tries it again, in ms. Default: 30,000. */
  pauseMs?: number
  now?: () => number
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
  let openUntil = 0
  return {
    /**
     * False while it is down. After the pause, true for one call, and for others once that one
     * succeeded.
     */
    mayAsk: (): boolean => {
      if (failed < failures) return true
      if (now() < openUntil) return false
      openUntil = now() + pauseMs
      return true
    },
    /** True while it counts as down: only a trial calls it. */
    isResting: (): boolean => failed >= failures,
    succeed: (): void => {
      failed = 0
    },
    /** Returns true for the failure that opens the breaker. */
    fail: (): boolean => {
      failed += 1
      openUntil = now() + pauseMs
      return failed === failures
    },
  }
}
