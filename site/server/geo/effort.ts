/**
 * Words of the vocabulary that a typed word may stand for, their costs, and the number of names
 * that contain one.
 */
export interface WordMatch {
  costs: ReadonlyMap<number, number>
  count: number
}

/**
 * Remaining budget of one query, so that no text blocks the event loop for more than 20 ms. Each
 * bound is far above what a real place name needs; when one is reached, the answer is less
 * tolerant.
 */
export class Effort {
  /** Number of passes through the whole vocabulary for misspelt words, about 1 ms each. */
  #passes = 5
  /** Names compared with the text word by word. */
  #candidates = 8_000
  /** Matches by word: each is looked up once, however the text is cut. */
  readonly words = new Map<string, WordMatch>()

  /** Takes one pass; false when none is left. */
  takePass(): boolean {
    return this.#passes-- > 0
  }

  /** Returns how many of `count` candidates may be compared. */
  takeCandidates(count: number): number {
    const granted = Math.min(count, this.#candidates)
    this.#candidates -= granted
    return granted
  }
}
