import { distanceKm, findTowns, type Town, type TownOptions, toTown } from './find-towns'
import { LINKING_WORDS, nameKey } from './fold-words'
import { findByLikeness, ONE_MISTAKE } from './likeness'
import type { Name, PlaceIndex } from './place-index'
import type { Place } from './place'
import { CITY_OF_CODE, isInDepartment, nearestTowns, placesOfPostcode } from './postcode'
import type { Reading, Understanding } from './reading'
import { isStreet, toTypedStreet } from './street'
import { BUILDINGS, INDOORS, KINDS, WAYS } from './street-lexicon'
import { isTownAfterStreet, isTownBeforeStreet } from './street-context'
import { findTownSpans, type TownSpan } from './town-spans'
import { foldedIn, type TypedLine } from './typed-line'

/** A town of this size that is named beside another town's code is meant, rather than a quarter of the same name. */
const KNOWN_TOWN = 2_000

/** Beyond this, words beside a code are no misspelt town. */
const MISSPELT_COST = 0.45

const NOTHING: Understanding = { readings: [] }

/** Tokens [from, to) that were read as a town's name. */
interface Range {
  from: number
  to: number
}

/** The words beside code and town, as typed; without the country and the town's own department. */
const restOf = (line: TypedLine, codeAt: number, town: Range | undefined, place: Place | undefined): string[] => {
  const { tokens } = line
  const left = [...tokens.keys()].filter(
    at => at !== codeAt && !(town !== undefined && at >= town.from && at < town.to),
  )
  const isLast = (at: number | undefined) => at !== undefined && at === tokens.length - 1
  const last = left.at(-1)
  if (isLast(last) && last !== undefined) {
    const [word = ''] = foldedIn(line, last, last + 1)
    if (word === 'france' && last > codeAt) left.pop()
  }
  const after = left.filter(at => at > codeAt)
  if (place !== undefined && after.length > 0) {
    const words = after.flatMap(at => foldedIn(line, at, at + 1))
    const name = nameKey(words)
    const isDepartment =
      words[0] === place.department.code.toLowerCase() || name === nameKey(placeWords(place.department.name))
    if (isDepartment) left.splice(left.length - after.length)
  }
  return left.map(at => tokens[at]?.raw ?? '').filter(raw => raw !== '')
}

const placeWords = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const isBuilding = (words: readonly string[]): boolean => {
  const folded = words.flatMap(placeWords).filter(word => word !== '' && !LINKING_WORDS.has(word))
  return folded.some(word => BUILDINGS.has(word) || WAYS.has(word)) || KINDS.has(folded[0] ?? '')
}

const isStreetLike = (words: readonly string[]) => isStreet(words) || isBuilding(words)

/** Where in the line a town's name stands; the higher the likelier, 0 for a part of the street. */
const positionOf = (line: TypedLine, span: TownSpan, codeAt: number): number => {
  if (span.from <= codeAt && codeAt < span.to) return 0
  if (span.from === codeAt + 1) return 5
  const isLed = LINKING_WORDS.has(span.previous) && span.previous !== 'a'
  if (isLed && line.tokens[span.from]?.isAfterBreak !== true) return 0
  if (span.to === codeAt) return 4
  const isAtEdge = span.from === 0 || span.to === line.tokens.length || line.tokens[span.from]?.isAfterBreak === true
  return isAtEdge ? 3 : 2
}

/** The words directly after the code, up to a comma, a number or a street. */
const rangeAfter = ({ tokens, words }: TypedLine, codeAt: number): Range => {
  const from = codeAt + 1
  let to = from
  while (to < tokens.length) {
    const token = tokens[to]
    const word = words[token?.start ?? 0] ?? ''
    const isEnd = (to > from && token?.isAfterBreak === true) || /^\d/.test(word) || WAYS.has(word)
    if (isEnd || INDOORS.has(word) || (to > from && word === 'france')) break
    to++
  }
  return { from, to }
}

const byNearness = (towns: Town[], at: Place | undefined): Town[] =>
  at === undefined ? towns : towns.toSorted((one, other) => distanceKm(one.place, at) - distanceKm(other.place, at))

/** Below all of `towns`, in their order. */
const rankedBelow = (towns: readonly Town[], above: readonly Town[]): Town[] => {
  const least = above.reduce((rank, town) => Math.min(rank, town.rank), Infinity)
  return towns.map((town, at) => ({ ...town, rank: Math.min(town.rank, least - 0.01 * (at + 1)) }))
}

/** The order is given: ranks go down from the best. */
const inOrder = (towns: readonly Town[]): Town[] => {
  const [first, ...others] = towns
  return first === undefined ? [] : [first, ...rankedBelow(others, [first])]
}

/** Puts the towns of both readings in turn, however few are asked for. */
const alternating = (one: Reading, other: Reading): Reading[] => {
  const best = Math.max(...one.towns.map(({ rank }) => rank))
  const ranked = ({ towns, ...rest }: Reading, start: number): Reading => ({
    ...rest,
    towns: inOrder(towns).map((town, at) => ({ ...town, rank: best - 0.01 * (start + 2 * at) })),
  })
  return [ranked(one, 0), ranked(other, 1)]
}

interface Named {
  range: Range
  towns: Town[]
  /** Whether the name stands where a town does, and is no guess. */
  isSure: boolean
}

/** Finds the town that a line with a postal code names beside it, wherever in France. */
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
      if (position === 4) return isTownAfterStreet(line, span)
      return position === 3 && (line.tokens[span.from]?.isAfterBreak === true || isTownBeforeStreet(line, span))
    })
    .sort(
      (one, other) => other.position - one.position || other.span.to - other.span.from - (one.span.to - one.span.from),
    )
  for (const { span } of candidates) {
    const named = toNamed(span)
    if (named !== undefined) return named
  }
  return undefined
}

/** Finds the town of one or another beside the code by what is misspelt or left unfinished. */
const findLike = (line: TypedLine, codeAt: number, places: readonly Place[]) => {
  const after = rangeAfter(line, codeAt)
  for (let to = after.to; to > after.from; to--) {
    const range = { from: after.from, to }
    const found = findByLikeness(foldedIn(line, range.from, range.to), places)
    if (found.length > 0) return { range, found }
  }
  for (let from = Math.max(0, codeAt - 5); from < codeAt; from++) {
    const range = { from, to: codeAt }
    const words = foldedIn(line, range.from, range.to)
    const isLed = LINKING_WORDS.has(line.words[(line.tokens[from]?.start ?? 0) - 1] ?? '')
    if (isLed || words.join('').length < 5 || WAYS.has(words[0] ?? '')) continue
    const found = findByLikeness(words, places).filter(({ cost }) => cost !== 0.2)
    if (found.length > 0) return { range, found }
  }
  return undefined
}

/** Reads a line that has a postal code. The town that is named wins; a code that is another's is offered beside it. */
export const readCoded = (index: PlaceIndex, line: TypedLine, codeAt: number, options: TownOptions): Understanding => {
  const code = line.tokens[codeAt]?.raw ?? ''
  if (/^9[78]/.test(code)) return NOTHING
  const spans = findTownSpans(index, line)
  const accepted = (places: readonly Place[]) => places.filter(place => options.accepts?.(place) !== false)
  const city = CITY_OF_CODE[code]
  const local = accepted(
    city === undefined ? placesOfPostcode(index, code) : index.named(city).map(({ place }) => place),
  )
  const postal = city === undefined ? code : ''
  const read = (towns: Town[], range: Range | undefined, isKept = true): Reading => {
    const rest = restOf(line, codeAt, range, towns[0]?.place)
    return { towns, typed: isKept && rest.length > 0 ? toTypedStreet(rest) : undefined }
  }
  const localOf = ({ place }: Name): Place | undefined =>
    local.includes(place)
      ? place
      : local.find(one => one.isArrondissement && one.city === place.name && place.postcodes.includes(code))

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
          : [toTown({ place, alias: place === name.place ? name.alias : undefined, cost: 0 }, postal, options)]
      })
      return { readings: [read(towns, best.span)] }
    }
  }
  const named = findNamed(line, codeAt, spans, options)
  {
    const like = findLike(line, codeAt, local)
    const isKnown = named?.towns.some(({ place }) => place.population >= KNOWN_TOWN) ?? false
    // '78300 poisy' is Poissy, although there is a Poisy in another department.
    if (like !== undefined && (!isKnown || like.found[0]?.cost === ONE_MISTAKE)) {
      const towns = like.found.map(one => toTown(one, postal, options))
      return { readings: [read(towns, like.range)] }
    }
  }
  const ofCode = local.map(place => toTown({ place, cost: 0.01 }, postal, options))
  if (named !== undefined) {
    const inDepartment = named.towns.filter(({ place }) => isInDepartment(code, place))
    const towns = inOrder(byNearness(inDepartment.length > 0 ? inDepartment : named.towns, local[0]))
    if (local.length === 0 && inDepartment.length > 0) return { readings: [read(inDepartment, named.range)] }
    const others = local.length > 0 ? ofCode : nearestOf(index, code, accepted, options)
    const isNameFirst = inDepartment.length > 0 || towns.some(({ place }) => place.population >= KNOWN_TOWN)
    const [first, second] = isNameFirst ? [towns, others] : [others, towns]
    return { readings: alternating(read(first, named.range), read(second, named.range)), note: 'contradiction' }
  }
  const after = rangeAfter(line, codeAt)
  const words = foldedIn(line, after.from, after.to)
  if (local.length === 0) {
    // 'CEDEX' or not, a code that is no town's is one of its department.
    const misspelt = words.length === 0 ? [] : findTowns(index, words, { ...options, isTolerant: true })
    const towns = misspelt.filter(({ place, cost }) => cost <= MISSPELT_COST && isInDepartment(code, place))
    if (towns.length > 0) return { readings: [read(towns, after)] }
    const nearest = nearestOf(index, code, accepted, options)
    const rest = restOf(line, codeAt, undefined, undefined)
    return { readings: [read(nearest, undefined, isStreetLike(rest))], note: 'unknown-postcode' }
  }
  const rest = restOf(line, codeAt, undefined, local[0])
  const isUnread = words.length > 0 || (rest.length > 0 && !isStreetLike(rest))
  if (isUnread && !isBuilding(words.slice(0, 2))) {
    const elsewhere = words.length === 0 ? [] : misspeltElsewhere(index, words, options)
    if (elsewhere.length > 0) {
      return { readings: alternating(read(elsewhere, after), read(ofCode, after)), note: 'contradiction' }
    }
  }
  return { readings: [read(ofCode, undefined, isStreetLike(rest))] }
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

/** A well-known town elsewhere that the words beside a code misspell: '29200 nante'. */
const misspeltElsewhere = (index: PlaceIndex, words: readonly string[], options: TownOptions): Town[] =>
  findTowns(index, words, { ...options, isTolerant: true }).filter(
    ({ cost, place }) => cost <= MISSPELT_COST && place.population >= 10 * KNOWN_TOWN,
  )
