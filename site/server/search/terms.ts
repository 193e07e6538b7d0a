import { foldText } from '../../../shared/domain/text'
import { LITTLE_WORDS, SEARCH_WORDS } from '../../texts/search-words'
import { stemOf } from './stem'

const WORD = () => /[\p{L}\p{M}\p{N}]+/gu

/** A word of a text with its position. */
export interface Word {
  text: string
  at: number
}

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD())].map(match => ({ text: match[0], at: match.index }))

const little: ReadonlySet<string> = new Set(LITTLE_WORDS.split(' '))

/** Returns the search term of a word; null for stop words. */
export const termOf = (word: string): string | null => {
  const folded = foldText(word)
  return folded.length < 2 || little.has(folded) ? null : stemOf(folded)
}

const related: ReadonlyMap<string, readonly string[]> = new Map(
  SEARCH_WORDS.flatMap(group => {
    const terms = [...new Set(group.map(word => stemOf(foldText(word))))]
    return terms.map(term => [term, terms] as const)
  }),
)

/**
 * Returns the index terms of a word: itself, and its usual synonyms. Misspellings of synonyms are
 * tolerated too.
 */
export const termsOf = (word: string): readonly string[] => {
  const term = termOf(word)
  return term === null ? [] : (related.get(term) ?? [term])
}
