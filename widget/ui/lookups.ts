/** Maximum time that a submit waits for lookups. */
const PATIENCE_MS = 3_000

/** Running lookups of a form's fields. */
export interface Lookups {
  hold(lookup: Promise<void>): void
  isAwaited(): boolean
  /** Resolves when all are done, or after 3 seconds: the form is then checked as it is. */
  settled(): Promise<unknown>
}

export const createLookups = (): Lookups => {
  const held = new Set<Promise<void>>()
  return {
    hold: lookup => {
      held.add(lookup)
      void lookup.then(() => held.delete(lookup))
    },
    isAwaited: () => held.size > 0,
    settled: () =>
      Promise.race([Promise.all(held), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]),
  }
}
