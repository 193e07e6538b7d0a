import { foldText } from '../../../shared/domain/text'
import { LITTLE_WORDS, SEARCH_WORDS } from '../../content/search-words'
import { stemOf } from './stem'

const WORD = () => /[\p{L}\p{M}\p{N}]+/gu

/** A word of a text and where it stands in it. */
export interface Word {
  text: string
  at: number
}

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD())].map(match => ({ text: match[0], at: match.index }))

const little: ReadonlySet<string> = new Set(LITTLE_WORDS.split(' '))

const foldedStem = (word: string): string => stemOf(foldText(word))

const ours: ReadonlyMap<string, string> = new Map(
  SEARCH_WORDS.flatMap(([first = '', ...others]) =>
    others.map(other => [foldedStem(other), foldedStem(first)] as const),
  ),
)

/** A word as texts and searches are compared by; null for one that nobody searches for. */
export const termOf = (word: string): string | null => {
  const folded = foldText(word)
  if (folded.length < 2 || little.has(folded)) return null
  const stem = stemOf(folded)
  return ours.get(stem) ?? stem
}
