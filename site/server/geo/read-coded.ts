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
  /** Tells whether the name is in the position of a town, and not a guess. */
  isSure: boolean
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
    return towns.length === 0 ? undefined : { range: span, towns, isSure: true }
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
  const accepted = (places: readonly Place[]) =>
    places.filter(place => options.accepts?.(place) !== false)
  const city = CITY_OF_CODE[code]
  const local = accepted(
    city === undefined
      ? placesOfPostcode(index, code)
      : index.named(city).map(({ place }) => place),
  )
  const postal = city === undefined ? code : ''
  const toReading = (towns: Town[], range: Range | undefined, isStreetStored = true): Reading => {
    const street = restOf(line, codeAt, range, towns[0]?.place)
    return {
      towns,
      typed: isStreetStored && street.length > 0 ? toTypedStreet(street) : undefined,
    }
  }
  const localOf = ({ place }: Name): Place | undefined =>
    local.includes(place)
      ? place
      : local.find(
          one => one.isArrondissement && one.city === place.name && place.postcodes.includes(code),
        )

  const ranked = spans
    .map(span => ({ span, position: positionOf(line, span, codeAt) }))
    .filter(({ position }) => position > 0)
    .sort((one, other) => other.position - one.position)
  const best = ranked.find(({ span }) => span.names.some(name => localOf(name) !== undefined))
  const isCovered =
    best !== undefined &&
    ranked.some(
      ({ span }) =>
        span !== best.span &&
        span.from <= best.span.from &&
        span.to >= best.span.to &&
        span.typed.length > best.span.typed.length &&
        span.names.some(({ place }) => place.isArrondissement),
    )
  if (best !== undefined && !isCovered) {
    const foreign = best.position < 4 ? findNamed(line, codeAt, spans, options) : undefined
    if (foreign === undefined || foreign.range === best.span) {
      const towns = best.span.names.flatMap(name => {
        const place = localOf(name)
        return place === undefined
          ? []
          : [
              toTown(
                {
                  place,
                  alias: place === name.place ? name.alias : undefined,
                  cost: 0,
                },
                postal,
                options,
              ),
            ]
      })
      return { readings: [toReading(towns, best.span)] }
    }
  }
  if (local.length === 0) {
    // A code without a town, CEDEX or not, belongs to its department.
    const isNear = ({ place }: Pick<Name, 'place'>) =>
      isInDepartment(code, place) && accepted([place]).length > 0
    const span = ranked.find(one => one.span.names.some(isNear))?.span
    if (span !== undefined) {
      const names = span.names.filter(isNear)
      return {
        readings: [
          toReading(
            names.map(({ place, alias }) => toTown({ place, alias, cost: 0 }, '', options)),
            span,
          ),
        ],
      }
    }
    const near = index.places.filter(place => isNear({ place }))
    const similar = findLike(line, codeAt, near)
    if (similar !== undefined)
      return {
        readings: [
          toReading(
            similar.found.map(one => toTown(one, '', options)),
            similar.range,
          ),
        ],
      }
  }
  const named = findNamed(line, codeAt, spans, options)
  const like = findLike(line, codeAt, local)
  if (like !== undefined && !isNamedOutside(named, like)) {
    return {
      readings: [
        toReading(
          like.found.map(one => toTown(one, postal, options)),
          like.range,
        ),
      ],
    }
  }
  const ofCode = local.map(place => toTown({ place, cost: 0.01 }, postal, options))
  if (named !== undefined) {
    const inDepartment = named.towns.filter(({ place }) => isInDepartment(code, place))
    const towns = inOrder(
      byNearness(inDepartment.length > 0 ? inDepartment : named.towns, local[0]),
    )
    const others = local.length > 0 ? ofCode : nearestOf(index, code, accepted, options)
    const isNameFirst =
      inDepartment.length > 0 || towns.some(({ place }) => place.population >= KNOWN_TOWN)
    const [first, second] = isNameFirst ? [towns, others] : [others, towns]
    return {
      readings: alternating(toReading(first, named.range), toReading(second, named.range)),
      note: 'contradiction',
    }
  }
  const after = rangeAfter(line, codeAt)
  const words = foldedIn(line, after.from, after.to)
  if (local.length === 0) {
    const nearest = nearestOf(index, code, accepted, options)
    const street = restOf(line, codeAt, undefined, undefined)
    return {
      readings: [toReading(nearest, undefined, isStreetLike(street))],
      note: 'unknown-postcode',
    }
  }
  const street = restOf(line, codeAt, undefined, local[0])
  const hasUnreadPart = words.length > 0 || (street.length > 0 && !isStreetLike(street))
  if (hasUnreadPart && !isBuilding(words.slice(0, 2))) {
    const misspelt = words.length === 0 ? [] : findMisspeltOutside(index, words, options)
    const here = misspelt.filter(({ place }) => local.includes(place))
    if (here.length > 0)
      return {
        readings: [
          toReading(
            here.map(town => ({ ...town, postcodes: [code] })),
            after,
          ),
        ],
      }
    if (misspelt.length > 0) {
      return {
        readings: alternating(toReading(misspelt, after), toReading(ofCode, after)),
        note: 'contradiction',
      }
    }
  }
  return { readings: [toReading(ofCode, undefined, isStreetLike(street))] }
}

const nearestOf = (
  index: PlaceIndex,
  code: string,
  accepted: (places: readonly Place[]) => Place[],
  options: TownOptions,
): Town[] =>
  inOrder(
    nearestTowns(index, code)
      .filter(({ place }) => accepted([place]).length > 0)
      .map(({ place }) => toTown({ place, cost: 0.01 }, '', options)),
  )

/** Finds a well-known town elsewhere that the words beside a code misspell: '29200 nante'. */
const findMisspeltOutside = (
  index: PlaceIndex,
  words: readonly string[],
  options: TownOptions,
): Town[] =>
  findTowns(index, words, { ...options, isTolerant: true }).filter(
    ({ cost, place }) => cost <= MISSPELT_COST && place.population >= 10 * KNOWN_TOWN,
  )
