import { foldText } from '../../../shared/domain/text'
import { findTowns, type Town, type TownOptions, toTown } from './find-towns'
import { foldWords, LINKING_WORDS } from './fold-words'
import { findMisspelt, findUnfinished } from './likeness'
import { type PlaceIndex, SURE_COST } from './place-index'
import type { Reading } from './reading'
import { findByShortName } from './short-names'
import { isStreet, toTypedStreet } from './street'
import { BEFORE_NOUN, INDOORS } from './street-lexicon'
import { isTownAfterStreet, isTownBeforeStreet, populationOf } from './street-context'
import type { TownSpan } from './town-spans'
import { foldedIn, type TypedLine } from './typed-line'

/** Cost above which the words beside a comma are not a misspelt town. */
const MISSPELT_COST = 0.45

/**
 * Population from which a town is recognised in the middle of a line: 'rue Grasset Montpellier
 * location'.
 */
const RECOGNISED = 20_000

/**
 * Population from which the beginning of a town's name is enough, even if a village has exactly
 * that name: 'Neuilly'.
 */
const WELL_KNOWN = { population: 30_000, times: 50 }

const MAX_TOWN_TOKENS = 6

const streetBeside = ({ tokens }: TypedLine, from: number, to: number, end: number) =>
  toTypedStreet(
    tokens.flatMap(({ raw }, at) => (at >= end || (at >= from && at < to) ? [] : [raw])),
  )

/** Returns the towns with exactly that name, and the well-known one whose name begins with it. */
const townsOf = (
  index: PlaceIndex,
  { names, typed }: TownSpan,
  department: string | undefined,
  options: TownOptions,
): Town[] => {
  const accepts = (place: Town['place']) =>
    options.accepts?.(place) !== false &&
    (department === undefined || place.department.code === department)
  const towns = names
    .filter(({ place }) => accepts(place))
    .map(({ place, alias, text }) => {
      const isVery = foldWords(text).join(' ') === typed.join(' ')
      return toTown({ place, alias, cost: isVery ? 0 : 0.01 }, '', options)
    })
  if (towns.length === 0) return []
  const greatest = Math.max(
    ...towns.map(({ place, alias }) => (alias === undefined ? place.population : 0)),
  )
  const [known] = findTowns(index, typed, { ...options, isTolerant: false, isComplete: true })
    .filter(({ place, cost }) => {
      const isGreat =
        place.population >= Math.max(WELL_KNOWN.population, WELL_KNOWN.times * greatest)
      return isGreat && cost > 0 && cost <= SURE_COST && accepts(place) && !place.isArrondissement
    })
    .sort((one, other) => other.rank - one.rank)
  return known === undefined ? towns : [known, ...towns]
}

/** Reads the part after the name, if it is only the department or the country. */
const readTail = (
  index: PlaceIndex,
  line: TypedLine,
  from: number,
): { isTail: boolean; department?: string | undefined } => {
  const words = foldedIn(line, from, line.tokens.length).filter(
    (word, at, all) => !(word === 'france' && at === all.length - 1),
  )
  if (words.length === 0) return { isTail: true }
  const department = index.departmentOf(words)
  return { isTail: department !== undefined, department }
}

const isIndoors = (word: string | undefined) =>
  word !== undefined && (INDOORS.has(word) || /^\d/.test(word))

/**
 * Finds the towns with a longer name of which a town's name and the following words are a
 * misspelling: 'st quentin falavier'.
 */
const findLonger = (
  index: PlaceIndex,
  line: TypedLine,
  { from }: TownSpan,
  options: TownOptions,
): Town[] =>
  findTowns(index, foldedIn(line, from, line.tokens.length), {
    ...options,
    isTolerant: true,
    isComplete: true,
  }).filter(({ cost }) => cost <= MISSPELT_COST)

/**
 * Finds a whole name at the end, at the start, beside a comma or, for a large town, between other
 * words.
 */
const readSpans = (
  index: PlaceIndex,
  line: TypedLine,
  spans: readonly TownSpan[],
  options: TownOptions,
): Reading[] => {
  const readings: Reading[] = []
  const used: TownSpan[] = []
  const count = line.tokens.length
  const add = (span: TownSpan, end: number, department?: string) => {
    if (used.some(one => one.from < span.to && span.from < one.to)) return
    const towns = townsOf(index, span, department, options)
    if (towns.length === 0) return
    used.push(span)
    const street = streetBeside(line, span.from, span.to, end)
    // 'Lille, Wazemmes' names the same town twice, without a street.
    const isStreet =
      street !== undefined &&
      !towns.some(({ place }) => foldText(place.city) === foldText(street.street))
    readings.push({ towns, ...(isStreet ? { typed: street } : {}) })
  }
  // The longest name at the end of the line decides: 'rue du château gaillard' is not in Gaillard.
  const atEnd =
    spans.find(({ to }) => to === count) ??
    spans.find(span => readTail(index, line, span.to).isTail)
  const first = spans.find(span => isTownBeforeStreet(line, span))
  if (atEnd !== undefined && isTownAfterStreet(line, atEnd, populationOf(atEnd.names), first?.to)) {
    add(atEnd, atEnd.to, readTail(index, line, atEnd.to).department)
  }
  for (const span of spans) {
    const next = line.tokens[span.to]
    const isSegment =
      (span.from === 0 || line.tokens[span.from]?.isAfterBreak === true) &&
      (next === undefined || next.isAfterBreak)
    if (
      (isSegment && line.tokens[span.from]?.isAfterBreak === true) ||
      isTownBeforeStreet(line, span)
    )
      add(span, count)
  }
  if (readings.length > 0) return readings
  for (const span of spans) {
    const next = line.words[line.tokens[span.to]?.start ?? -1]
    const isLarge = span.names.some(({ place }) => place.population >= RECOGNISED)
    const isMiddle =
      span.to < count && (isLarge || isIndoors(next)) && !LINKING_WORDS.has(next ?? '')
    if (!isMiddle || span.from === 0 || !isTownAfterStreet(line, span, populationOf(span.names)))
      continue
    const longer = findLonger(index, line, span, options)
    if (longer.length === 0) add(span, count)
    else return [{ towns: longer, typed: streetBeside(line, span.from, count, count) }]
  }
  return readings
}

/** Finds a town's name, misspelt or unfinished, in a part between commas. */
const readSegments = (index: PlaceIndex, line: TypedLine, options: TownOptions): Reading[] => {
  const { tokens } = line
  const starts = [
    0,
    ...tokens.flatMap(({ isAfterBreak }, at) => (isAfterBreak && at > 0 ? [at] : [])),
  ]
  // 'bonzée chemin du haut': the beginning of the street separates the town from the rest.
  if (starts.length === 1) {
    const at = tokens.findIndex(
      (_, from) =>
        from > 0 &&
        isStreet(tokens.slice(from).map(({ raw }) => raw)) &&
        !isStreet(tokens.slice(0, from).map(({ raw }) => raw)),
    )
    if (at > 0) starts.push(at)
  }
  if (starts.length < 2) return []
  for (const isTolerant of [false, true]) {
    for (const [at, from] of [...starts.entries()].toReversed()) {
      const to = starts[at + 1] ?? tokens.length
      const words = foldedIn(line, from, to)
      const raws = tokens.slice(from, to).map(({ raw }) => raw)
      if (
        isStreet(raws) ||
        INDOORS.has(words[0] ?? '') ||
        words.every(word => LINKING_WORDS.has(word))
      )
        continue
      // 'ancienne route de Nantes': an adjective does not begin a town's name.
      if (words.every(word => LINKING_WORDS.has(word) || BEFORE_NOUN.has(word) || /^\d/.test(word)))
        continue
      const towns = findTowns(index, words, {
        ...options,
        isTolerant,
        isComplete: options.isComplete || to < tokens.length,
      })
      const minCost = towns.reduce((cost, town) => Math.min(cost, town.cost), Infinity)
      if (minCost > (isTolerant ? MISSPELT_COST : SURE_COST)) continue
      return [{ towns, typed: streetBeside(line, from, to, tokens.length) }]
    }
  }
  return []
}

/**
 * Finds a well-known town after a street, shortened, misspelt or unfinished: 'rue Pasteur
 * levallois', 'rue Victor Hugo marseile', 'avenue Foch boulogne bil'.
 */
const readEnd = (index: PlaceIndex, line: TypedLine, options: TownOptions): Reading[] => {
  const { tokens } = line
  const end = tokens.length
  for (let from = Math.max(1, end - MAX_TOWN_TOKENS); from < end; from++) {
    const words = foldedIn(line, from, end)
    const previous = foldedIn(line, 0, from).at(-1) ?? ''
    const startsWithLinkingWord = LINKING_WORDS.has(words[0] ?? '')
    if (
      startsWithLinkingWord &&
      (words.length === 1 || LINKING_WORDS.has(previous) || !/^l[ae]?s?$/.test(words[0] ?? ''))
    )
      continue
    // For a town of any size: 'rue Maryse Bastié' is not in Bastia.
    const isFit = isTownAfterStreet(line, { from, typed: words, previous }, 0)
    if (!isFit) continue
    const place =
      findByShortName(index, words) ??
      findMisspelt(index, words) ??
      (options.isComplete ? undefined : findUnfinished(index, words))
    if (place !== undefined && options.accepts?.(place) !== false) {
      const towns = [toTown({ place, cost: 0.1 }, '', options)]
      return [{ towns, typed: streetBeside(line, from, end, end) }]
    }
    const first = words[0] ?? ''
    if (options.isComplete || words.length < 2 || first.length < 4 || /^saint/.test(first)) continue
    const unfinished = findTowns(index, words, { ...options, isTolerant: false }).filter(
      ({ cost, place }) => cost <= SURE_COST && place.population >= RECOGNISED,
    )
    if (unfinished.length > 0)
      return [{ towns: unfinished, typed: streetBeside(line, from, end, end) }]
  }
  return []
}

/** Reads the number of a department before its town, at the end: '22 avenue Foch 92 Le Plessis-Robinson'. */
const readAfterDepartment = (
  index: PlaceIndex,
  line: TypedLine,
  options: TownOptions,
): Reading[] => {
  const { tokens } = line
  const end = tokens.length
  const at = tokens.findLastIndex(
    ({ raw }, from) => from > 0 && from < end - 1 && /^(?:\d{2,3}|2[ab])$/i.test(raw),
  )
  if (at < 0) return []
  const department = index.departmentOf(foldedIn(line, at, at + 1))
  if (department === undefined) return []
  const towns = findTowns(index, foldedIn(line, at + 1, end), {
    ...options,
    accepts: place => options.accepts?.(place) !== false && place.department.code === department,
  }).filter(({ cost }) => cost <= SURE_COST)
  return towns.length === 0 ? [] : [{ towns, typed: streetBeside(line, at, end, end) }]
}

/**
 * Reads a line without a postal code as a street with its town, at any position of the town;
 * nothing if it names no town.
 */
export const readTownInStreet = (
  index: PlaceIndex,
  line: TypedLine,
  spans: readonly TownSpan[],
  options: TownOptions,
): Reading[] => {
  const ofDepartment = readAfterDepartment(index, line, options)
  if (ofDepartment.length > 0) return ofDepartment
  const readings = readSpans(index, line, spans, options)
  if (readings.length > 0) return readings
  const segment = readSegments(index, line, options)
  if (segment.length > 0) return segment
  return isStreet(line.tokens.map(({ raw }) => raw)) ? readEnd(index, line, options) : []
}
