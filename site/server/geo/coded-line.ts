import { LINKING_WORDS, nameKey } from './fold-words'
import { findByLikeness, isMisspelt } from './likeness'
import type { Place } from './place'
import { isStreet } from './street'
import { BUILDINGS, INDOORS, KINDS, WAYS } from './street-lexicon'
import type { TownSpan } from './town-spans'
import { foldedIn, type TypedLine } from './typed-line'

/** Tokens [from, to) of a town's name. */
export interface Range {
  from: number
  to: number
}

/** Returns the number of tokens. */
export const sizeOf = ({ from, to }: Range) => to - from

/**
 * Returns the words beside code and town, as typed, without the country and the town's own
 * department.
 */
export const restOf = (
  line: TypedLine,
  codeAt: number,
  town: Range | undefined,
  place: Place | undefined,
): string[] => {
  const { tokens } = line
  const remaining = [...tokens.keys()].filter(
    at => at !== codeAt && !(town !== undefined && at >= town.from && at < town.to),
  )
  const isLast = (at: number | undefined) => at !== undefined && at === tokens.length - 1
  const last = remaining.at(-1)
  if (isLast(last) && last !== undefined) {
    const [word = ''] = foldedIn(line, last, last + 1)
    if (word === 'france' && last > codeAt) remaining.pop()
  }
  const after = remaining.filter(at => at > codeAt)
  if (place !== undefined && after.length > 0) {
    const words = after.flatMap(at => foldedIn(line, at, at + 1))
    const name = nameKey(words)
    const isDepartment =
      words[0] === place.department.code.toLowerCase() ||
      name === nameKey(placeWords(place.department.name))
    if (isDepartment) remaining.splice(remaining.length - after.length)
  }
  return remaining.map(at => tokens[at]?.raw ?? '').filter(raw => raw !== '')
}

const placeWords = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

export const isBuilding = (words: readonly string[]): boolean => {
  const folded = words.flatMap(placeWords).filter(word => word !== '' && !LINKING_WORDS.has(word))
  return folded.some(word => BUILDINGS.has(word) || WAYS.has(word)) || KINDS.has(folded[0] ?? '')
}

export const isStreetLike = (words: readonly string[]) => isStreet(words) || isBuilding(words)

/**
 * Ranks the position of a town's name in the line; higher is likelier, 0 for a part of the street.
 */
export const positionOf = (line: TypedLine, span: TownSpan, codeAt: number): number => {
  if (span.from <= codeAt && codeAt < span.to) return 0
  if (span.from === codeAt + 1) return 5
  const followsLinkingWord = LINKING_WORDS.has(span.previous) && span.previous !== 'a'
  if (followsLinkingWord && line.tokens[span.from]?.isAfterBreak !== true) return 0
  if (span.to === codeAt) return 4
  const isAtEdge =
    span.from === 0 ||
    span.to === line.tokens.length ||
    line.tokens[span.from]?.isAfterBreak === true
  return isAtEdge ? 3 : 2
}

/** Returns the words directly after the code, up to a comma, a number or a street. */
export const rangeAfter = ({ tokens, words }: TypedLine, codeAt: number): Range => {
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

/** Finds the town of the code whose name the words misspell or abbreviate. */
export const findLike = (line: TypedLine, codeAt: number, places: readonly Place[]) => {
  const after = rangeAfter(line, codeAt)
  const wholeMatch = findByLikeness(foldedIn(line, after.from, after.to), places)
  if (wholeMatch.length > 0) return { range: after, found: wholeMatch }
  // 'Bermerie chez Dupont': the first words alone have to be the name, with at most one mistake.
  for (let to = after.to - 1; to > after.from; to--) {
    const range = { from: after.from, to }
    const found = findByLikeness(foldedIn(line, range.from, range.to), places).filter(isMisspelt)
    if (found.length > 0) return { range, found }
  }
  for (let from = Math.max(0, codeAt - 5); from < codeAt && after.to === after.from; from++) {
    const range = { from, to: codeAt }
    const words = foldedIn(line, range.from, range.to)
    const followsLinkingWord = LINKING_WORDS.has(
      line.words[(line.tokens[from]?.start ?? 0) - 1] ?? '',
    )
    if (
      followsLinkingWord ||
      words.join('').length < (from === 0 ? 3 : 5) ||
      WAYS.has(words[0] ?? '')
    )
      continue
    // 'roquev 81470': the beginning of a name is enough when nothing else is typed.
    const isCodeAlone = from === 0 && codeAt === line.tokens.length - 1
    const found = findByLikeness(words, places).filter(one => isCodeAlone || isMisspelt(one))
    if (found.length > 0) return { range, found }
  }
  return undefined
}
