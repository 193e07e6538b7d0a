/** Maximum time that a submit waits for lookups. */
const TIMEOUT_MS = 3_000

/** Running lookups of a form's fields. */
export interface Lookups {
  hold(lookup: Promise<void>): void
  isAwaited(): boolean
  /** Resolves when all are done, or after 3 seconds: the form is then checked as it is. */
  settled(): Promise<unknown>
}

export const createLookups = (): Lookups => {
  const pending = new Set<Promise<void>>()
  return {
    hold: lookup => {
      pending.add(lookup)
      void lookup.then(() => pending.delete(lookup))
    },
    isAwaited: () => pending.size > 0,
    settled: () =>
      Promise.race([Promise.all(pending), new Promise(resolve => setTimeout(resolve, TIMEOUT_MS))]),
  }
}
