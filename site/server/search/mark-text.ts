import type { MarkedText } from '../../ports/search'
import type { Word } from './terms'

/** A matching word; `term`: index of the typed term. */
export interface Match extends Word {
  term: string
}

/** About two lines on a phone. */
const SNIPPET_LENGTH = 190
/** Characters before the first match, to show its sentence. */
const LEAD_IN = 50

const endOf = ({ text, at }: Word): number => at + text.length

/** Returns the text between two positions, with the matching words marked. */
const marked = (
  text: string,
  from: number,
  to: number,
  matches: readonly Match[],
): MarkedText[] => {
  const parts: MarkedText[] = []
  let at = from
  for (const match of matches) {
    if (match.at < at || endOf(match) > to) continue
    if (match.at > at) parts.push({ text: text.slice(at, match.at), isMatch: false })
    parts.push({ text: match.text, isMatch: true })
    at = endOf(match)
  }
  if (at < to) parts.push({ text: text.slice(at, to), isMatch: false })
  return parts
}

/** Joins neighbouring parts of the same kind, and drops empty ones. */
const joined = (parts: readonly MarkedText[]): MarkedText[] => {
  const merged: MarkedText[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (last !== undefined && !last.isMatch && !part.isMatch) last.text += part.text
    else if (part.text !== '') merged.push({ ...part })
  }
  return merged
}

/** The whole text. `matches`: its own words, in their order. */
export const markText = (text: string, matches: readonly Match[]): MarkedText[] =>
  marked(text, 0, text.length, matches)

/** Returns the first match of the passage with the most terms. */
const bestPlace = (matches: readonly Match[]): number => {
  let best = { at: 0, terms: 0 }
  for (const [index, first] of matches.entries()) {
    const terms = new Set<string>()
    for (let other = index; other < matches.length; other += 1) {
      const match = matches[other]
      if (match === undefined || endOf(match) > first.at + SNIPPET_LENGTH - LEAD_IN) break
      terms.add(match.term)
    }
    if (terms.size > best.terms) best = { at: first.at, terms: terms.size }
  }
  return best.at
}

/** Returns the passage that matches best; the beginning without a match. */
export const snippetOf = (text: string, matches: readonly Match[]): MarkedText[] => {
  const start = bestPlace(matches) - LEAD_IN
  const from = start <= 0 ? 0 : text.indexOf(' ', start) + 1
  const isEndIncluded = text.length - from <= SNIPPET_LENGTH
  const lastSpace = text.lastIndexOf(' ', from + SNIPPET_LENGTH)
  const to = isEndIncluded ? text.length : lastSpace > from ? lastSpace : from + SNIPPET_LENGTH
  const before = from > 0 ? '… ' : ''
  const after = isEndIncluded ? '' : ' …'
  return joined([
    { text: before, isMatch: false },
    ...marked(text, from, to, matches),
    { text: after, isMatch: false },
  ])
}
