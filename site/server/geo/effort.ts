/** The vocabulary's words that a typed word may stand for, what each costs, and how many names have one. */
export interface WordMatch {
  costs: ReadonlyMap<number, number>
  count: number
}

/**
 * What one question may still cost, so that no text whatever holds up the event loop for more than 20 ms. Each bound is
 * far above what a place's name needs, and only a text made for it reaches one; the answer is then less tolerant.
 */
export class Effort {
  /** Passes through a whole vocabulary for misspelt words, about 1 ms each. */
  #passes = 5
  /** Names compared with the text word by word. */
  #candidates = 8_000
  /** Each word is looked up once, however many ways the text is cut in. */
  readonly words = new Map<string, WordMatch>()

  /** Whether one more pass may be made. */
  takePass(): boolean {
    return this.#passes-- > 0
  }

  /** How many candidates may be compared, of as many as there are. */
  takeCandidates(count: number): number {
    const granted = Math.min(count, this.#candidates)
    this.#candidates -= granted
    return granted
  }
}
