export interface CircuitBreakerOptions {
  /** How many failures in a row mean that the service is down. Default 3. */
  failures?: number
  /** How long it is then left alone before one call tries it again. Default 30 000. */
  pauseMs?: number
  now?: () => number
}

/** Whether a service that may be down is to be asked. By hand: opossum and cockatiel want Node 22, and this is all of it. */
export const createCircuitBreaker = ({
  failures = 3,
  pauseMs = 30_000,
  now = () => performance.now(),
}: CircuitBreakerOptions = {}) => {
  let failed = 0
  let openUntil = 0
  return {
    /** False while it is down. Once the pause is over, true for one call, and for the others when that one was answered. */
    mayAsk: (): boolean => {
      if (failed < failures) return true
      if (now() < openUntil) return false
      openUntil = now() + pauseMs
      return true
    },
    /** Whether it is held to be down: nobody but a trial asks it. */
    isResting: (): boolean => failed >= failures,
    succeed: (): void => {
      failed = 0
    },
    /** True when this is the failure that says the service is down. */
    fail: (): boolean => {
      failed += 1
      openUntil = now() + pauseMs
      return failed === failures
    },
  }
}
