import { type Match, type PlaceIndex } from './place-index'
import type { Effort } from './effort'
import type { Alias, Place } from './place'

/** A town that matches the query. A higher `rank` is better, up to BEST_RANK. */
export interface Town {
  place: Place
  /** Possible postal codes, at least one: several unless the text decides. */
  postcodes: readonly string[]
  alias?: Alias | undefined
  cost: number
  rank: number
}

export interface TownOptions {
  isTolerant: boolean
  isComplete: boolean
  effort: Effort
  near?: { latitude: number; longitude: number }
  accepts?: (place: Place) => boolean
}

/** Rank of the best possible answer: the exact name, the size of Paris, at the exact spot. */
export const BEST_RANK = 1.87

const VERY_NAME_BONUS = 0.08
const PER_TENFOLD_POPULATION = 0.1
const OTHER_NAME_COST = 0.3
/** Added for present names, so that they come before former ones. */
const OLD_NAME_COST = 0.1
const NEARNESS = { bonus: 0.15, reachKm: 60 }

const KM_PER_DEGREE = 111.2

/** Returns the distance of two points in km, accurate to 1 % in France. */
export const distanceKm = (
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number => {
  const meanLatitude = ((one.latitude + other.latitude) / 2) * (Math.PI / 180)
  const east = (one.longitude - other.longitude) * Math.cos(meanLatitude)
  return Math.hypot(east, one.latitude - other.latitude) * KM_PER_DEGREE
}

const IS_POSTAL = /^(?:\d{2,5}|2[ab])$/

/** Tells if a place has a department ('59', '2a') or the first digits of a postal code ('690'). */
const isUnder = (postal: string) => (place: Place) =>
  place.department.code.toLowerCase() === postal ||
  place.postcodes.some(postcode => postcode.startsWith(postal))

/** '75015' is the 15th arrondissement, not all of Paris, which has that code too. */
export const preferArrondissements = (places: Place[]): Place[] => {
  const divided = new Set(places.filter(place => place.isArrondissement).map(place => place.city))
  return places.filter(place => place.isArrondissement || !divided.has(place.name))
}

const findByPostal = (
  index: PlaceIndex,
  postal: string,
  words: string[],
  options: TownOptions,
): Match[] => {
  if (words.length > 0) {
    const matches = index.match(words, options).filter(({ place }) => isUnder(postal)(place))
    const uncovered = new Set(
      postal.length === 5 ? preferArrondissements(matches.map(({ place }) => place)) : [],
    )
    return postal.length === 5 ? matches.filter(({ place }) => uncovered.has(place)) : matches
  }
  const places = /^2[ab]$/.test(postal)
    ? index.places.filter(isUnder(postal))
    : index.byPostcode(postal)
  const preferred = postal.length === 5 ? preferArrondissements(places) : places
  return preferred.map(place => ({ place, cost: 0.01 }))
}

/** Returns the postal codes that the typed text leaves open. */
const postcodesOf = (place: Place, postal: string, alias?: Alias): readonly string[] => {
  const matchingPostcodes =
    postal === '' ? [] : place.postcodes.filter(postcode => postcode.startsWith(postal))
  if (matchingPostcodes.length > 0) return matchingPostcodes
  return alias?.postcode === undefined ? place.postcodes : [alias.postcode]
}

/** Returns a match as a town with its rank. `postal`: the postal code that was typed, or its beginning. */
export const toTown = (
  { place, cost, alias }: Match,
  postal: string,
  { near }: Pick<TownOptions, 'near'>,
): Town => {
  const size = PER_TENFOLD_POPULATION * Math.log10(Math.max(1, (alias ?? place).population))
  const nearness =
    near === undefined ? 0 : NEARNESS.bonus * Math.exp(-distanceKm(near, place) / NEARNESS.reachKm)
  const oldNameCost = alias?.kind === 'former' ? OLD_NAME_COST : 0
  const rank = 1 - cost - oldNameCost + (cost === 0 ? VERY_NAME_BONUS : 0) + size + nearness
  return { place, postcodes: postcodesOf(place, postal, alias), alias, cost, rank }
}

/** Returns the `count` best, best first. Faster than sorting: 'saint' alone finds 4,400 towns. */
const cheapestOf = (towns: readonly Town[], count: number): Town[] => {
  const best: Town[] = []
  for (const town of towns) {
    if (best.length === count && town.rank <= (best[count - 1]?.rank ?? 0)) continue
    let at = best.length
    while (at > 0 && (best[at - 1]?.rank ?? 0) < town.rank) at--
    best.splice(at, 0, town)
    if (best.length > count) best.pop()
  }
  return best
}

/** Extra results, in case some have the same label. */
const SPARE = 5

/**
 * Returns the best towns, best first, with a few extra. A town with exactly the typed name is
 * among the first `limit`, even if many larger ones begin with it: no longer text would find
 * 'Mars'.
 */
export const rankTowns = (towns: readonly Town[], limit: number): Town[] => {
  const best = cheapestOf(towns, limit + SPARE)
  const [named] = cheapestOf(
    towns.filter(({ cost }) => cost === 0),
    1,
  )
  const last = best[limit - 1]
  if (named === undefined || last === undefined || named.rank >= last.rank) return best
  return [...best.slice(0, limit - 1), { ...named, rank: last.rank }, ...best.slice(limit - 1)]
}

/**
 * Maximum words of a query: nine of the longest name, and some for a postal code, a department and
 * a mistake.
 */
const MAX_WORDS = 12

/**
 * Finds the towns named by the words: a name, a postal code or its beginning, a department, in any
 * order. Unsorted; empty when a word matches nothing.
 */
export const findTowns = (
  index: PlaceIndex,
  words: readonly string[],
  options: TownOptions,
): Town[] => {
  if (words.length > MAX_WORDS) return []
  const found = new Map<Place, Town>()
  const add = (matches: Match[], postal: string, extraCost = 0) => {
    for (const match of matches) {
      if (options.accepts?.(match.place) === false) continue
      const town = toTown({ ...match, cost: match.cost + extraCost }, postal, options)
      if (town.rank > (found.get(match.place)?.rank ?? -Infinity)) found.set(match.place, town)
    }
  }

  const isSeveral = words.length > 1
  const postal =
    words.find(word => IS_POSTAL.test(word) && word.length === 5) ??
    words.findLast((word, at) => IS_POSTAL.test(word) && (at === 0 || at === words.length - 1))
  if (postal === undefined || (isSeveral && postal.length < 5)) add(index.match(words, options), '')
  if (postal !== undefined) {
    const names = words.filter(word => word !== postal)
    // In 'marseille 13' the arrondissement is likelier than the department; 'isola 2000' has no
    // postal code.
    const isNamed = [...found.values()].some(({ cost }) => cost === 0)
    add(findByPostal(index, postal, names, options), postal, isNamed ? OTHER_NAME_COST : 0)
  }
  const code = words.length === 1 ? index.byCode(words[0]?.toUpperCase() ?? '') : undefined
  if (found.size === 0 && code !== undefined) add([{ place: code, cost: 0 }], '')
  return [...found.values()]
}
