import { foldWords, LINKING_WORDS, nameKey } from './fold-words'
import type { Place } from './place'
import type { PlaceIndex } from './place-index'

/** Population from which a town is known by the beginning of its name: 'Mandelieu' for Mandelieu-la-Napoule. */
const KNOWN = 15_000

/** A single short word is a common word more often than a town: 'rive', but also 'issy'. */
const SHORT_WORD = { letters: 4, population: 30_000 }

/** Factor by which the town has to be larger than every other with that beginning. */
const TIMES_LARGER = 10

const SAINT = /^saint(?:e|s|es)?$/

const cache = new WeakMap<PlaceIndex, ReadonlyMap<string, Place>>()

/** Returns the beginnings of a name, in whole words: 'brie', 'brie comte' for Brie-Comte-Robert. */
const beginningsOf = (key: string): string[] => {
  const words = key.split(' ')
  return words
    .slice(0, -1)
    .flatMap((word, at) => (SAINT.test(word) ? [] : [words.slice(0, at + 1).join(' ')]))
}

const isDistinctive = (beginning: string, { population }: Place): boolean =>
  beginning.length > SHORT_WORD.letters ||
  (beginning.length === SHORT_WORD.letters && population >= SHORT_WORD.population)

const findShortNames = (index: PlaceIndex): ReadonlyMap<string, Place> => {
  const towns = index.places
    .filter(({ isArrondissement }) => !isArrondissement)
    .map(place => ({ place, key: nameKey(foldWords(place.name)) }))
  const shortNames = new Map<string, Place>()
  const ambiguous = new Set<string>()
  // The largest town comes first.
  for (const { place, key } of towns) {
    for (const beginning of beginningsOf(key)) {
      const current = shortNames.get(beginning)
      if (current !== undefined && place.population * TIMES_LARGER > current.population)
        ambiguous.add(beginning)
      const isCandidate = current === undefined && place.population >= KNOWN
      if (isCandidate && isDistinctive(beginning, place) && index.named(beginning).length === 0)
        shortNames.set(beginning, place)
    }
  }
  for (const beginning of ambiguous) shortNames.delete(beginning)
  return shortNames
}

/**
 * Returns the town known by these words alone, the beginning of its longer name: 'levallois'. An
 * article at the beginning of the name has to be typed: 'la garenne'.
 */
export const findByShortName = (index: PlaceIndex, words: readonly string[]): Place | undefined => {
  let shortNames = cache.get(index)
  if (shortNames === undefined) {
    shortNames = findShortNames(index)
    cache.set(index, shortNames)
  }
  const place = shortNames.get(nameKey(words))
  const [first = ''] = foldWords(place?.name ?? '')
  return !LINKING_WORDS.has(first) || words[0] === first ? place : undefined
}
