import type { FurnitureReference } from './references'
import { foldText } from './text'

/**
 * A word matches if the first two letters match, at least three letters are shared, and those are
 * over 0.7 of the word.
 */
const SHORTEST_QUERY = 2
const SHARED_LETTERS = 3
const SHARED_RATIO = 0.7

/** Counts the letters that two words share, with repetitions. */
const sharedLetters = (one: string, other: string): number => {
  const remaining = [...other]
  let shared = 0
  for (const letter of one) {
    const index = remaining.indexOf(letter)
    if (index === -1) continue
    remaining.splice(index, 1)
    shared += 1
  }
  return shared
}

/** 4: the word starts so; 3: the word with an ending, as a plural has; 2: spelled nearly so; 0: another word. */
const wordScore = (query: string, word: string): number => {
  if (word.startsWith(query)) return 4
  if (query.slice(0, 2) !== word.slice(0, 2)) return 0
  const shared = sharedLetters(query, word)
  if (shared < SHARED_LETTERS || shared / Math.max(query.length, word.length) <= SHARED_RATIO)
    return 0
  return query.startsWith(word) ? 3 : 2
}

const nameScore = (queryWords: readonly string[], label: string): number => {
  const words = foldText(label).split(' ')
  const scores = queryWords.map(query => Math.max(...words.map(word => wordScore(query, word))))
  if (scores.includes(0)) return 0
  const startsTheLabel = wordScore(queryWords[0] ?? '', words[0] ?? '') >= 3 ? 1 : 0
  return scores.reduce((sum, score) => sum + score, 0) / scores.length + startsTheLabel
}

/** Best score of a piece's names; its visible label counts before aliases. */
const pieceScore = (
  words: readonly string[],
  { label, aliases = [] }: FurnitureReference,
): number =>
  Math.max(nameScore(words, label), ...aliases.map(alias => nameScore(words, alias) * 0.9))

/** Words that a search ignores: `lit de bébé` finds `Lit bébé`. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'a',
  'au',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'pour',
  'un',
  'une',
])

/** Longer than any name: each word of a query is compared with each word of each piece. */
const LONGEST_QUERY = 80

/**
 * Finds pieces whose name has all typed words except short ones, best first; nothing for texts
 * below 2 or above 80 characters.
 */
export const searchFurniture = (
  furniture: readonly FurnitureReference[],
  text: string,
): FurnitureReference[] => {
  const query = foldText(text)
  if (query.length < SHORTEST_QUERY || query.length > LONGEST_QUERY) return []
  const terms = query.split(' ')
  const significant = terms.filter(word => !STOP_WORDS.has(word))
  const words = significant.length > 0 ? significant : terms
  return furniture
    .map(piece => ({ piece, score: pieceScore(words, piece) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ piece }) => piece)
}
