/** A submit waits this long for what a field still looks up. */
const PATIENCE_MS = 3_000

/** What the fields of a form are still looking up, for a submit that comes before it. */
export interface Lookups {
  hold(lookup: Promise<void>): void
  isAwaited(): boolean
  /** Resolves once all are there, or after 3 seconds: a form that asks for more time than that is checked as it stands. */
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
