/** A submit waits this long for what a field still looks up. */
const PATIENCE_MS = 3_000

/** What the fields of a form are still looking up, for a submit that comes before it. */
export interface Answers {
  hold(answer: Promise<void>): void
  isAwaited(): boolean
  /** Resolves once all are there, or after 3 seconds: a form that asks for more time than that is checked as it stands. */
  settled(): Promise<unknown>
}

export const createAnswers = (): Answers => {
  const held = new Set<Promise<void>>()
  return {
    hold: answer => {
      held.add(answer)
      void answer.then(() => held.delete(answer))
    },
    isAwaited: () => held.size > 0,
    settled: () => Promise.race([Promise.all(held), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]),
  }
}
