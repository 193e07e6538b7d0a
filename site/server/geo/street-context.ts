import { editDistance } from './edit-distance'
import { LINKING_WORDS } from './fold-words'
import type { Name } from './place-index'
import { isStreet } from './street'
import {
  AFTER_NOUN,
  AROUND_NOUN,
  BEFORE_NAME,
  BEFORE_NOUN,
  BEFORE_SAINT,
  BRETON_ARTICLES,
  BUILDINGS,
  COMMON_NOUNS,
  GIVEN_NAMES,
  INDOORS,
  KINDS,
  PLURAL_ADJECTIVES,
  TOWN_HALLS,
  WAYS,
} from './street-lexicon'
import type { TownSpan } from './town-spans'
import { foldedIn, type TypedLine } from './typed-line'

/** Towns whose names are rarely family names. */
const METROPOLIS = 100_000
const CITY = 30_000
const TOWN = 10_000
const VILLAGE = 2_000

const SAINT = /^(?:sts?|stes?|saints?|saintes?)$/

/** First halves of double given names: 'Jean-Jacques'. */
const DOUBLE_NAMES = new Set(['anne', 'jean', 'marie'])

/** Returns the population of the largest town of a name. */
export const populationOf = (names: readonly Name[]) =>
  Math.max(...names.map(({ place }) => place.population))

/**
 * Returns whether a town's name joins others, as no family's and hardly any street's does:
 * 'Chennevières-sur-Marne', 'Deuil-la-Barre'.
 */
const isJoined = (typed: readonly string[]): boolean =>
  typed.slice(1, -1).some(word => LINKING_WORDS.has(word))

/** The words of a street without its number, kind and articles. */
const contentOf = (words: readonly string[]): string[] => {
  const unnumbered = /^\d{1,4}[a-z]?$/.test(words[0] ?? '') ? words.slice(1) : words
  const start = ['bis', 'ter', 'quater', 'b', 't'].includes(unnumbered[0] ?? '') ? 1 : 0
  const named = unnumbered.slice(start)
  // 'rue de la Placette': after 'de la', a kind of street is a name.
  return named.filter((word, at) => {
    const isKind =
      (WAYS.has(word) && !LINKING_WORDS.has(named[at - 1] ?? '')) || (at === 0 && KINDS.has(word))
    return !LINKING_WORDS.has(word) && !isKind
  })
}

/** Returns whether 'mairie de' or 'hôtel de ville de' precedes the name. */
const isTownHall = (before: readonly string[]): boolean => {
  const content = before.filter(word => !LINKING_WORDS.has(word))
  return TOWN_HALLS.has(content.at(-1) ?? '') && content.length <= 3
}

/**
 * Tells if a town's name after a street, without a comma, is its town and not part of the street's
 * name: 'rue Victor Hugo Lyon', but neither 'rue de Lyon', 'rue Louis Aragon' nor 'rue du faubourg
 * Saint-Denis'.
 */
export const isTownAfterStreet = (
  line: TypedLine,
  span: Pick<TownSpan, 'from' | 'typed' | 'previous'>,
  population: number,
  /** Position of the street's first token. */
  start = 0,
): boolean => {
  const { from, typed, previous } = span
  if (line.tokens[from]?.isAfterBreak === true) return true
  const before = foldedIn(line, start, from)
  // 'rue Saint-Pierre' is not La Rue-Saint-Pierre.
  if (before.length === 0) return !WAYS.has(typed[0] ?? '')
  if (LINKING_WORDS.has(previous))
    return (previous === 'a' && contentOf(before.slice(0, -1)).length > 0) || isTownHall(before)
  const content = contentOf(before)
  if (content.length === 0 || BRETON_ARTICLES.has(previous)) return false
  // 'avenue Thérèse Chennevières-sur-Marne': a given name before it begins no longer name.
  if (isJoined(typed)) return true
  // '3 rue Grande Rue' is not in Rue.
  if (typed.length === 1 && WAYS.has(typed[0] ?? '')) return false
  const isPlain = content.length === 1 && !before.some(word => LINKING_WORDS.has(word))
  const beforePrevious = before.at(-2) ?? ''
  // 'François 1er' is a whole name, 'rue du 19 mars' is not a town.
  if (/^\d{1,2}$/.test(previous))
    return INDOORS.has(beforePrevious) || GIVEN_NAMES.has(beforePrevious)
  const isFamilyName = GIVEN_NAMES.has(content.at(-2) ?? '') || SAINT.test(beforePrevious)
  if (BEFORE_NAME.has(previous)) return isFamilyName
  // 'allée des Rouges Gorges' is not in Gorges, but 'rue Noire Nantes' is in Nantes.
  if (content.length === 1 && !isPlain && PLURAL_ADJECTIVES.has(previous)) return false
  // 'chemin de l'Aumône Vieille Aubagne'
  const isAfterNoun =
    AROUND_NOUN.has(previous) &&
    !LINKING_WORDS.has(beforePrevious) &&
    !WAYS.has(beforePrevious) &&
    !BEFORE_NOUN.has(beforePrevious)
  if (BEFORE_NOUN.has(previous) && !(isAfterNoun && population >= TOWN)) {
    const isSurelyTown =
      typed.length > 1 ? !SAINT.test(typed[0] ?? '') || typed.length > 2 : population >= VILLAGE
    return isPlain && isSurelyTown && !SAINT.test(previous) && WAYS.has(beforePrevious)
  }
  if (
    SAINT.test(typed[0] ?? '') &&
    BEFORE_SAINT.has(previous) &&
    !isFamilyName &&
    typed.length < 3 &&
    population < METROPOLIS
  )
    return false
  if (GIVEN_NAMES.has(previous) && !isWholeName(before, content)) {
    if (isTitled(content)) return population >= VILLAGE
    return population >= (content.length > 1 ? TOWN : CITY)
  }
  // 'route du Moulin Mer' is not in Mer, but 'rue de la Gare Mer' is.
  const isNounAfterNoun =
    typed.length === 1 &&
    COMMON_NOUNS.has(typed[0] ?? '') &&
    content.length === 1 &&
    LINKING_WORDS.has(beforePrevious) &&
    !BUILDINGS.has(previous)
  if (isNounAfterNoun) return population >= TOWN
  return !(typed.length === 1 && AFTER_NOUN.has(typed[0] ?? '') && population < CITY)
}

/** Returns whether the word is 'saint', also with one wrong letter: 'saitn Éloi'. */
const isSaint = (word: string): boolean =>
  SAINT.test(word) || (word.length >= 5 && editDistance(word, 'saint', 1) <= 1)

/**
 * Returns whether a title precedes the last word: 'colonel Fabien', but also 'lieutenant Michel'
 * Prunet.
 */
const isTitled = (content: readonly string[]): boolean =>
  BEFORE_NAME.has(content.at(-2) ?? '') && !DOUBLE_NAMES.has(content.at(-1) ?? '')

/**
 * Returns whether a given name at the end is not followed by a family name: 'saint Jean', 'de la
 * Victoire', 'Max Jacob', 'la belle Marie'.
 */
const isWholeName = (before: readonly string[], content: readonly string[]): boolean => {
  const saint = before.findLastIndex(isSaint)
  if (saint >= 0 && before.slice(saint + 1).every(word => GIVEN_NAMES.has(word))) return true
  const beforeName = before.at(-2) ?? ''
  if (LINKING_WORDS.has(beforeName) || BEFORE_NOUN.has(beforeName)) return true
  const first = content.at(-2) ?? ''
  return GIVEN_NAMES.has(first) && !DOUBLE_NAMES.has(first)
}

/** Returns whether a town's name at the start is followed by a street, a building or a comma. */
export const isTownBeforeStreet = (
  { tokens }: TypedLine,
  { from, to, typed }: Pick<TownSpan, 'from' | 'to' | 'typed'>,
): boolean => {
  if (from !== 0 || to >= tokens.length) return false
  if (tokens[to]?.isAfterBreak === true) return true
  const first = typed[0] ?? ''
  const isKind =
    typed.length === 1 && [WAYS, KINDS, BUILDINGS, BEFORE_NOUN].some(words => words.has(first))
  const rest = tokens.slice(to).map(({ raw }) => raw)
  return !isKind && (isStreet(rest) || (/^\d/.test(rest[0] ?? '') && rest.length > 1))
}
