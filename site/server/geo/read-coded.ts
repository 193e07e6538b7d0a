import { distanceKm, findTowns, type Town, type TownOptions, toTown } from './find-towns'
import {
  findLike,
  isBuilding,
  isStreetLike,
  positionOf,
  type Range,
  rangeAfter,
  restOf,
  sizeOf,
} from './coded-line'
import { ONE_MISTAKE } from './likeness'
import type { Name, PlaceIndex } from './place-index'
import type { Place } from './place'
import { CITY_OF_CODE, isInDepartment, nearestTowns, placesOfPostcode } from './postcode'
import type { Reading, Understanding } from './reading'
import { toTypedStreet } from './street'
import { isTownAfterStreet, isTownBeforeStreet, populationOf } from './street-context'
import { findTownSpans, type TownSpan } from './town-spans'
import { foldedIn, type TypedLine } from './typed-line'

/**
 * Population from which a town beside another town's code is preferred to a quarter of the same
 * name.
 */
const KNOWN_TOWN = 2_000

/** Cost above which words beside a code are not a misspelt town. */
const MISSPELT_COST = 0.45

const NOTHING: Understanding = { readings: [] }

const byNearness = (towns: Town[], at: Place | undefined): Town[] =>
  at === undefined
    ? towns
    : towns.toSorted((one, other) => distanceKm(one.place, at) - distanceKm(other.place, at))

/** Ranks `towns` below all of `above`, in their order. */
const rankedBelow = (towns: readonly Town[], above: readonly Town[]): Town[] => {
  const minRank = above.reduce((rank, town) => Math.min(rank, town.rank), Infinity)
  return towns.map((town, at) => ({
    ...town,
    rank: Math.min(town.rank, minRank - 0.01 * (at + 1)),
  }))
}

/** Assigns falling ranks to towns that are already in order. */
const inOrder = (towns: readonly Town[]): Town[] => {
  const [first, ...others] = towns
  return first === undefined ? [] : [first, ...rankedBelow(others, [first])]
}

/** Takes the towns of both interpretations alternately, however few are requested. */
const alternating = (one: Reading, other: Reading): Reading[] => {
  const best = Math.max(...one.towns.map(({ rank }) => rank))
  const ranked = ({ towns, ...rest }: Reading, start: number): Reading => ({
    ...rest,
    towns: inOrder(towns).map((town, at) => ({
      ...town,
      rank: best - 0.01 * (start + 2 * at),
    })),
  })
  return [ranked(one, 0), ranked(other, 1)]
}

interface Named {
  range: Range
  towns: Town[]
}

/** Finds the town that a line with a postal code names beside it, anywhere in France. */
const findNamed = (
  line: TypedLine,
  codeAt: number,
  spans: readonly TownSpan[],
  options: TownOptions,
): Named | undefined => {
  const toNamed = (span: TownSpan): Named | undefined => {
    const towns = span.names
      .filter(({ place }) => options.accepts?.(place) !== false)
      .map(({ place, alias }) => toTown({ place, alias, cost: 0 }, '', options))
    return towns.length === 0 ? undefined : { range: span, towns }
  }
  const after = rangeAfter(line, codeAt)
  const candidates = spans
    .map(span => ({ span, position: positionOf(line, span, codeAt) }))
    .filter(({ span, position }) => {
      if (position === 5) return span.to === after.to
      if (position === 4 && after.to > after.from) return false
      if (position === 4) return isTownAfterStreet(line, span, populationOf(span.names))
      return (
        position === 3 &&
        (line.tokens[span.from]?.isAfterBreak === true || isTownBeforeStreet(line, span))
      )
    })
    .sort(
      (one, other) =>
        other.position - one.position ||
        other.span.to - other.span.from - (one.span.to - one.span.from),
    )
  for (const { span } of candidates) {
    const named = toNamed(span)
    if (named !== undefined) return named
  }
  return undefined
}

/**
 * Tells if another town's exact name is likelier than a misspelling of a town of the code. '78300
 * poisy' is Poissy, although there is a Poisy elsewhere; '32240 toulouse' is not Toujouse.
 */
const isNamedOutside = (
  named: Named | undefined,
  { range, found }: NonNullable<ReturnType<typeof findLike>>,
): boolean => {
  if (named === undefined) return false
  const population = Math.max(
    ...named.towns.map(({ place, alias }) => (alias === undefined ? place.population : 0)),
  )
  const isMistake = found[0]?.cost === ONE_MISTAKE
  return (
    population >= (isMistake ? 10 * KNOWN_TOWN : KNOWN_TOWN) || sizeOf(named.range) > sizeOf(range)
  )
}

/** A line with a postal code, as the steps of its reading need it. */
interface CodedLine {
  index: PlaceIndex
  line: TypedLine
  options: TownOptions
  /** Position of the code's token. */
  codeAt: number
  code: string
  /** Postal code of the towns found; '' for a code of a city, which none of its districts has. */
  postal: string
  /** Accepted places of the code. */
  local: readonly Place[]
  spans: readonly TownSpan[]
  /** Spans in the position of a town, the likeliest first. */
  ranked: readonly { span: TownSpan; position: number }[]
}

const isAccepted = (place: Place, { accepts }: TownOptions): boolean => accepts?.(place) !== false

/** Returns the towns with the street beside them; `isStreetStored`: the rest is a street. */
const toReading = (
  { line, codeAt }: CodedLine,
  towns: Town[],
  range: Range | undefined,
  isStreetStored = true,
): Reading => {
  const street = restOf(line, codeAt, range, towns[0]?.place)
  return {
    towns,
    typed: isStreetStored && street.length > 0 ? toTypedStreet(street) : undefined,
  }
}

/** Returns the place of the code that has this name: the district of a named city. */
const localOf = ({ local, code }: CodedLine, { place }: Name): Place | undefined =>
  local.includes(place)
    ? place
    : local.find(
        one => one.isArrondissement && one.city === place.name && place.postcodes.includes(code),
      )

/** Reads the exact name of a town of the code, unless another town is named more clearly. */
const readLocalName = (coded: CodedLine): Understanding | null => {
  const { line, codeAt, spans, ranked, postal, options } = coded
  const best = ranked.find(({ span }) =>
    span.names.some(name => localOf(coded, name) !== undefined),
  )
  if (best === undefined) return null
  const isCovered = ranked.some(
    ({ span }) =>
      span !== best.span &&
      span.from <= best.span.from &&
      span.to >= best.span.to &&
      span.typed.length > best.span.typed.length &&
      span.names.some(({ place }) => place.isArrondissement),
  )
  if (isCovered) return null
  const foreign = best.position < 4 ? findNamed(line, codeAt, spans, options) : undefined
  if (foreign !== undefined && foreign.range !== best.span) return null
  const towns = best.span.names.flatMap(name => {
    const place = localOf(coded, name)
    if (place === undefined) return []
    const alias = place === name.place ? name.alias : undefined
    return [toTown({ place, alias, cost: 0 }, postal, options)]
  })
  return { readings: [toReading(coded, towns, best.span)] }
}

/** Reads a town of the code's department: a code without a town, CEDEX or not, belongs to it. */
const readInDepartment = (coded: CodedLine): Understanding | null => {
  const { index, line, codeAt, code, ranked, options } = coded
  const isNear = ({ place }: Pick<Name, 'place'>) =>
    isInDepartment(code, place) && isAccepted(place, options)
  const span = ranked.find(one => one.span.names.some(isNear))?.span
  if (span !== undefined) {
    const towns = span.names
      .filter(isNear)
      .map(({ place, alias }) => toTown({ place, alias, cost: 0 }, '', options))
    return { readings: [toReading(coded, towns, span)] }
  }
  const near = index.places.filter(place => isNear({ place }))
  const similar = findLike(line, codeAt, near)
  if (similar === undefined) return null
  const towns = similar.found.map(one => toTown(one, '', options))
  return { readings: [toReading(coded, towns, similar.range)] }
}

const townsOfCode = ({ local, postal, options }: CodedLine): Town[] =>
  local.map(place => toTown({ place, cost: 0.01 }, postal, options))

const townsNearCode = ({ index, code, options }: CodedLine): Town[] =>
  inOrder(
    nearestTowns(index, code)
      .filter(({ place }) => isAccepted(place, options))
      .map(({ place }) => toTown({ place, cost: 0.01 }, '', options)),
  )

/** Offers a named town and the towns of a code that contradicts it. */
const readContradiction = (coded: CodedLine, named: Named): Understanding => {
  const { code, local } = coded
  const inDepartment = named.towns.filter(({ place }) => isInDepartment(code, place))
  const towns = inOrder(byNearness(inDepartment.length > 0 ? inDepartment : named.towns, local[0]))
  const others = local.length > 0 ? townsOfCode(coded) : townsNearCode(coded)
  const isNameFirst =
    inDepartment.length > 0 || towns.some(({ place }) => place.population >= KNOWN_TOWN)
  const [first, second] = isNameFirst ? [towns, others] : [others, towns]
  return {
    readings: alternating(
      toReading(coded, first, named.range),
      toReading(coded, second, named.range),
    ),
    note: 'contradiction',
  }
}

/** Finds a well-known town elsewhere that the words beside a code misspell: '29200 nante'. */
const findMisspeltOutside = (
  index: PlaceIndex,
  words: readonly string[],
  options: TownOptions,
): Town[] =>
  findTowns(index, words, { ...options, isTolerant: true }).filter(
    ({ cost, place }) => cost <= MISSPELT_COST && place.population >= 10 * KNOWN_TOWN,
  )

/** Reads a code beside which no town is named: its towns, or a well-known one that is misspelt. */
const readUnnamed = (coded: CodedLine): Understanding => {
  const { index, line, codeAt, code, local, options } = coded
  const street = restOf(line, codeAt, undefined, local[0])
  const ofCode = townsOfCode(coded)
  const after = rangeAfter(line, codeAt)
  const words = foldedIn(line, after.from, after.to)
  const hasUnreadPart = words.length > 0 || (street.length > 0 && !isStreetLike(street))
  if (hasUnreadPart && !isBuilding(words.slice(0, 2))) {
    const misspelt = words.length === 0 ? [] : findMisspeltOutside(index, words, options)
    const misspeltLocal = misspelt.filter(({ place }) => local.includes(place))
    if (misspeltLocal.length > 0) {
      const towns = misspeltLocal.map(town => ({ ...town, postcodes: [code] }))
      return { readings: [toReading(coded, towns, after)] }
    }
    if (misspelt.length > 0)
      return {
        readings: alternating(toReading(coded, misspelt, after), toReading(coded, ofCode, after)),
        note: 'contradiction',
      }
  }
  return { readings: [toReading(coded, ofCode, undefined, isStreetLike(street))] }
}

/** Reads a code that no town has. */
const readUnknownCode = (coded: CodedLine): Understanding => {
  const street = restOf(coded.line, coded.codeAt, undefined, undefined)
  return {
    readings: [toReading(coded, townsNearCode(coded), undefined, isStreetLike(street))],
    note: 'unknown-postcode',
  }
}

/**
 * Reads a line with a postal code. The named town wins; a town of a contradicting code is offered
 * beside it.
 */
export const readCoded = (
  index: PlaceIndex,
  line: TypedLine,
  codeAt: number,
  options: TownOptions,
): Understanding => {
  const code = line.tokens[codeAt]?.raw ?? ''
  if (/^9[78]/.test(code)) return NOTHING
  const spans = findTownSpans(index, line)
  const city = CITY_OF_CODE[code]
  const places =
    city === undefined ? placesOfPostcode(index, code) : index.named(city).map(({ place }) => place)
  const local = places.filter(place => isAccepted(place, options))
  const ranked = spans
    .map(span => ({ span, position: positionOf(line, span, codeAt) }))
    .filter(({ position }) => position > 0)
    .sort((one, other) => other.position - one.position)
  const postal = city === undefined ? code : ''
  const coded = { index, line, options, codeAt, code, postal, local, spans, ranked }

  const exact = readLocalName(coded) ?? (local.length === 0 ? readInDepartment(coded) : null)
  if (exact !== null) return exact
  const named = findNamed(line, codeAt, spans, options)
  const like = findLike(line, codeAt, local)
  if (like !== undefined && !isNamedOutside(named, like)) {
    const towns = like.found.map(one => toTown(one, postal, options))
    return { readings: [toReading(coded, towns, like.range)] }
  }
  if (named !== undefined) return readContradiction(coded, named)
  return local.length === 0 ? readUnknownCode(coded) : readUnnamed(coded)
}
