import type { Effort } from './effort'
import { findTowns, type Town, type TownOptions, toTown } from './find-towns'
import { foldWords, LINKING_WORDS, nameKey } from './fold-words'
import type { SearchQuery } from './geo-search'
import { type PlaceIndex, SURE_COST } from './place-index'
import { CITY_OF_CODE, placesOfPostcode } from './postcode'
import { readCoded } from './read-coded'
import { readTownInStreet } from './read-town-in-street'
import type { Reading, Understanding } from './reading'
import { hasStreet, isStreet } from './street'
import {
  BEFORE_NAME,
  BUILDINGS,
  HOUSING,
  KINDS,
  SEARCH_WORDS,
  TOWNLIKE_KINDS,
} from './street-lexicon'
import { findTownSpans } from './town-spans'
import { readLine, type TypedLine } from './typed-line'

/** Cost of a text of which only a part was understood. */
const PART_COST = 0.35

const MAX_CUTS = 8

/**
 * Population from which the words after a town's name are one of its quarters: 'lille wazemmes'.
 */
const BIG_TOWN = 30_000

/** Words that are appended to town names. */
const ADDITIONS =
  'aeroport bourg centre est gare nord ouest plage port quartier sud ville village'.split(' ')

export const cheapest = (towns: readonly Town[]): number =>
  towns.reduce((min, { cost }) => Math.min(min, cost), Infinity)
const isCertain = (towns: readonly Town[]) => cheapest(towns) <= SURE_COST

const asPart = (towns: readonly Town[]): Town[] =>
  towns.map(town => ({
    ...town,
    cost: town.cost + PART_COST,
    rank: town.rank - PART_COST,
  }))

// 'champs élysées paris', 'lyon, rhône': the town at the end, or before the comma, is better than
// an empty list.
const readPart = (index: PlaceIndex, text: string, options: TownOptions): Town[] => {
  const words = foldWords(text)
  const beforeComma = text.includes(',') ? [foldWords(text.split(',')[0] ?? '')] : []
  // 'porte de Bourgogne' names no town, nor does 'porte Maillot'.
  const isNamedAfter = (start: number) => {
    const noun = words.slice(0, start).findLast(word => !LINKING_WORDS.has(word)) ?? ''
    return BEFORE_NAME.has(noun)
  }
  const ends = words
    .map((_, start) => (isNamedAfter(start) ? [] : words.slice(start)))
    .slice(1, MAX_CUTS)
  for (const part of [...beforeComma, ...ends]) {
    if (part.every(word => LINKING_WORDS.has(word))) continue
    const towns = findTowns(index, part, { ...options, isTolerant: false })
    if (isCertain(towns)) return asPart(towns)
  }
  return []
}

// 'bordeaux cauderan', 'orly ville'. For a small town the beginning is not enough: 'saint-quentin'
// begins a dozen other names.
const readQuarter = (index: PlaceIndex, words: readonly string[], options: TownOptions): Town[] => {
  for (let cut = Math.min(words.length - 1, MAX_CUTS); cut > 0; cut--) {
    const rest = words.slice(cut)
    const isAddition = rest.every(word => ADDITIONS.some(addition => addition.startsWith(word)))
    const towns = findTowns(index, words.slice(0, cut), {
      ...options,
      isComplete: true,
    }).filter(
      ({ cost, place, alias }) =>
        cost === 0 && (isAddition || (alias === undefined && place.population >= BIG_TOWN)),
    )
    if (towns.length === 0) continue
    const cities = new Set(towns.map(({ place }) => place.city))
    const quarters = findTowns(index, rest, options).filter(
      ({ alias, cost, place }) =>
        alias !== undefined && cost <= SURE_COST && cities.has(place.city),
    )
    return quarters.length > 0 ? quarters : asPart(towns)
  }
  return []
}

// 'plan paris': a well-known town is better than any similarity of the whole text.
const readKnownTown = (
  index: PlaceIndex,
  words: readonly string[],
  options: TownOptions,
): Town[] => {
  for (let start = 1; start < words.length; start++) {
    const towns = index
      .named(nameKey(words.slice(start)))
      .filter(({ place, alias }) => {
        const isKnown =
          place.population >= BIG_TOWN && (alias === undefined || alias.kind === 'known')
        return isKnown && options.accepts?.(place) !== false
      })
      .map(({ place, alias }) => toTown({ place, alias, cost: 0 }, '', options))
    if (towns.length > 0) return asPart(towns)
  }
  return []
}

const codeOf = ({ tokens }: TypedLine, index: PlaceIndex): number => {
  const codes = [...tokens.keys()].filter(at => /^\d{5}$/.test(tokens[at]?.raw ?? ''))
  const known = codes.findLast(at => index.byPostcode(tokens[at]?.raw ?? '').length > 0)
  return known ?? codes.at(-1) ?? -1
}

/** 'rue Victor Hugo', '12 le bourg', '23': a street or the beginning of one. */
const isOnlyStreet = ({ tokens }: TypedLine): boolean => {
  const entered = tokens.map(({ raw }) => raw)
  const [first = ''] = foldWords(entered[0] ?? '')
  const isNumber = /^\d{1,4}$/.test(first)
  if (isNumber) return entered.length > 1 || first.length < 3
  return isStreet(entered) && !(KINDS.has(first) && TOWNLIKE_KINDS.has(first))
}

/**
 * Returns whether a part of the line may be a street: it has a kind or a number, is beside a comma,
 * or is a building.
 */
const hasStreetPart = ({ tokens }: TypedLine): boolean => {
  const entered = tokens.map(({ raw }) => raw)
  const [first = ''] = foldWords(entered[0] ?? '')
  const isNumbered = entered.some(
    (raw, at) => /^\d{1,4}(?:bis|ter)?$/i.test(raw) && isStreet(entered.slice(at + 1)),
  )
  const isHousing = entered.some((raw, at) => at > 0 && HOUSING.has(foldWords(raw)[0] ?? ''))
  return (
    isStreet(entered) ||
    isNumbered ||
    isHousing ||
    /^\d/.test(first) ||
    BUILDINGS.has(first) ||
    tokens.some(({ isAfterBreak }) => isAfterBreak)
  )
}

/** 'plan Arcueil rue Berthollet' is not in Plan, but 'plan d'Orgon' begins the name of a town. */
const withoutSearchWord = ({ tokens, words }: TypedLine): string | undefined => {
  const isSought =
    SEARCH_WORDS.has(words[0] ?? '') && !LINKING_WORDS.has(words[1] ?? '') && tokens.length > 1
  if (!isSought || tokens[1]?.isAfterBreak === true) return undefined
  return tokens
    .slice(1)
    .map(({ raw, isAfterBreak }) => (isAfterBreak ? `, ${raw}` : raw))
    .join(' ')
}

/** Returns the interpretations of a text. */
export const readQuery = (index: PlaceIndex, query: SearchQuery, effort: Effort): Understanding => {
  const { type, isAutocomplete, near, postcode, citycode } = query
  if (type === 'locality') return { readings: [] }
  const options: TownOptions = {
    isTolerant: false,
    // The letter is the whole name of a town: Y.
    isComplete: !isAutocomplete || query.text.length === 1,
    effort,
    ...(near === undefined ? {} : { near }),
    accepts: place =>
      (postcode === undefined || place.postcodes.includes(postcode)) &&
      (citycode === undefined || place.code === citycode.toUpperCase()),
  }
  const isStreetRequested = type === 'street' || type === 'housenumber'
  const isPostcode = (code: string) =>
    code in CITY_OF_CODE || placesOfPostcode(index, code).length > 0
  const line = readLine(query.text, isPostcode)
  const codeAt = codeOf(line, index)
  if (codeAt >= 0) return readCoded(index, line, codeAt, options)

  const withCountry = line.words.filter(word => word !== '')
  // 'lyon france', but 'roissy en france' is a town and 'rue anatole france' a street.
  const isCountry =
    withCountry.length > 1 &&
    withCountry.at(-1) === 'france' &&
    !LINKING_WORDS.has(withCountry.at(-2) ?? '')
  const words = isCountry && !isOnlyStreet(line) ? withCountry.slice(0, -1) : withCountry
  const exact = isStreetRequested || isHouseNumber(words) ? [] : findTowns(index, words, options)
  const isNumbered = /^\d{1,3}$/.test(words[0] ?? '') && words.length > 1
  const isCompleteName = exact.some(
    ({ cost, place }) => cost === 0 || (isNumbered && place.population >= BIG_TOWN),
  )
  // 'r saint denis' begins the name of Rouvray-Saint-Denis, too.
  const isTownOnly =
    isCertain(exact) && (isCompleteName || words.length === 1 || !isOnlyStreet(line))
  if (isTownOnly) return { readings: readWhole(index, words, exact, query, options) }
  // 'Haute-Vienne' is not Vienne.
  if (index.departmentOf(words) !== undefined) return { readings: [], note: 'add-town' }
  const sought = withoutSearchWord(line)
  if (sought !== undefined) {
    const understanding = readQuery(index, { ...query, text: sought }, effort)
    if (isCertain(understanding.readings.flatMap(({ towns }) => towns))) return understanding
  }
  if (type !== 'municipality' && hasStreetPart(line)) {
    const found = readTownInStreet(index, line, findTownSpans(index, line), options)
    if (found.length > 0) return { readings: [...found, { towns: isStreetRequested ? [] : exact }] }
    if (isOnlyStreet(line)) return { readings: [], note: 'add-town' }
  }
  if (isStreetRequested || hasStreet(query.text)) return withNote(line, [{ towns: exact }])
  return withNote(line, readWhole(index, words, exact, query, options))
}

/** 'cours de Vincennes' might be a town, like Cours-la-Ville; if it is not, it is a street. */
const withNote = ({ tokens }: TypedLine, readings: Reading[]): Understanding => {
  const isFound = readings.some(({ towns }) => towns.length > 0)
  return isFound || !isStreet(tokens.map(({ raw }) => raw))
    ? { readings }
    : { readings, note: 'add-town' }
}

/** One or two digits alone are more often the beginning of an address than a department. */
const isHouseNumber = (words: readonly string[]): boolean =>
  words.length === 1 && /^\d{1,2}$/.test(words[0] ?? '')

const readWhole = (
  index: PlaceIndex,
  words: readonly string[],
  exact: Town[],
  { limit, text }: SearchQuery,
  options: TownOptions,
): Reading[] => {
  if (exact.length >= limit) return [{ towns: exact }]
  const quarter = isCertain(exact) ? [] : readQuarter(index, words, options)
  const known = isCertain(exact) || quarter.length > 0 ? [] : readKnownTown(index, words, options)
  const towns =
    known.length > 0
      ? known
      : [...quarter, ...findTowns(index, words, { ...options, isTolerant: true })]
  return [{ towns: towns.length > 0 ? towns : readPart(index, text, options) }]
}
