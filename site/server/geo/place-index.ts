import type { Effort, WordMatch } from './effort'
import { expandWord, foldWords, LINKING_WORDS, nameKey } from './fold-words'
import type { Alias, Place } from './place'
import { Vocabulary, WORD_COST } from './vocabulary'

/**
 * A place that matches the typed text. `cost` is 0 for its exact name, and grows with missing,
 * added or misspelt words.
 */
export interface Match {
  place: Place
  cost: number
  /** Alias under which it was found, instead of its own name. */
  alias?: Alias | undefined
}

interface MatchOptions {
  /** Accepts misspelt words. */
  isTolerant: boolean
  /** True when the last word is finished; otherwise it may be the beginning of a word. */
  isComplete?: boolean
  effort: Effort
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

/**
 * 'Saint' begins 4,400 names, more than any other word; of more, those of the largest places are
 * compared.
 */
const MAX_CANDIDATES = 5000

/** Fewer letters begin thousands of names, which are found by their words. */
const MIN_JOINED_LENGTH = 3

/** 'Beaujeu-Saint-Vallier-Pierrejux-et-Quitteur' and a postal code. No name is longer. */
const MAX_JOINED_LENGTH = 48

/** One of the names of a place. */
export interface Name {
  text: string
  place: Place
  /** Set when it is not the place's own name. */
  alias?: Alias
}

const namesOf = (place: Place): Name[] => [
  { text: place.name, place },
  ...(place.aliases ?? []).map(alias => ({ text: alias.name, place, alias })),
]

const append = <Key>(lists: Map<Key, number[]>, key: Key, value: number): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/**
 * Finds places by the words of their names, by the name without spaces, by postal code and by INSEE
 * code.
 */
export class PlaceIndex {
  /** Largest first. */
  readonly places: readonly Place[]
  readonly #names: readonly Name[]
  readonly #vocabulary: Vocabulary
  readonly #gluedNames: Vocabulary
  readonly #nameStarts: Int32Array
  readonly #nameWords: Int32Array
  readonly #postcodes: Vocabulary
  readonly #byCode: ReadonlyMap<string, Place>
  readonly #isLinking: Uint8Array
  readonly #isNumber: Uint8Array
  readonly #byKey: ReadonlyMap<string, readonly number[]>
  readonly #departments: ReadonlyMap<string, string>

  constructor(places: readonly Place[]) {
    this.places = places.toSorted((one, other) => other.population - one.population)
    this.#names = this.places.flatMap(namesOf)
    const names = this.#names.map(({ text }) => foldWords(text))
    const occurrences = new Map<string, number[]>()
    const postcodes = new Map<string, number[]>()
    const joinedNames = new Map<string, number[]>()
    const byKey = new Map<string, number[]>()
    for (const [name, words] of names.entries()) {
      append(byKey, nameKey(words), name)
      for (const word of new Set(words)) append(occurrences, word, name)
      append(joinedNames, words.join(''), name)
    }
    for (const [index, place] of this.places.entries()) {
      for (const postcode of place.postcodes) append(postcodes, postcode, index)
    }
    this.#byKey = byKey
    const departments = new Map(places.map(({ department: { code, name } }) => [code, name]))
    this.#departments = new Map(
      [...departments].flatMap(([code, name]) => [
        [code.toLowerCase(), code],
        [nameKey(foldWords(name)), code],
      ]),
    )
    this.#vocabulary = new Vocabulary(occurrences)
    this.#gluedNames = new Vocabulary(joinedNames)
    this.#nameStarts = new Int32Array(names.length + 1)
    for (const [name, words] of names.entries()) {
      this.#nameStarts[name + 1] = (this.#nameStarts[name] ?? 0) + words.length
    }
    const { words } = this.#vocabulary
    const ids = new Map(words.map((word, id) => [word, id]))
    this.#nameWords = Int32Array.from(names.flat(), word => ids.get(word) ?? -1)
    this.#isLinking = Uint8Array.from(words, word => (LINKING_WORDS.has(word) ? 1 : 0))
    this.#isNumber = Uint8Array.from(words, word => (/^\d+$/.test(word) ? 1 : 0))
    this.#byCode = new Map(places.map(place => [place.code, place]))
    this.#postcodes = new Vocabulary(postcodes)
  }

  byCode(code: string): Place | undefined {
    return this.#byCode.get(code)
  }

  /** Returns the names with this key (see `nameKey`), those of the most populous places first. */
  named(key: string): Name[] {
    return (this.#byKey.get(key) ?? []).flatMap(id => this.#names[id] ?? [])
  }

  /** Returns the code of the department that has this code or name. */
  departmentOf(words: readonly string[]): string | undefined {
    return this.#departments.get(nameKey(words))
  }

  /** Returns the places with a postal code that starts with `prefix`. */
  byPostcode(prefix: string): Place[] {
    const ids = new Set(
      this.#postcodes.idsFrom(prefix).flatMap(id => [...this.#postcodes.placesOf(id)]),
    )
    return [...ids].flatMap(id => this.places[id] ?? [])
  }

  /**
   * Returns every place whose name contains all the words (except linking words), unordered,
   * possibly twice.
   */
  match(words: readonly string[], options: MatchOptions): Match[] {
    if (words.length === 0) return []
    const found = this.#matchWords(words, options)
    if (found.length > 0 && !options.isTolerant) return found
    const all = [...found, ...this.#matchGlued(words, undefined)]
    return all.length > 0 || !options.isTolerant ? all : this.#matchGlued(words, options.effort)
  }

  #matchWord(word: string, isComplete: boolean, { isTolerant, effort }: MatchOptions): WordMatch {
    const key = `${word} ${isComplete} ${isTolerant}`
    const cached = effort.words.get(key)
    if (cached !== undefined) return cached
    const costs = new Map<number, number>()
    for (const expanded of expandWord(word, isComplete)) {
      this.#vocabulary.match(expanded, isComplete, isTolerant ? effort : undefined, costs)
    }
    let count = 0
    for (const id of costs.keys()) count += this.#vocabulary.countOf(id)
    const match = { costs, count }
    effort.words.set(key, match)
    return match
  }

  #matchWords(words: readonly string[], options: MatchOptions): Match[] {
    const matches: WordMatch[] = []
    for (const [index, word] of words.entries()) {
      const match = this.#matchWord(
        word,
        options.isComplete === true || index < words.length - 1,
        options,
      )
      if (match.count === 0 && !LINKING_WORDS.has(word)) return []
      matches.push(match)
    }
    const found: Match[] = []
    for (const id of this.#candidates(words, matches, options.effort)) {
      const cost = this.#align(id, words, matches)
      const name = this.#names[id]
      if (name !== undefined && cost < Infinity)
        found.push({ place: name.place, cost, alias: name.alias })
    }
    return found
  }

  /** Returns the names with the rarest word, which include every match. */
  #candidates(words: readonly string[], matches: readonly WordMatch[], effort: Effort): number[] {
    let rarest: WordMatch = { costs: new Map(), count: Infinity }
    const hasContent = words.some(word => !LINKING_WORDS.has(word))
    for (const [index, match] of matches.entries()) {
      const isOptional =
        hasContent && index < words.length - 1 && LINKING_WORDS.has(words[index] ?? '')
      if (!isOptional && match.count < rarest.count) rarest = match
    }
    const granted = effort.takeCandidates(Math.min(rarest.count, MAX_CANDIDATES))
    if (granted === 0) return []
    const isCandidate = new Uint8Array(this.#names.length)
    for (const id of rarest.costs.keys())
      for (const name of this.#vocabulary.placesOf(id)) isCandidate[name] = 1
    const candidates: number[] = []
    for (let name = isCandidate.indexOf(1); name >= 0 && candidates.length < granted;) {
      candidates.push(name)
      name = isCandidate.indexOf(1, name + 1)
    }
    return candidates
  }

  /** Aligns the typed words with the name's, in order, at the lowest cost. */
  #align(name: number, words: readonly string[], matches: readonly WordMatch[]): number {
    const end = this.#nameStarts[name + 1] ?? 0
    let position = this.#nameStarts[name] ?? 0
    let total = 0
    for (const [index, { costs }] of matches.entries()) {
      let best = Infinity
      let next = position
      let skipped = 0
      for (let at = position; at < end && skipped < best; at++) {
        const id = this.#nameWords[at] ?? -1
        const cost = (costs.get(id) ?? Infinity) + skipped
        if (cost < best) {
          best = cost
          next = at + 1
        }
        skipped += this.#isLinking[id] === 1 ? SKIP_COST.linking : SKIP_COST.content
      }
      if (best < Infinity) position = next
      else if (LINKING_WORDS.has(words[index] ?? '')) best = SKIP_COST.typedLinking
      else return Infinity
      total += best
    }
    for (; position < end; position++) {
      const id = this.#nameWords[position] ?? -1
      if (this.#isNumber[id] === 1) total += SKIP_COST.trailingNumber
      else total += this.#isLinking[id] === 1 ? SKIP_COST.trailingLinking : SKIP_COST.trailing
    }
    return total
  }

  /** Matches words typed with a missing or extra space: 'lemans', 'stetienne', 'mont pellier'. */
  #matchGlued(words: readonly string[], effort: Effort | undefined): Match[] {
    const joined = words.join('')
    if (joined.length < MIN_JOINED_LENGTH || joined.length > MAX_JOINED_LENGTH) return []
    const best = new Map<number, number>()
    for (const variant of new Set([joined, joined.replace(/^st(?=e?[^er])/, 'saint')])) {
      const costs = new Map<number, number>()
      this.#gluedNames.match(variant, false, effort, costs)
      for (const [id, cost] of costs) {
        for (const name of this.#gluedNames.placesOf(id))
          best.set(name, Math.min(cost, best.get(name) ?? Infinity))
      }
    }
    return [...best].flatMap(([id, cost]) => {
      const name = this.#names[id]
      return name === undefined
        ? []
        : [{ place: name.place, cost: cost + SKIP_COST.glued, alias: name.alias }]
    })
  }
}

/** Cost above which a match is a guess. */
export const SURE_COST = WORD_COST.abbreviated
