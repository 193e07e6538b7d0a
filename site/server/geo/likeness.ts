import { editDistance } from './edit-distance'
import { expandWord, foldWords, LINKING_WORDS } from './fold-words'
import type { Name, PlaceIndex } from './place-index'
import type { Alias, Place } from './place'

interface Likeness {
  place: Place
  alias?: Alias | undefined
  cost: number
}

const UNFINISHED_COST = 0.05
const PART_COST = 0.25
const EDIT_COST = 0.1
/** Cost of a name with one wrong letter. */
export const ONE_MISTAKE = EDIT_COST

/** Returns whether the complete name was typed, with or without a mistake. */
export const isMisspelt = ({ cost }: Likeness): boolean =>
  cost === 0 || (cost >= EDIT_COST && cost !== PART_COST)

const significant = (words: readonly string[]): string[] =>
  words
    .filter(word => word !== '' && !LINKING_WORDS.has(word))
    .flatMap(word => expandWord(word, true))

/** Returns whether each word begins one of the name's, in order. */
const isPrefixOf = (entered: readonly string[], name: readonly string[]): boolean => {
  let at = 0
  for (const word of entered) {
    while (at < name.length && !(word.length > 1 && name[at]?.startsWith(word) === true)) at++
    if (at === name.length) return false
    at++
  }
  return true
}

const costOf = (entered: readonly string[], name: readonly string[]): number => {
  // 'saint' alone begins too many names to mean one.
  if (!/^saints?$|^saintes?$/.test(entered.join(' ')) && isPrefixOf(entered, name))
    return name[0]?.startsWith(entered[0] ?? '') === true ? UNFINISHED_COST : PART_COST
  const one = entered.join('')
  const other = name.join('')
  const limit =
    one.length < 3 || (one.length === 3 && one[0] !== other[0])
      ? 0
      : one.length < 8
        ? 1
        : one.length < 12
          ? 2
          : 3
  const edits = editDistance(one, other, limit)
  return edits > limit ? Infinity : edits * EDIT_COST
}

/** Returns the places, of a few, whose name the words shorten or misspell, the likeliest only. */
export const findByLikeness = (words: readonly string[], places: readonly Place[]): Likeness[] => {
  const entered = significant(words)
  if (entered.length === 0 || entered.join('').length < 3) return []
  let best: Likeness[] = []
  for (const place of places) {
    const names = [
      { name: place.isArrondissement ? place.city : place.name, alias: undefined },
      ...(place.aliases ?? []).map(alias => ({ name: alias.name, alias })),
    ]
    for (const { name, alias } of names) {
      const cost = costOf(entered, significant(foldWords(name)))
      if (cost === Infinity || cost > (best[0]?.cost ?? Infinity)) continue
      if (cost < (best[0]?.cost ?? Infinity)) best = []
      if (!best.some(one => one.place === place)) best.push({ place, alias, cost })
    }
  }
  return best
}

/**
 * A single misspelt word is only accepted for a town of this size; the mistakes of several words
 * are more certain.
 */
const KNOWN_TOWN = { oneWord: 40_000, severalWords: 15_000 }

const knownTowns = new WeakMap<PlaceIndex, readonly (Name & { glued: string })[]>()
const knownTownsOf = (index: PlaceIndex) => {
  let known = knownTowns.get(index)
  if (known === undefined) {
    known = index.places
      .filter(
        ({ population, isArrondissement }) =>
          population >= KNOWN_TOWN.severalWords && !isArrondissement,
      )
      .map(place => ({
        text: place.name,
        place,
        glued: significant(foldWords(place.name)).join(''),
      }))
    knownTowns.set(index, known)
  }
  return known
}

/**
 * Returns the well-known town that words after a street misspell by a letter or two: 'rue Victor
 * Hugo marseile'. For smaller towns a similarity means nothing: 'rue Camille Desmoulins' is not in
 * Esmoulins.
 */
export const findMisspelt = (index: PlaceIndex, words: readonly string[]): Place | undefined => {
  const entered = significant(words)
  const joined = entered.join('')
  const limit = joined.length < 6 ? 0 : joined.length < 10 ? 1 : 2
  if (limit === 0) return undefined
  let best: { place: Place; edits: number } | undefined
  for (const { place, glued: name } of knownTownsOf(index)) {
    if (name[0] !== joined[0] || (entered.length === 1 && place.population < KNOWN_TOWN.oneWord))
      continue
    const edits = editDistance(joined, name, limit)
    if (edits <= limit && edits < (best?.edits ?? Infinity)) best = { place, edits }
  }
  return best?.place
}

/** Fewer letters begin too many words. */
const MIN_UNFINISHED_LETTERS = 5

/**
 * Returns the well-known town whose name only lacks its last letter, as while it is typed: 'rue
 * Victor Hugo vanve'.
 */
export const findUnfinished = (index: PlaceIndex, words: readonly string[]): Place | undefined => {
  const joined = significant(words).join('')
  if (joined.length < MIN_UNFINISHED_LETTERS) return undefined
  const found = knownTownsOf(index).filter(
    ({ glued: name }) => name.length === joined.length + 1 && name.startsWith(joined),
  )
  return found.length === 1 ? found[0]?.place : undefined
}
