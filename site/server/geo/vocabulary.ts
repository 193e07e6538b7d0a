import { editDistance } from './edit-distance'
import type { Effort } from './effort'

/** Costs of a typed word against a word of the vocabulary, in the unit of the ranking. */
export const WORD_COST = {
  unfinished: 0.02,
  unfinishedNumber: 0.15,
  abbreviated: 0.2,
  doubled: 0.1,
  perEdit: 0.3,
}

/**
 * Words are compared by the letters of their first HEAD_LENGTH characters if the typed word is at
 * most that long.
 */
const HEAD_LENGTH = 10

const lettersOf = (word: string, length = word.length): number => {
  let mask = 0
  for (let index = 0; index < Math.min(length, word.length); index++) {
    const letter = word.charCodeAt(index) - 97
    mask |= letter >= 0 && letter < 26 ? 1 << letter : 1 << 26
  }
  return mask
}

const countBits = (mask: number): number => {
  let rest = mask - ((mask >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Reduces double letters: 'Montpelier' and 'Montpellier' differ in the most common mistake. */
const squeeze = (word: string): string => word.replaceAll(/([a-z])\1+/g, '$1')

/** Number of mistakes allowed by length: short words are too similar for any. */
const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Sorted words, each with the places that contain it. A word's id is its rank. Typed words are
 * found by binary search, misspelt ones by a pass through all words, which is fast since few pass
 * the comparison of their letter sets.
 */
export class Vocabulary {
  readonly words: readonly string[]
  readonly #squeezed: readonly string[]
  readonly #letters: Int32Array
  readonly #headLetters: Int32Array
  readonly #starts: Int32Array
  readonly #postings: Int32Array

  /** `entries`: the places of each word. */
  constructor(entries: ReadonlyMap<string, readonly number[]>) {
    this.words = [...entries.keys()].sort()
    this.#squeezed = this.words.map(squeeze)
    this.#letters = Int32Array.from(this.#squeezed, word => lettersOf(word))
    this.#headLetters = Int32Array.from(this.#squeezed, word => lettersOf(word, HEAD_LENGTH))
    this.#starts = new Int32Array(this.words.length + 1)
    this.#postings = new Int32Array(
      [...entries.values()].reduce((total, places) => total + places.length, 0),
    )
    let end = 0
    for (const [id, word] of this.words.entries()) {
      const places = entries.get(word) ?? []
      this.#postings.set(places, end)
      end += places.length
      this.#starts[id + 1] = end
    }
  }

  /** Returns the words with this beginning. */
  idsFrom(prefix: string): number[] {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    const ids: number[] = []
    for (; this.words[low]?.startsWith(prefix); low++) ids.push(low)
    return ids
  }

  countOf(id: number): number {
    return (this.#starts[id + 1] ?? 0) - (this.#starts[id] ?? 0)
  }

  placesOf(id: number): Int32Array {
    return this.#postings.subarray(this.#starts[id], this.#starts[id + 1])
  }

  /**
   * Adds to `costs` (word id → cost, the lowest stays) each word that `typed` spells, begins or, if `effort` is given and
   * has a pass left, misspells.
   */
  match(
    entered: string,
    isComplete: boolean,
    effort: Effort | undefined,
    costs: Map<number, number>,
  ): void {
    const note = (id: number, cost: number) => {
      if (cost < (costs.get(id) ?? Infinity)) costs.set(id, cost)
    }
    const unfinished = /^\d/.test(entered) ? WORD_COST.unfinishedNumber : WORD_COST.unfinished
    const startCost = isComplete ? WORD_COST.abbreviated : unfinished
    for (const id of this.idsFrom(entered)) note(id, this.words[id] === entered ? 0 : startCost)
    const plain = squeeze(entered)
    const limit = editsAllowed(plain.length)
    if (limit === 0 || effort?.takePass() !== true) return
    const letters = lettersOf(plain)
    const others =
      !isComplete && plain.length + limit <= HEAD_LENGTH ? this.#headLetters : this.#letters
    const otherwise = WORD_COST.doubled + (isComplete ? 0 : WORD_COST.unfinished)
    for (let id = 0; id < this.words.length; id++) {
      const other = others[id] ?? 0
      if (
        countBits(letters & ~other) > limit ||
        (isComplete && countBits(other & ~letters) > limit)
      )
        continue
      const word = this.#squeezed[id] ?? ''
      // In a word this short, a wrong first letter makes another word.
      if (plain.length < 6 && word[0] !== plain[0]) continue
      const edits = editDistance(plain, word, limit, !isComplete)
      if (edits > limit) continue
      note(
        id,
        edits === 0
          ? otherwise
          : edits * WORD_COST.perEdit + (isComplete ? 0 : WORD_COST.unfinished),
      )
    }
  }
}
