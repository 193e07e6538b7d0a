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
  for (const word of matches) {
    if (word.at < at || endOf(word) > to) continue
    if (word.at > at) parts.push({ text: text.slice(at, word.at), isMatch: false })
    parts.push({ text: word.text, isMatch: true })
    at = endOf(word)
  }
  if (at < to) parts.push({ text: text.slice(at, to), isMatch: false })
  return parts
}

/** Joins neighbouring parts of the same kind, and drops empty ones. */
const joined = (parts: readonly MarkedText[]): MarkedText[] => {
  const whole: MarkedText[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last !== undefined && !last.isMatch && !part.isMatch) last.text += part.text
    else if (part.text !== '') whole.push({ ...part })
  }
  return whole
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
  const wanted = bestPlace(matches) - LEAD_IN
  const from = wanted <= 0 ? 0 : text.indexOf(' ', wanted) + 1
  const whole = text.length - from <= SNIPPET_LENGTH
  const cut = text.lastIndexOf(' ', from + SNIPPET_LENGTH)
  const to = whole ? text.length : cut > from ? cut : from + SNIPPET_LENGTH
  const before = from > 0 ? '… ' : ''
  const after = whole ? '' : ' …'
  return joined([
    { text: before, isMatch: false },
    ...marked(text, from, to, matches),
    { text: after, isMatch: false },
  ])
}
