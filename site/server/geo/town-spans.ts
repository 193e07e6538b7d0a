import { foldWords, LINKING_WORDS, nameKey } from './fold-words'
import type { Name, PlaceIndex } from './place-index'
import { INDOORS, WAYS } from './street-lexicon'
import type { Token, TypedLine } from './typed-line'

/** Whole words of a line that are the name of one or more towns. */
export interface TownSpan {
  /** The position of its first token. */
  from: number
  /** The position after its last token. */
  to: number
  names: readonly Name[]
  /** The folded words, as they were typed. */
  typed: readonly string[]
  /** The folded word before it; empty at the start of the line. */
  previous: string
}

/** 'Beaujeu-Saint-Vallier-Pierrejux-et-Quitteur' has six words, nine with a few articles. */
const MAX_WORDS = 9

/**
 * Returns whether a number before this token is the house's: '75011 Paris 12 rue Oberkampf' is not
 * in the 12th arrondissement.
 */
const followsHouseNumber = (next: Token | undefined, word: string): boolean =>
  next !== undefined &&
  (!next.isAfterBreak || WAYS.has(word)) &&
  !/^\d/.test(word) &&
  word !== 'france' &&
  !INDOORS.has(word)

/**
 * Returns every part of the line that is a whole name of a town, the longest first. Articles and
 * prepositions within it may be missing or different; an article before it counts only if the name
 * begins with it: 'le havre', but not 'la nantes'.
 */
export const findTownSpans = (index: PlaceIndex, { tokens, words }: TypedLine): TownSpan[] => {
  const spans: TownSpan[] = []
  for (const [to, last] of tokens.entries()) {
    const next = tokens[to + 1]
    if (/^\d{1,2}$/.test(last.raw) && followsHouseNumber(next, words[next?.start ?? 0] ?? ''))
      continue
    for (let from = to; from >= 0; from--) {
      const start = tokens[from]?.start ?? 0
      const isBroken = from < to && tokens[from + 1]?.isAfterBreak === true
      if (isBroken || last.end - start > MAX_WORDS) break
      const spanWords = words.slice(start, last.end).filter(word => word !== '')
      const first = spanWords[0] ?? ''
      if (LINKING_WORDS.has(spanWords.at(-1) ?? '')) continue
      const named = index.named(nameKey(spanWords))
      const names = LINKING_WORDS.has(first)
        ? named.filter(({ text }) => foldWords(text)[0] === first)
        : named
      if (names.length === 0) continue
      const previous = words.slice(0, start).findLast(word => word !== '') ?? ''
      spans.push({ from, to: to + 1, names, typed: spanWords, previous })
    }
  }
  return spans.sort((one, other) => other.typed.length - one.typed.length)
}
