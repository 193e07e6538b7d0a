import type { FurnitureReference } from './references'
import { foldText } from './text'

/** Spec §9: the first two letters match, at least three letters are shared, and those are over 0.7 of the word. */
const SHORTEST_QUERY = 2
const SHARED_LETTERS = 3
const SHARED_RATIO = 0.7

/** How many letters two words share, each letter counted as often as both have it. */
const sharedLetters = (one: string, other: string): number => {
  const left = [...other]
  let shared = 0
  for (const letter of one) {
    const index = left.indexOf(letter)
    if (index === -1) continue
    left.splice(index, 1)
    shared += 1
  }
  return shared
}

/** 3: the word starts so; 2: spelled nearly so; 0: another word. A plural is the same word. */
const wordScore = (query: string, word: string): number => {
  if (word.startsWith(query)) return 3
  if (query.slice(0, 2) !== word.slice(0, 2)) return 0
  const shared = sharedLetters(query, word)
  return shared >= SHARED_LETTERS && shared / Math.max(query.length, word.length) > SHARED_RATIO ? 2 : 0
}

const labelScore = (queryWords: readonly string[], label: string): number => {
  const words = foldText(label).split(' ')
  const scores = queryWords.map(query => Math.max(...words.map(word => wordScore(query, word))))
  if (scores.includes(0)) return 0
  const startsTheLabel = (words[0] ?? '').startsWith(queryWords[0] ?? '') ? 1 : 0
  return scores.reduce((sum, score) => sum + score, 0) / scores.length + startsTheLabel
}

/** The pieces whose name has all the words typed, best first; nothing below two letters. */
export const searchFurniture = (furniture: readonly FurnitureReference[], text: string): FurnitureReference[] => {
  const query = foldText(text)
  if (query.length < SHORTEST_QUERY) return []
  const words = query.split(' ')
  return furniture
    .map(piece => ({ piece, score: labelScore(words, piece.label) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ piece }) => piece)
}
