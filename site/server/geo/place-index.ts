import { expandWord, foldWords, LINKING_WORDS } from './fold-words'
import type { Place } from './place'
import { Vocabulary, WORD_COST } from './vocabulary'

/** A place that answers what was typed. `cost` is 0 for its very name, and grows with what is missing, added or misspelt. */
export interface Match {
  place: Place
  cost: number
}

export interface MatchOptions {
  /** Whether misspelt words count. */
  isTolerant: boolean
  /** Whether the last word is finished; otherwise it may be the beginning of one. */
  isComplete?: boolean
}

const SKIP_COST = {
  linking: 0.04,
  content: 0.5,
  trailing: 0.02,
  trailingLinking: 0.01,
  trailingNumber: 0.1,
  typedLinking: 0.08,
  glued: 0.1,
}

const append = <Key>(lists: Map<Key, number[]>, key: Key, value: number): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** Finds places by the words of their names, by the name run together, by postal code and by INSEE code. */
export class PlaceIndex {
  readonly places: readonly Place[]
  readonly #vocabulary: Vocabulary
  readonly #gluedNames: Vocabulary
  readonly #nameStarts: Int32Array
  readonly #nameWords: Int32Array
  readonly #postcodes: Vocabulary
  readonly #byCode: ReadonlyMap<string, number>
  readonly #isLinking: Uint8Array
  readonly #isNumber: Uint8Array

  constructor(places: readonly Place[]) {
    this.places = places
    const names = places.map(({ name }) => foldWords(name))
    const occurrences = new Map<string, number[]>()
    const postcodes = new Map<string, number[]>()
    const glued = new Map<string, number[]>()
    for (const [place, words] of names.entries()) {
      for (const word of new Set(words)) append(occurrences, word, place)
      append(glued, words.join(''), place)
      for (const postcode of places[place]?.postcodes ?? []) append(postcodes, postcode, place)
    }
    this.#vocabulary = new Vocabulary(occurrences)
    this.#gluedNames = new Vocabulary(glued)
    this.#nameStarts = new Int32Array(names.length + 1)
    for (const [place, words] of names.entries()) {
      this.#nameStarts[place + 1] = (this.#nameStarts[place] ?? 0) + words.length
    }
    const { words } = this.#vocabulary
    const ids = new Map(words.map((word, id) => [word, id]))
    this.#nameWords = Int32Array.from(names.flat(), word => ids.get(word) ?? -1)
    this.#isLinking = Uint8Array.from(words, word => (LINKING_WORDS.has(word) ? 1 : 0))
    this.#isNumber = Uint8Array.from(words, word => (/^\d+$/.test(word) ? 1 : 0))
    this.#byCode = new Map(places.map(({ code }, place) => [code, place]))
    this.#postcodes = new Vocabulary(postcodes)
  }

  byCode(code: string): Place | undefined {
    return this.places[this.#byCode.get(code) ?? -1]
  }

  /** The places with a postal code that starts so. */
  byPostcode(prefix: string): Place[] {
    const ids = new Set(this.#postcodes.idsFrom(prefix).flatMap(id => [...this.#postcodes.placesOf(id)]))
    return [...ids].flatMap(id => this.places[id] ?? [])
  }

  /** Every place whose name holds all the words (linking words apart), in no order; one may come twice. */
  match(words: readonly string[], options: MatchOptions): Match[] {
    if (words.length === 0) return []
    const found = this.#matchWords(words, options)
    if (found.length > 0 && !options.isTolerant) return found
    const all = [...found, ...this.#matchGlued(words, false)]
    return all.length > 0 || !options.isTolerant ? all : this.#matchGlued(words, true)
  }

  #matchWords(words: readonly string[], { isTolerant, isComplete = false }: MatchOptions): Match[] {
    const costs = words.map((word, index) => {
      const isWhole = isComplete || index < words.length - 1
      const wordCosts = new Map<number, number>()
      for (const meant of expandWord(word, isWhole)) this.#vocabulary.match(meant, isWhole, isTolerant, wordCosts)
      return wordCosts
    })
    const found: Match[] = []
    for (const id of this.#candidates(words, costs)) {
      const cost = this.#align(id, words, costs)
      const place = this.places[id]
      if (place !== undefined && cost < Infinity) found.push({ place, cost })
    }
    return found
  }

  /** The places of the word that fewest places have: whatever matches is among them. */
  #candidates(words: readonly string[], costs: readonly ReadonlyMap<number, number>[]): Set<number> {
    let fewest = Infinity
    let rarest: ReadonlyMap<number, number> = new Map()
    const hasContent = words.some(word => !LINKING_WORDS.has(word))
    for (const [index, wordCosts] of costs.entries()) {
      const isOptional = hasContent && index < words.length - 1 && LINKING_WORDS.has(words[index] ?? '')
      if (isOptional) continue
      let total = 0
      for (const id of wordCosts.keys()) total += this.#vocabulary.placesOf(id).length
      if (total < fewest) {
        fewest = total
        rarest = wordCosts
      }
    }
    const candidates = new Set<number>()
    for (const id of rarest.keys()) for (const place of this.#vocabulary.placesOf(id)) candidates.add(place)
    return candidates
  }

  /** Puts the typed words on the name's words, in order, each where it is cheapest. */
  #align(place: number, words: readonly string[], costs: readonly ReadonlyMap<number, number>[]): number {
    const end = this.#nameStarts[place + 1] ?? 0
    let position = this.#nameStarts[place] ?? 0
    let total = 0
    for (const [index, wordCosts] of costs.entries()) {
      let best = Infinity
      let next = position
      let skipped = 0
      for (let at = position; at < end && skipped < best; at++) {
        const id = this.#nameWords[at] ?? -1
        const cost = (wordCosts.get(id) ?? Infinity) + skipped
        if (cost < best) {
          best = cost
          next = at + 1
        }
        skipped += this.#isLinking[id] === 1 ? SKIP_COST.linking : SKIP_COST.content
      }
      if (best < Infinity) position = next
      else if (LINKING_WORDS.has(words[index] ?? '')) best = SKIP_COST.typedLinking
      total += best
    }
    for (; position < end; position++) {
      const id = this.#nameWords[position] ?? -1
      if (this.#isNumber[id] === 1) total += SKIP_COST.trailingNumber
      else total += this.#isLinking[id] === 1 ? SKIP_COST.trailingLinking : SKIP_COST.trailing
    }
    return total
  }

  /** 'lemans', 'stetienne', 'mont pellier': what was typed with a space too few or too many. */
  #matchGlued(words: readonly string[], isTolerant: boolean): Match[] {
    const glued = words.join('')
    const best = new Map<number, number>()
    for (const typed of new Set([glued, glued.replace(/^st(?=e?[^er])/, 'saint')])) {
      const costs = new Map<number, number>()
      this.#gluedNames.match(typed, false, isTolerant, costs)
      for (const [id, cost] of costs) {
        for (const place of this.#gluedNames.placesOf(id)) best.set(place, Math.min(cost, best.get(place) ?? Infinity))
      }
    }
    return [...best].flatMap(([id, cost]) => {
      const place = this.places[id]
      return place === undefined ? [] : [{ place, cost: cost + SKIP_COST.glued }]
    })
  }
}

/** Above this, a match is a guess. */
export const SURE_COST = WORD_COST.abbreviated
